/** What the two ways of sending a booking share: limits, honeypot, and an answer that becomes a page or JSON. */
import { createHash, randomUUID } from 'node:crypto'
import { mailTextsIn } from '#app/i18n/texts.server.ts'
import type { Problems } from '#app/outcome.ts'
import type { App } from '#app/platform/app.server.ts'
import {
  FORM_LIMIT,
  FORM_LIMIT_FOR_ALL,
  type LimitRule,
  RECIPIENT_LIMIT,
} from '#app/platform/limits.server.ts'
import type { RequestFacts } from '#app/platform/request.server.ts'
import { eventLabels } from './booking.email.server.ts'
import { BOOKING_FIELDS, type BookingInput, checkBooking, HONEYPOT } from './booking.rules.ts'
import { type KeptBooking, MailNotConfigured, requestBooking } from './booking.server.ts'
import { calendarEvent, googleCalendarUrl } from './booking-calendar.rules.ts'
import { bookingWindow } from './booking-days.rules.ts'

export const newRequestKey = () => randomUUID()

/** `mail` says how the customer hears of it: an inbox keeps the mail in the house. */
export type AnsweredBooking = KeptBooking & { mail: string }

export type BookingAnswer =
  | { status: 200; kept: AnsweredBooking }
  | { status: 422 | 429 | 503; problems: Problems; retryAfterS?: number }

/** Every attempt counts, also a refused one; nothing that fails here has written anything. */
export async function answerBooking(
  app: App,
  facts: RequestFacts,
  input: unknown,
  requestKey: string | null,
): Promise<BookingAnswer> {
  for (const [key, rule] of [
    [`booking/${facts.address}`, FORM_LIMIT],
    ['booking', FORM_LIMIT_FOR_ALL],
    ...recipientLimit(input),
  ] as const) {
    const verdict = await app.limits.take(key, rule)
    if (!verdict.ok) {
      const { retryAfterS } = verdict
      return {
        status: 429,
        problems: { form: [{ key: 'tooMany', params: { n: Math.ceil(retryAfterS / 60) } }] },
        retryAfterS,
      }
    }
  }
  if (filledHoneypot(input)) return { status: 422, problems: { form: [{ key: 'automated' }] } }
  try {
    const outcome = await requestBooking(app, input, requestKey)
    return outcome.ok
      ? { status: 200, kept: { ...outcome.value, mail: app.config.mailTransport } }
      : { status: 422, problems: outcome.problems }
  } catch (error) {
    if (error instanceof MailNotConfigured) return { status: 503, problems: { form: [{ key: 'noMail' }] } }
    throw error
  }
}

/** A confirmation goes to whatever address is typed: nobody's letter box is to be filled through us. */
function recipientLimit(input: unknown): [string, LimitRule][] {
  const email = (input as { clientEmail?: unknown } | null)?.clientEmail
  if (typeof email !== 'string' || email.length > 254) return []
  const name = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
  return [[`booking-to/${name}`, RECIPIENT_LIMIT]]
}

function googleUrlOf({ language, clock, site }: App, values: Record<string, string>) {
  const checked = checkBooking(values, bookingWindow(clock.now(), site.settings, false))
  return checked.ok
    ? googleCalendarUrl(calendarEvent(checked.value, eventLabels(mailTextsIn(language))))
    : null
}

const isReused = (problems: Problems) => problems.form?.some(({ key }) => key === 'requestKeyReused') ?? false

function filledHoneypot(input: unknown) {
  return typeof input === 'object' && input !== null && Boolean((input as Record<string, unknown>)[HONEYPOT])
}

export type PostedBooking =
  | { ok: true; kept: AnsweredBooking; googleUrl: string | null }
  | { ok: false; problems: Problems; values: BookingInput; requestKey: string }

/** The page's own form post, with or without JavaScript: what was typed comes back with what is wrong. */
export async function submitBooking(app: App, facts: RequestFacts, form: FormData) {
  const values: Record<string, string> = {}
  for (const name of ['date', HONEYPOT, ...BOOKING_FIELDS]) {
    const value = form.get(name)
    if (typeof value === 'string') values[name] = value
  }
  const given = form.get('requestKey')
  const requestKey = typeof given === 'string' && given ? given : null
  const answer = await answerBooking(app, facts, values, requestKey)
  if (answer.status === 200) {
    const googleUrl = googleUrlOf(app, values)
    return { status: 201, ok: true as const, kept: answer.kept, googleUrl, retryAfterS: undefined }
  }
  return {
    status: answer.status,
    retryAfterS: answer.retryAfterS,
    ok: false as const,
    problems: answer.problems,
    values: values as BookingInput,
    // Something else is kept under a key that was used: sending again is a second request.
    requestKey: requestKey && !isReused(answer.problems) ? requestKey : newRequestKey(),
  }
}
