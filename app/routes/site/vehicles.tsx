import { InfoPage } from '#app/features/site/info-page.tsx'
import { infoTextsIn } from '#app/i18n/texts.server.ts'
import { appOf, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/vehicles.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, language } = appOf(context)
  requestOf(context).keepUntil = new Date(clock.now().getTime() + 3_600_000)
  return infoTextsIn(language).vehicles
}

const ICONS = {
  electric: 'electric',
  prestige: 'prestige',
  used: 'city',
  new: 'estate',
  van: 'van',
  fleet: 'trailer',
} as const

export default function Vehicles({ loaderData }: Route.ComponentProps) {
  return <InfoPage path="/vehicles-convoyes" texts={loaderData} icons={ICONS} />
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
