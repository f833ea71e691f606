/** A real SMTP server on this machine, and what it was handed. */
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { messageId: string; to: string; subject: string }

/** `hold` is awaited before a mail is taken: a way to keep one on the counter. */
export async function aPostOffice(hold: (mail: Received) => Promise<void> = async () => {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const { messageId = '', subject = '' } = await PostalMime.parse(Buffer.concat(pieces))
        const mail = { messageId, subject, to: session.envelope.rcptTo[0]?.address ?? '' }
        await hold(mail)
        received.push(mail)
        done()
      })
    },
  })
  // A killed client leaves its connection in the middle of a sentence.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { received, env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` } }
}
