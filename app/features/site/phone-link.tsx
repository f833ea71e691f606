/** The firm's number, with a call label, ready to be tapped. */
import { useTexts } from '#app/i18n/texts.tsx'
import { telephoneLink } from './site.rules.ts'

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const { site } = useTexts()
  return (
    <a className={className} href={telephoneLink(phone)}>
      {site.call} <span className="nowrap">{phone}</span>
    </a>
  )
}
