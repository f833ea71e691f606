import { InfoPage } from '#app/features/site/info-page.tsx'
import { MailLink } from '#app/features/site/mail-link.tsx'
import { PhoneLink } from '#app/features/site/phone-link.tsx'
import { useSiteIdentity } from '#app/features/site/site-identity.ts'
import { infoTextsIn } from '#app/i18n/texts.server.ts'
import { appOf, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, language } = appOf(context)
  requestOf(context).keepUntil = new Date(clock.now().getTime() + 3_600_000)
  return infoTextsIn(language).contact
}

const ICONS = {
  phone: 'phone',
  email: 'signature',
  hours: 'clock',
  emergency: 'shield',
  zone: 'pin',
  documents: 'euro',
} as const

export default function Contact({ loaderData }: Route.ComponentProps) {
  const site = useSiteIdentity()
  const phone = site && <PhoneLink phone={site.phone} />
  const extras = { phone, email: <MailLink />, emergency: phone, documents: <MailLink /> }
  return <InfoPage path="/contact" texts={loaderData} icons={ICONS} extras={extras} />
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
