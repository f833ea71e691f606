/** The firm's own address, ready to be written to. */
import { useSiteIdentity } from './site-identity.ts'

export function MailLink() {
  const site = useSiteIdentity()
  return site ? <a href={`mailto:${site.email}`}>{site.email}</a> : null
}
