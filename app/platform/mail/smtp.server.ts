/** Mail over SMTP, with nodemailer. */
import nodemailer, { type SendMailOptions, type TransportOptions } from 'nodemailer'
import type { MailRow } from './outbox.store.server.ts'
import type { Delivery, MailTransport } from './transport.server.ts'

const SMTP_CONNECTIONS = 5
const WHOLE_TIMEOUT_MS = 60_000

export function smtpTransport(url: string): MailTransport {
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as TransportOptions)
  return {
    async send(mail) {
      try {
        // A server that keeps talking without end defeats every other time-out; the lease of the mail is longer still.
        await pool.sendMail({
          ...messageOf(mail),
          signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
        } as SendMailOptions)
        return { result: 'sent' }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    close: () => pool.close(),
  }
}

export function messageOf({ content, to, messageId, createdAt }: MailRow): SendMailOptions {
  return {
    from: content.from,
    to,
    replyTo: content.replyTo,
    subject: content.subject,
    text: content.text,
    html: content.html,
    messageId,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: content.attachments.map((part) => ({
      filename: part.filename,
      contentType: part.contentType,
      content: part.text,
    })),
  }
}

/** A 5xx about this recipient or text is final; one about our account, our sender or the line is not the mail's fault. */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown'
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  return aboutTheMail && permanent ? { result: 'refused', reason } : { result: 'later', reason }
}
