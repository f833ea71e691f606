import { InfoPage } from '#app/features/site/info-page.tsx'
import { TownsServed } from '#app/features/site/towns-served.tsx'
import { infoTextsIn } from '#app/i18n/texts.server.ts'
import { appOf, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/services.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, language } = appOf(context)
  requestOf(context).keepUntil = new Date(clock.now().getTime() + 3_600_000)
  return infoTextsIn(language).services
}

const ICONS = { regional: 'pin', europe: 'route', urgent: 'clock', quote: 'euro' } as const

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <InfoPage path="/services" texts={loaderData} icons={ICONS}>
      <TownsServed title={loaderData.towns} text={loaderData.townsText} />
    </InfoPage>
  )
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
