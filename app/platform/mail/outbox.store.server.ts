/** The questions we ask the table of outgoing mail. */
import * as v from 'valibot'
import type { Database, Engine } from '../database/database.server.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

const attachment = v.object({ filename: v.string(), contentType: v.string(), text: v.string() })
const mailContent = v.object({
  from: v.object({ name: v.string(), address: v.string() }),
  replyTo: v.optional(v.object({ name: v.string(), address: v.string() })),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  attachments: v.array(attachment),
})
export type MailContent = v.InferOutput<typeof mailContent>
export type Attachment = v.InferOutput<typeof attachment>

export type MailRow = {
  id: string
  messageId: string
  to: { name: string; address: string }
  content: MailContent
  attempts: number
  createdAt: Date
}

/** A claimed row; its content is null where it cannot be read. */
export type ClaimedMail = Omit<MailRow, 'content'> & { content: MailContent | null }

export type NewMail = {
  id: string
  siteId: string
  kind: string
  subjectId: string
  dedupeKey: string
  messageId: string
  to: { name: string; address: string }
  content: MailContent
  state: MailState
  now: Date
}

/** A mail of the same kind about the same subject is queued once. */
export async function insertMail(db: Database, mail: NewMail) {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      site_id: mail.siteId,
      kind: mail.kind,
      subject_id: mail.subjectId,
      dedupe_key: mail.dedupeKey,
      message_id: mail.messageId,
      to_name: mail.to.name,
      to_address: mail.to.address,
      content: JSON.stringify(mail.content),
      state: mail.state,
      attempts: 0,
      next_attempt_at: mail.now,
      last_error: '',
      created_at: mail.now,
      sent_at: mail.state === 'sent' ? mail.now : null,
    })
    .onConflict((c) => c.column('dedupe_key').doNothing())
    .execute()
}

/** Takes up to `limit` due mails for this worker until `leaseUntil`; two workers never take the same one. */
export async function claimDueMails(
  { db, engine }: { db: Database; engine: Engine },
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  let due = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
  if (engine === 'postgres') due = due.forUpdate().skipLocked()

  const rows = await db
    .updateTable('mails')
    .set((e) => ({ next_attempt_at: leaseUntil, attempts: e('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'message_id', 'to_name', 'to_address', 'content', 'attempts', 'created_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    to: { name: row.to_name, address: row.to_address },
    content: readContent(row.content),
    attempts: row.attempts,
    createdAt: row.created_at,
  }))
}

function readContent(stored: string): MailContent | null {
  try {
    return v.parse(mailContent, JSON.parse(stored))
  } catch {
    return null
  }
}

export async function markSent(db: Database, id: string, now: Date) {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, last_error: '' })
    .where('id', '=', id)
    .execute()
}

export async function markForRetry(db: Database, id: string, nextAttempt: Date, error: string) {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: nextAttempt, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export async function markFailed(db: Database, id: string, error: string) {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export async function countMails(db: Database) {
  const rows = await db
    .selectFrom('mails')
    .select((e) => ['state', e.fn.countAll<number | string>().as('count')])
    .where('state', '!=', 'sent')
    .groupBy('state')
    .execute()
  const of = (state: MailState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { queued: of('queued'), failed: of('failed') }
}

/** When the next queued mail is due, so that the worker sleeps no longer than it may. */
export async function nextDueAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('mails')
    .select('next_attempt_at')
    .where('state', '=', 'queued')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? null
}

export async function listMails(db: Database, siteId: string, limit = 50) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, content: v.parse(mailContent, JSON.parse(row.content)) }))
}
