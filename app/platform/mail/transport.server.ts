/** How a mail leaves: the answer of a provider becomes one of three values, and never an exception. */
import type { Config } from '../config.server.ts'
import type { MailRow } from './outbox.store.server.ts'
import { resendTransport } from './resend.server.ts'
import { smtpTransport } from './smtp.server.ts'

export type Delivery =
  | { result: 'sent' }
  /** Worth another try; the provider may say from when on. */
  | { result: 'later'; reason: string; retryAfterS?: number }
  /** Refused for good: trying again would only annoy. */
  | { result: 'refused'; reason: string }

export type MailTransport = {
  send(mail: MailRow): Promise<Delivery>
  close(): void
}

/** Null for 'inbox' and 'none': nothing leaves the house. */
export function transportFor(config: Config): MailTransport | null {
  if (config.mailTransport === 'smtp' && config.smtpUrl) return smtpTransport(config.smtpUrl)
  if (config.mailTransport === 'resend' && config.resendKey)
    return resendTransport(config.resendUrl, config.resendKey)
  return null
}
