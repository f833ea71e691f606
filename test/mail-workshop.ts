/** Queued mails, a transport that answers what a test says, and a clock moved by hand: what a mail worker needs. */
import { type App, write } from '#app/platform/app.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { listMails, type MailRow } from '#app/platform/mail/outbox.store.server.ts'
import type { Delivery } from '#app/platform/mail/transport.server.ts'
import { handClock, testApp } from './kit.ts'
import { aMail } from './mails.ts'

export const SENT: Delivery = { result: 'sent' }

export const queueSome = (app: App, count: number, kind = 'test') =>
  write(app, async (tx) => {
    for (let i = 1; i <= count; i++) await queueMail(tx, aMail({ kind, subjectId: String(i) }))
  })

export async function mailWorkshop(
  count: number,
  send: (mail: MailRow) => Delivery | Promise<Delivery> = () => SENT,
) {
  const clock = handClock()
  const app = await testApp({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' }, clock })
  await queueSome(app, count)
  const lines: Record<string, unknown>[] = []
  const given: MailRow[] = []
  const transport = {
    send: async (mail: MailRow) => {
      given.push(mail)
      return send(mail)
    },
    close: () => {},
  }
  const log = createLog('debug', (line) => lines.push(JSON.parse(line)))
  const mails = () => listMails(app.db, app.site.id)
  return {
    app,
    clock,
    /** What the log said. */
    lines,
    /** What the transport was given, in order. */
    given,
    mails,
    states: async () => (await mails()).map((mail) => mail.state),
    parts: { storage: app.storage, clock, log, transport, random: () => 0.5 },
  }
}
