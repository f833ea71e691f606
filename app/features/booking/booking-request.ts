/** Sends a booking to the function, and says in one word what came of it. Browser only. */
import * as v from 'valibot'
import type { Language } from '#app/i18n/languages.ts'
import { shortFrenchDay } from '#app/paris-time.ts'
import type { Booking } from './booking.rules.ts'

const TIMEOUT_MS = 30_000

const answer = v.object({
  data: v.nullable(
    v.object({
      reference: v.string(),
      calendarPath: v.string(),
      day: v.string(),
      time: v.string(),
      mail: v.string(),
    }),
  ),
  error: v.nullable(
    v.object({
      message: v.string(),
      fields: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
})

export type SentBooking = { reference: string; calendarPath: string; day: string; time: string; mail: string }

export type SendResult =
  | { result: 'kept'; kept: SentBooking }
  | { result: 'refused'; fields: Record<string, string[]>; message: string }
  | { result: 'tooMany'; message: string }
  /** The service answered that it cannot: nothing was kept. */
  | { result: 'mailRefused' }
  /** No answer, or one that cannot be read: it may have been kept, and the same key makes a repeat harmless. */
  | { result: 'unexpected' }

export async function sendBooking(
  booking: Booking,
  requestKey: string,
  language: Language,
): Promise<SendResult> {
  const { day, ...fields } = booking
  try {
    const response = await fetch(`/functions/v1/send-reservation-email-v3?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': requestKey },
      body: JSON.stringify({ ...fields, clientType: booking.clientType ?? '', date: shortFrenchDay(day) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const parsed = v.safeParse(answer, await response.json())
    if (!parsed.success) return { result: 'unexpected' }
    const { data, error } = parsed.output
    if (response.ok && data) return { result: 'kept', kept: data }
    if (response.status === 429) return { result: 'tooMany', message: error?.message ?? '' }
    if (response.status >= 500) return { result: 'mailRefused' }
    return error
      ? { result: 'refused', fields: error.fields ?? {}, message: error.message }
      : { result: 'unexpected' }
  } catch {
    return { result: 'unexpected' }
  }
}
