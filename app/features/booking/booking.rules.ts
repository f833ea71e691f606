/** What a customer may ask for when booking a convoy (spec section 5). Pure: runs in the browser and on the server. */
import * as v from 'valibot'
import { accepted, type Outcome, type Problem, type Problems, refused } from '#app/outcome.ts'
import { readDay } from '#app/paris-time.ts'
import { checkText, normalise } from '#app/typed-text.ts'
import { type BookingWindow, dayProblem, slotsOn, TIME_SLOTS } from './booking-days.rules.ts'

export const CLIENT_TYPES = ['particulier', 'garage', 'concession', 'autre'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** The fields in the order of the form; the names are those of the payload. */
export const BOOKING_FIELDS = [
  'time',
  'clientName',
  'clientPhone',
  'clientEmail',
  'clientType',
  'companyName',
  'vehicleInfo',
  'licensePlate',
  'vehicleYearColor',
  'pickupAddress',
  'deliveryAddress',
  'additionalNotes',
] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]

/** JavaScript lengths, which is what `maxlength` counts; fields not named here take 500. */
export const MAX_LENGTHS = {
  clientName: 100,
  clientEmail: 254,
  clientPhone: 20,
  companyName: 200,
  vehicleInfo: 200,
  licensePlate: 20,
  vehicleYearColor: 100,
  pickupAddress: 500,
  deliveryAddress: 500,
  additionalNotes: 1000,
} as const
const OTHER_MAX_LENGTH = 500

export const REQUIRED_FIELDS: ReadonlySet<BookingField> = new Set([
  'time',
  'clientName',
  'clientPhone',
  'clientEmail',
  'vehicleInfo',
  'licensePlate',
  'vehicleYearColor',
  'pickupAddress',
  'deliveryAddress',
])

export type Booking = {
  day: string
  time: string
  clientName: string
  clientPhone: string
  clientEmail: string
  clientType: ClientType | null
  companyName: string
  vehicleInfo: string
  licensePlate: string
  vehicleYearColor: string
  pickupAddress: string
  deliveryAddress: string
  additionalNotes: string
}

type Checked = { value: string; problems: Problem[] }
const ok = (value: string): Checked => ({ value, problems: [] })
const no = (...keys: string[]): Checked => ({ value: '', problems: keys.map((key) => ({ key })) })

export const EMAIL_PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i

export function checkEmail(raw: string): Checked {
  const typed = raw.trim()
  if (typed === '') return no('emailRequired')
  if (typed.length > MAX_LENGTHS.clientEmail) return no('emailTooLong')
  const email = normalise(typed)
  const [local = '', domain = ''] = email.split('@')
  const dotted = [local, domain, email].some((part) => part.startsWith('.') || part.endsWith('.'))
  const hyphened = domain.split('.').some((label) => label.startsWith('-') || label.endsWith('-'))
  if (!EMAIL_PATTERN.test(email) || email.includes('..') || dotted || hyphened) return no('emailFormat')
  return ok(email)
}

export const PHONE_PATTERN = /^[\d +()-]+$/

export function checkPhone(raw: string): Checked {
  // Numbers pasted from a French page carry no-break spaces: they count as spaces.
  const typed = raw.replace(/[\u00A0\u202F\u2007]/g, ' ').trim()
  if (typed === '') return no('phoneRequired')
  if (typed.length > MAX_LENGTHS.clientPhone) return no('phoneTooLong')
  const phone = normalise(typed).replace(/ +/g, ' ')
  const wrongCharacters = !PHONE_PATTERN.test(phone)
  if (phone.length < 8) return wrongCharacters ? no('phoneTooShort', 'phoneFormat') : no('phoneTooShort')
  const digits = phone.replace(/\D/g, '').length
  return wrongCharacters || digits < 6 ? no('phoneFormat') : ok(phone)
}

function checkSlot(raw: string): Checked {
  const slot = raw.trim()
  return TIME_SLOTS.includes(slot) ? ok(slot) : no('slotRequired')
}

function checkClientType(raw: string): Checked {
  const type = raw.trim()
  return type === '' || CLIENT_TYPES.some((known) => known === type) ? ok(type) : no('clientTypeUnknown')
}

/** One field as typed: its cleaned value, or its problems and no value at all. */
export function checkField(field: BookingField, raw: string): Checked {
  if (field === 'time') return checkSlot(raw)
  if (field === 'clientEmail') return checkEmail(raw)
  if (field === 'clientPhone') return checkPhone(raw)
  if (field === 'clientType') return checkClientType(raw)
  const max = MAX_LENGTHS[field] ?? OTHER_MAX_LENGTH
  const checked = checkText(raw, { required: REQUIRED_FIELDS.has(field), max })
  return field === 'licensePlate' ? { ...checked, value: capitals(checked.value) } : checked
}

/** Letter by letter, so that no plate grows: 'ß' has no capital of its own. */
const capitals = (text: string) =>
  [...text]
    .map((letter) => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter))
    .join('')

/** Asked for only when a type is set and is not 'particulier'. */
export const asksForCompany = (clientType: string | null | undefined) =>
  CLIENT_TYPES.some((type) => type === clientType) && clientType !== 'particulier'

const text = v.optional(v.nullable(v.string()), '')
/** What may arrive: strings under the payload's names; everything else is dropped or refused. */
const bookingInput = v.object({
  date: text,
  ...(Object.fromEntries(BOOKING_FIELDS.map((field) => [field, text])) as Record<BookingField, typeof text>),
})

export type BookingInput = Partial<Record<BookingField | 'date', string>>

/** Every rule at once, so that a person mends everything in one go. */
export function checkBooking(input: unknown, window: BookingWindow): Outcome<Booking> {
  const parsed = v.safeParse(bookingInput, input)
  if (!parsed.success) return refused(shapeProblems(parsed.issues))
  const given = parsed.output
  const problems: Problems = {}
  const values = { companyName: '' } as Record<BookingField, string>
  for (const field of BOOKING_FIELDS) {
    // What is not asked for cannot be seen, nor mended.
    if (field === 'companyName' && !asksForCompany(values.clientType)) continue
    const checked = checkField(field, given[field] ?? '')
    if (checked.problems.length > 0) problems[field] = checked.problems
    values[field] = checked.value
  }

  const day = readDay((given.date ?? '').trim().slice(0, 20))
  const wrongDay: Problem | null = day
    ? dayProblem(day, window)
    : { key: (given.date ?? '').trim() === '' ? 'dayRequired' : 'dayUnknown' }
  if (wrongDay) problems.date = [wrongDay]
  else if (day && !problems.time && !slotsOn(day, window).includes(values.time))
    problems.time = [{ key: 'slotPast' }]

  if (Object.keys(problems).length > 0 || !day) return refused(problems)
  const clientType = CLIENT_TYPES.find((type) => type === values.clientType) ?? null
  return accepted({
    ...values,
    day,
    clientType,
  })
}

function shapeProblems(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Problems = {}
  for (const issue of issues) {
    const field = issue.path?.[0]?.key
    problems[typeof field === 'string' ? field : 'form'] = [
      { key: typeof field === 'string' ? 'notText' : 'notAnObject' },
    ]
  }
  return problems
}

/** A field no person sees: only programs fill it in. */
export const HONEYPOT = 'contactWebsite'
