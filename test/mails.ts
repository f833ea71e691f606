/** Mails for tests, and the peers that take them: a real SMTP server, and a double of Resend's interface. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import type { MailRow } from '#app/platform/mail/outbox.store.server.ts'
import { MONDAY } from './kit.ts'

/** What a feature hands to the outbox. */
export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  kind: 'booking.client',
  subjectId: 'booking-1',
  to: { name: 'Camille Rousseau', address: 'camille.rousseau@example.org' },
  subject: 'Votre demande CV-2026-000001',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  ...changes,
})

type RowChanges = Partial<Omit<MailRow, 'content'>> & { content?: Partial<MailRow['content']> }

/** What the worker hands to a transport. */
export const aMailRow = ({ content, ...changes }: RowChanges = {}): MailRow => ({
  id: 'mail-1',
  messageId: '<mail-1@convoyage.example>',
  to: { name: 'Camille Rousseau', address: 'camille.rousseau@example.org' },
  attempts: 1,
  createdAt: MONDAY,
  ...changes,
  content: {
    from: { name: 'Convoyage Dijon', address: 'contact@convoyage.example' },
    replyTo: { name: 'Convoyage Dijon', address: 'reponse@convoyage.example' },
    subject: 'Votre demande CV-2026-000001',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    attachments: [],
    ...content,
  },
})

/** Opens a server on a free loopback port until the test ends. */
export async function onLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}

export type Arrived = { raw: string; mail: Email; from: string; to: string[] }
/** The answer to each command; none is a yes. */
type SmtpRefusals = { auth?: number; mailFrom?: number; rcptTo?: number; data?: number }

/** A real SMTP server on loopback. */
export async function smtpPeer(refusals: SmtpRefusals = {}) {
  const arrived: Arrived[] = []
  const answer = (code: number | undefined) =>
    code ? Object.assign(new Error('said the test'), { responseCode: code }) : null
  const peer = new SMTPServer({
    disabledCommands: refusals.auth ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(refusals.auth)),
    disableReverseLookup: true,
    closeTimeout: 50,
    onMailFrom: (_address, _session, done) => done(answer(refusals.mailFrom)),
    onRcptTo: (_address, _session, done) => done(answer(refusals.rcptTo)),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      if (refusals.data) return done(answer(refusals.data))
      arrived.push({
        raw,
        mail: await PostalMime.parse(raw),
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      })
      done()
    },
  })
  peer.on('error', () => {})
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => peer.close(() => resolve())))
  const { port } = peer.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived }
}

export type ResendCall = { url?: string; method?: string; headers: IncomingHttpHeaders; body: unknown }

/** A double of Resend's interface; `answer` may also destroy the socket, or never say anything. */
export async function resendPeer(answer: (response: ServerResponse) => void) {
  const calls: ResendCall[] = []
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request
    calls.push({ url, method, headers, body: JSON.parse((await text(request)) || 'null') })
    answer(response)
  })
  const port = await onLoopback(server)
  onTestFinished(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, calls }
}
