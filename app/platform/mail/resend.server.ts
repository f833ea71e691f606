/** Mail over Resend's HTTP interface. Its key makes a repeat of the same mail harmless for 24 hours. */
import type { MailRow } from './outbox.store.server.ts'
import type { Delivery, MailTransport } from './transport.server.ts'

const TIMEOUT_MS = 10_000

export function resendTransport(baseUrl: string, key: string): MailTransport {
  return {
    async send(mail) {
      try {
        const response = await fetch(`${baseUrl}/emails`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': `mail/${mail.id}`,
          },
          body: JSON.stringify(bodyOf(mail)),
        })
        return await deliveryOf(response)
      } catch (error) {
        return { result: 'later', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
    close() {},
  }
}

const named = ({ name, address }: { name: string; address: string }) =>
  name ? `"${name.replace(/["\\<>\r\n]/g, ' ').trim()}" <${address}>` : address

function bodyOf({ content, to, messageId }: MailRow) {
  return {
    from: named(content.from),
    to: [named(to)],
    reply_to: content.replyTo && [named(content.replyTo)],
    subject: content.subject,
    text: content.text,
    html: content.html,
    headers: { 'Message-ID': messageId, 'Auto-Submitted': 'auto-generated' },
    attachments: content.attachments.map((part) => ({
      filename: part.filename,
      content_type: part.contentType,
      content: Buffer.from(part.text).toString('base64'),
    })),
  }
}

/** 400, 413 and 422 are about the mail; 401, 403, 409, 429 and 5xx are about the account, the moment or the provider. */
async function deliveryOf(response: Response): Promise<Delivery> {
  // Read to the end, or the connection cannot be used again; bounded by the time-out of the request.
  const text = (await response.text()).slice(0, 10_000)
  const reason = `HTTP ${response.status}`
  if (response.ok)
    return /"id"\s*:/.test(text) ? { result: 'sent' } : { result: 'later', reason: `${reason} without id` }
  if ([400, 413, 422].includes(response.status)) return { result: 'refused', reason }
  const seconds = Number(response.headers.get('retry-after'))
  return { result: 'later', reason, retryAfterS: seconds > 0 ? Math.min(seconds, 3600) : undefined }
}
