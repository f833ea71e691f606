/** Mail over SMTP, with nodemailer. */
import nodemailer, { type SendMailOptions, type TransportOptions } from 'nodemailer'
import type { MailRow } from './outbox.store.server.ts'
import type { Delivery, MailTransport } from './transport.server.ts'

export const SMTP_CONNECTIONS = 5

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
        await pool.sendMail(messageOf(mail))
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

/** A 5xx about this mail is final. A 5xx about our account or a lost connection is not the mail's fault. */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown'
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'DATA'
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  return aboutTheMail && permanent ? { result: 'refused', reason } : { result: 'later', reason }
}
