import { describe, expect, it } from 'vitest'
import { sentence } from '#app/i18n/say.ts'
import { rawTextsIn } from '#app/i18n/texts.server.ts'
import { aBooking } from '#test/builders.ts'
import {
  asksForCompany,
  BOOKING_FIELDS,
  type BookingField,
  CLIENT_TYPES,
  checkBooking,
  checkField,
  MAX_LENGTHS,
  REQUIRED_FIELDS,
} from './booking.rules.ts'
import type { BookingWindow } from './booking-days.rules.ts'

/** Monday 2 March 2026, nine o'clock. */
const aWindow = (changes: Partial<BookingWindow> = {}): BookingWindow => ({
  today: '2026-03-02',
  time: '09:00',
  horizonDays: 180,
  leadMinutes: 0,
  closedToday: false,
  ...changes,
})
const frenchFor = (problems: Parameters<typeof sentence>[1][] | undefined) =>
  (problems ?? []).map((problem) => sentence(rawTextsIn('fr').problems, problem))

/** What a French visitor reads under each field. */
function refusalOf(input: unknown, window: Partial<BookingWindow> = {}) {
  const outcome = checkBooking(input, aWindow(window))
  const problems = outcome.ok ? {} : outcome.problems
  return Object.fromEntries(Object.entries(problems).map(([field, found]) => [field, frenchFor(found)]))
}
function acceptedOf(changes: Record<string, unknown> = {}, window: Partial<BookingWindow> = {}) {
  const outcome = checkBooking(aBooking(changes), aWindow(window))
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.problems)}`)
  return outcome.value
}
const letters = (count: number) => 'x'.repeat(count)

it('takes a whole booking, and cleans it', () => {
  expect(acceptedOf({ clientName: '  Camille   <b>Rousseau</b> ' })).toEqual({
    day: '2026-03-03',
    time: '09:30',
    clientName: 'Camille Rousseau',
    clientPhone: '06 12 34 56 78',
    clientEmail: 'camille.rousseau@example.org',
    clientType: 'garage',
    companyName: 'Garage des Ducs',
    vehicleInfo: 'Peugeot 308',
    licensePlate: 'AB-123-CD',
    vehicleYearColor: '2021 / gris',
    pickupAddress: '12 rue de la Liberté, 21000 Dijon',
    deliveryAddress: '5 quai Perrache, 69002 Lyon',
    additionalNotes: 'Clés à l’accueil.',
  })
})

it('has the fields of the spec, in the order of the form', () => {
  expect(BOOKING_FIELDS.join(' ')).toBe(
    'time clientName clientPhone clientEmail clientType companyName vehicleInfo licensePlate vehicleYearColor ' +
      'pickupAddress deliveryAddress additionalNotes',
  )
})

it('says everything that is wrong at once', () => {
  expect(refusalOf({})).toEqual({
    time: ['Veuillez sélectionner un créneau horaire'],
    clientName: ['Ce champ est requis'],
    clientPhone: ['Numéro de téléphone requis'],
    clientEmail: ['Email requis'],
    vehicleInfo: ['Ce champ est requis'],
    licensePlate: ['Ce champ est requis'],
    vehicleYearColor: ['Ce champ est requis'],
    pickupAddress: ['Ce champ est requis'],
    deliveryAddress: ['Ce champ est requis'],
    date: ['Veuillez sélectionner une date.'],
  })
})

describe('each text field', () => {
  const limits = [
    ['clientName', 100, true],
    ['vehicleInfo', 200, true],
    ['licensePlate', 20, true],
    ['vehicleYearColor', 100, true],
    ['companyName', 200, false],
    ['pickupAddress', 500, true],
    ['deliveryAddress', 500, true],
    ['additionalNotes', 1000, false],
  ] as const

  it.each(limits)('%s takes %i characters and no more', (field, max) => {
    expect(MAX_LENGTHS[field]).toBe(max)
    expect(refusalOf(aBooking({ [field]: letters(max) }))).toEqual({})
    expect(refusalOf(aBooking({ [field]: letters(max + 1) }))).toEqual({
      [field]: [`Maximum ${max} caractères autorisés`],
    })
  })

  it('takes 500 characters where the spec names no limit', () => {
    const other = 'someLaterField' as BookingField
    expect(checkField(other, letters(500)).problems).toEqual([])
    expect(frenchFor(checkField(other, letters(501)).problems)).toEqual(['Maximum 500 caractères autorisés'])
  })

  it.each(limits)('%s may be %i long; required: %s', (field, _, required) => {
    expect(REQUIRED_FIELDS.has(field)).toBe(required)
    for (const nothing of ['', '   ', '<b></b>', '\u200E', null, undefined])
      expect(refusalOf(aBooking({ [field]: nothing }))).toEqual(
        required ? { [field]: ['Ce champ est requis'] } : {},
      )
  })

  it.each(limits)('%s refuses code with the words of the spec, and keeps nothing of it', (field) => {
    for (const [code, words] of [
      ['<script>', 'Scripts non autorisés'],
      ['javascript:x', 'Protocoles JavaScript non autorisés'],
      ['vbscript:x', 'Protocoles VBScript non autorisés'],
      ['onclick=x', "Gestionnaires d'événements non autorisés"],
      ['<iframe>', 'Iframes non autorisées'],
      ['<object>', 'Objects non autorisés'],
      ['<embed>', 'Embeds non autorisés'],
      ['data:text/html,x', 'URLs HTML data non autorisées'],
    ] as const) {
      expect(refusalOf(aBooking({ [field]: code }))).toEqual({ [field]: [words] })
      expect(checkField(field, code).value).toBe('')
    }
  })

  it.each([
    ['ab-123-cd', 'AB-123-CD'],
    [' Fd 987 ZZ ', 'FD 987 ZZ'],
    ['dü-ab 123', 'DÜ-AB 123'],
    ['1-abc-23', '1-ABC-23'],
  ])('the plate %j is kept as %j', (typed, kept) =>
    expect(acceptedOf({ licensePlate: typed }).licensePlate).toBe(kept),
  )

  it('keeps no plate longer than 20 characters, whatever capitals make of it', () => {
    expect(checkField('licensePlate', 'ß'.repeat(20)).value.length).toBeLessThanOrEqual(20)
  })
})

describe('the client type and the company', () => {
  it.each(CLIENT_TYPES)('%s is a type', (type) =>
    expect(acceptedOf({ clientType: type }).clientType).toBe(type),
  )
  it.each(['', '  ', null, undefined])('may stay unset (%j)', (type) =>
    expect(acceptedOf({ clientType: type }).clientType).toBeNull(),
  )
  it.each(['Garage', 'autres', 'admin', '<script>', 'constructor', '0', letters(1_000_000)])(
    '%.20s is refused',
    (type) => {
      expect(refusalOf(aBooking({ clientType: type }))).toEqual({
        clientType: ['Type de client inconnu : choisissez particulier, garage, concession ou autre.'],
      })
    },
  )

  it.each([
    ['garage', true],
    ['concession', true],
    ['autre', true],
    ['particulier', false],
    ['', false],
    ['unknown', false],
    [null, false],
    [undefined, false],
  ])('%j asks for the company: %s', (clientType, asked) => {
    expect(asksForCompany(clientType)).toBe(asked)
    if (clientType !== 'unknown')
      expect(acceptedOf({ clientType }).companyName).toBe(asked ? 'Garage des Ducs' : '')
  })

  it('keeps the company of a type with spaces around it', () => {
    expect(acceptedOf({ clientType: ' garage ' })).toMatchObject({
      clientType: 'garage',
      companyName: 'Garage des Ducs',
    })
  })

  it('is not stopped by a company that is no longer asked for, and cannot be seen', () => {
    for (const companyName of ['<script>', letters(201)])
      expect(refusalOf(aBooking({ clientType: 'particulier', companyName }))).toEqual({})
  })
})

describe('the day and the slot', () => {
  const slot = 'Veuillez sélectionner un créneau horaire'
  const unknown = "Cette date n'existe pas : choisissez-en une dans le calendrier."
  it.each<[string, Record<string, unknown>, Partial<BookingWindow>, Record<string, string[]>]>([
    ['the French form', { date: '03/03/2026' }, {}, {}],
    ['the ISO form', { date: '2026-03-03' }, {}, {}],
    ['spaces around it', { date: ' 03/03/2026 ' }, {}, {}],
    ['no day', { date: '' }, {}, { date: ['Veuillez sélectionner une date.'] }],
    ['30 February', { date: '30/02/2026' }, {}, { date: [unknown] }],
    ['30 February, ISO', { date: '2026-02-30' }, {}, { date: [unknown] }],
    ['words', { date: 'demain' }, {}, { date: [unknown] }],
    ['a day with a tail', { date: `03/03/2026${' '.repeat(30)}x` }, {}, { date: [unknown] }],
    ['a million characters', { date: '0'.repeat(1_000_000) }, {}, { date: [unknown] }],
    [
      'yesterday',
      { date: '01/03/2026' },
      {},
      { date: ['Cette date est passée : choisissez un autre jour.'] },
    ],
    [
      'a Sunday',
      { date: '08/03/2026' },
      {},
      { date: ['Pas de réservation en ligne le dimanche : choisissez un autre jour.'] },
    ],
    ['180 days ahead', { date: '29/08/2026' }, {}, {}],
    ['beyond', { date: '31/08/2026' }, {}, { date: ["Vous pouvez réserver jusqu'à 180 jours à l'avance."] }],
    [
      'today when closed',
      { date: '02/03/2026' },
      { closedToday: true },
      { date: ["Fermé aujourd'hui : choisissez un autre jour."] },
    ],
    ['tomorrow when closed', { date: '03/03/2026' }, { closedToday: true }, {}],
    [
      'today after the last slot',
      { date: '02/03/2026', time: '18:00' },
      { time: '18:00' },
      { date: ["Plus de créneau aujourd'hui : choisissez un autre jour."] },
    ],
    ['a slot ahead today', { date: '02/03/2026', time: '09:30' }, {}, {}],
    [
      'a slot of this morning',
      { date: '02/03/2026', time: '09:00' },
      {},
      { time: ['Ce créneau est déjà passé : choisissez-en un autre.'] },
    ],
    ['the first slot', { time: '08:00' }, {}, {}],
    ['the last slot', { time: '18:00' }, {}, {}],
    ['no slot', { time: '' }, {}, { time: [slot] }],
    ['half past six', { time: '18:30' }, {}, { time: [slot] }],
    ['half past seven', { time: '07:30' }, {}, { time: [slot] }],
    ['a quarter', { time: '09:15' }, {}, { time: [slot] }],
    ['no zero', { time: '9:30' }, {}, { time: [slot] }],
    ['seconds', { time: '09:30:00' }, {}, { time: [slot] }],
    ['a fake hour', { time: '99:99' }, {}, { time: [slot] }],
    ['code', { time: '<script>' }, {}, { time: [slot] }],
  ])('%s', (_, changes, window, refusal) => expect(refusalOf(aBooking(changes), window)).toEqual(refusal))
})

describe('what is not a booking', () => {
  it('drops fields that nobody asked for', () => {
    const extra = {
      id: 'x',
      reference: 'CV-2026-000001',
      site_id: 'other',
      status: 'accepted',
      selectedTime: '1',
    }
    expect(acceptedOf(extra)).toEqual(acceptedOf())
    expect(acceptedOf(JSON.parse('{"__proto__":{"clientName":"evil"},"constructor":1}'))).toEqual(
      acceptedOf(),
    )
  })

  it.each<{ value: unknown }>([
    { value: 3 },
    { value: true },
    { value: [] },
    { value: ['Camille'] },
    { value: {} },
    { value: { toString: 'x' } },
  ])('refuses $value in a field of text', ({ value }) => {
    for (const field of ['date', 'clientName', 'clientType', 'time'])
      expect(refusalOf(aBooking({ [field]: value }))).toEqual({ [field]: ['Ce champ doit être un texte.'] })
  })

  it.each([null, undefined, 'clientName=Camille', 3, true])('refuses %j as a whole', (input) => {
    expect(refusalOf(input)).toEqual({
      form: ["La demande n'a pas la forme attendue : un objet JSON avec les champs de la réservation."],
    })
  })

  it('never takes a list for a booking', () => expect(refusalOf([aBooking()])).not.toEqual({}))
})
