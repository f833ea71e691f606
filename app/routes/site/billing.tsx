import { InfoPage } from '#app/features/site/info-page.tsx'
import { MailLink } from '#app/features/site/mail-link.tsx'
import { infoTextsIn } from '#app/i18n/texts.server.ts'
import { appOf, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/billing.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, language } = appOf(context)
  requestOf(context).keepUntil = new Date(clock.now().getTime() + 3_600_000)
  return infoTextsIn(language).billing
}

const ICONS = { before: 'euro', after: 'signature', pay: 'shield', again: 'clock' } as const

export default function Billing({ loaderData }: Route.ComponentProps) {
  return <InfoPage path="/facturation" texts={loaderData} icons={ICONS} extras={{ again: <MailLink /> }} />
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
