/** Puts a mail beside the row it speaks of, in the same transaction: both are kept, or neither. */
import type { Tx } from '../app.server.ts'
import { newId } from '../id.server.ts'
import { type Attachment, insertMail } from './outbox.store.server.ts'

export type Mail = {
  kind: string
  subjectId: string
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}

const ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,253}$/

/** A header holds one line: what could begin another is taken out. */
const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim()

export function senderOf({ config, site }: Pick<Tx, 'config' | 'site'>) {
  const [, name, address] = config.mailFrom?.match(/^([^<]*?) ?<([^>]+)>$/) ?? []
  if (address) return { name: oneLine(name || site.name), address }
  return { name: oneLine(site.name), address: config.mailFrom ?? site.email }
}

/** @throws when an address is not a plain one: callers have validated it, so this is a bug. */
export async function queueMail(tx: Tx, mail: Mail) {
  for (const address of [mail.to.address, mail.replyTo?.address]) {
    if (address !== undefined && !ADDRESS.test(address))
      throw new Error('A mail address is not a plain address.')
  }
  const now = tx.clock.now()
  const id = newId(now)
  const from = senderOf(tx)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  await insertMail(tx.db, {
    id,
    siteId: tx.site.id,
    kind: mail.kind,
    subjectId: mail.subjectId,
    dedupeKey: `${mail.kind}/${mail.subjectId}`,
    messageId: `<${id}@${domain}>`,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    content: {
      from,
      replyTo: mail.replyTo && { name: oneLine(mail.replyTo.name), address: mail.replyTo.address },
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments ?? [],
    },
    // The built-in inbox is this very table: what is kept there has arrived.
    state: tx.config.mailTransport === 'inbox' ? 'sent' : 'queued',
    now,
  })
}
