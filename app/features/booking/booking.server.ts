/** Asking for a delivery: checked, kept, and told to both sides, in one transaction. */
import { createHash } from 'node:crypto'
import { isClosedToday } from '#app/features/availability/availability.rules.ts'
import { readAvailability } from '#app/features/availability/availability.server.ts'
import { asLanguage } from '#app/i18n/languages.ts'
import { mailTextsIn } from '#app/i18n/texts.server.ts'
import { accepted, type Outcome, refused } from '#app/outcome.ts'
import { type App, type Tx, write } from '#app/platform/app.server.ts'
import { noteAudit } from '#app/platform/audit.store.server.ts'
import { holdName, nextNumber } from '#app/platform/database/needs.server.ts'
import { newId, newSecret } from '#app/platform/id.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { bookingForClient, bookingForService, calendarUid, eventLabels } from './booking.email.server.ts'
import { BOOKING_FIELDS, type Booking, checkBooking } from './booking.rules.ts'
import {
  bookingOf,
  findByRequestKey,
  findBySecret,
  findSameRequest,
  insertBooking,
} from './booking.store.server.ts'
import { calendarEvent, icsFile } from './booking-calendar.rules.ts'
import { type BookingWindow, bookingWindow } from './booking-days.rules.ts'

const SAME_REQUEST_MS = 10 * 60_000
const KEY_MAX = 255

export type KeptBooking = {
  reference: string
  /** Where the customer's calendar file is. */
  calendarPath: string
  /** 'YYYY-MM-DD' and 'HH:MM', in Europe/Paris. */
  day: string
  time: string
}

/** Nothing can tell the customer or the firm: refused before anything is written. */
export class MailNotConfigured extends Error {}

export async function currentWindow(app: App): Promise<BookingWindow> {
  const availability = await readAvailability(app)
  return bookingWindow(app.clock.now(), app.site.settings, isClosedToday(availability))
}

/**
 * Accepted means committed: the booking, its audit line and its two mails. Sending is the worker's business.
 * The same key and body answer the same again; the same key with another body is refused.
 * @throws MailNotConfigured
 */
export async function requestBooking(
  app: App,
  input: unknown,
  requestKey: string | null,
): Promise<Outcome<KeptBooking>> {
  if (app.config.mailTransport === 'none') throw new MailNotConfigured('No mail transport is configured.')
  // PostgreSQL keeps no NUL, and no key needs a control character.
  const key = requestKey?.replace(/[\u0000-\u001F\u007F]/g, '').trim() || null
  if (key && key.length > KEY_MAX)
    return refused({ form: [{ key: 'requestKeyTooLong', params: { n: KEY_MAX } }] })

  // A repeat is answered before the rules: the slot may have passed since, and the answer must not change.
  const hash = hashOf(input)
  if (key) {
    const answered = await answerOfKey(app, key, hash)
    if (answered) return answered
  }
  const checked = checkBooking(input, await currentWindow(app))
  if (!checked.ok) return checked
  const booking = checked.value

  return write(app, async (tx) => {
    await holdName(
      tx,
      key ? `booking/${key}` : `booking/${booking.clientEmail}/${booking.day}/${booking.time}`,
    )
    if (key) {
      const answered = await answerOfKey(tx, key, hash)
      if (answered) return answered
    } else {
      const since = new Date(tx.clock.now().getTime() - SAME_REQUEST_MS)
      const same = await findSameRequest(tx.db, tx.site.id, booking, since)
      if (same) return accepted(keptOf(same))
    }
    return accepted(await keepBooking(tx, booking, key, hash))
  })
}

async function keepBooking(tx: Tx, booking: Booking, requestKey: string | null, requestHash: string) {
  const now = tx.clock.now()
  const number = await nextNumber(tx, 'booking_reference')
  const kept = {
    id: newId(now),
    reference: `CV-${tx.clock.today().slice(0, 4)}-${String(number).padStart(6, '0')}`,
    secret: newSecret(),
  }
  await insertBooking(tx.db, {
    ...kept,
    siteId: tx.site.id,
    requestKey,
    requestHash,
    language: tx.language,
    now,
    booking,
  })
  await noteAudit(tx, {
    action: 'booking.requested',
    subjectType: 'booking',
    subjectId: kept.id,
    details: { reference: kept.reference },
  })
  await queueMail(tx, bookingForService(tx, booking, kept))
  await queueMail(tx, bookingForClient(tx, booking, kept))
  return keptOf({ ...kept, day: booking.day, time_slot: booking.time })
}

async function answerOfKey(app: App, key: string, hash: string): Promise<Outcome<KeptBooking> | null> {
  const known = await findByRequestKey(app.db, app.site.id, key)
  if (!known) return null
  return known.request_hash === hash
    ? accepted(keptOf(known))
    : refused({ form: [{ key: 'requestKeyReused' }] })
}

type Answer = { reference: string; secret: string; day: string; time_slot: string }

const keptOf = ({ reference, secret, day, time_slot }: Answer): KeptBooking => ({
  reference,
  calendarPath: `/suivi/${secret}/convoyage.ics`,
  day,
  time: time_slot,
})

/** The customer's calendar file; null for a secret that is nobody's. */
export async function calendarFileOf(app: App, secret: string) {
  if (!/^[\w-]{22}$/.test(secret)) return null
  const row = await findBySecret(app.db, app.site.id, secret)
  if (!row) return null
  const event = calendarEvent(
    bookingOf(row),
    eventLabels(mailTextsIn(asLanguage(row.language) ?? app.language)),
  )
  const text = icsFile(event, {
    uid: calendarUid(row.id, app.site.email),
    stamp: row.created_at,
    organizer: app.site,
  })
  return { reference: row.reference, text }
}

/** What counts of a payload: the fields of the booking, and nothing that is dropped anyway. */
function hashOf(input: unknown) {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const counted = ['date', ...BOOKING_FIELDS].map((field) => {
    const value = given[field]
    return typeof value === 'string' ? value : typeof value
  })
  return createHash('sha256').update(JSON.stringify(counted)).digest('base64url')
}
