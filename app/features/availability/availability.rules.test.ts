import { describe, expect, it } from 'vitest'
import { asStatus, availabilityOf, isClosedToday, readCustomMessage, STATUSES } from './availability.rules.ts'

describe('the status', () => {
  it('is one of exactly three words', () => {
    expect(STATUSES).toEqual(['DISPONIBLE', 'OCCUPÉ', "FERMÉ AUJOURD'HUI"])
    for (const status of STATUSES) expect(asStatus(status)).toBe(status)
  })

  it.each([
    'disponible',
    'OCCUPE',
    'OCCUPE\u0301',
    'FERMÉ AUJOURD’HUI',
    'FERMÉ',
    ' DISPONIBLE',
    '<script>',
    'constructor',
    '',
    null,
    undefined,
    1,
    ['DISPONIBLE'],
  ])('%j is none of them', (candidate) => expect(asStatus(candidate)).toBeNull())
})

describe('the custom message', () => {
  const drivers = (driversCount: number, currentLocation: string) => ({ driversCount, currentLocation })
  const json = (value: unknown) => JSON.stringify(value)

  it.each([
    ['nothing', '', ''],
    ['a sentence', 'Retard possible ce matin', 'Retard possible ce matin'],
    ['spaces around it', '  Retard  ', 'Retard'],
    ['a number', '3', '3'],
    ['a JSON list', '[1,2]', '[1,2]'],
    ['a JSON text', '"Bonjour"', '"Bonjour"'],
    ['a brace further on', 'Bonjour {"driversCount":3}', 'Bonjour {"driversCount":3}'],
  ])('%s is plain text, which is a message and nothing else', (_, stored, message) => {
    expect(readCustomMessage(stored)).toEqual({ message, drivers: null })
  })

  it.each([
    ['a count and a place', { driversCount: 3, currentLocation: 'Beaune' }, drivers(3, 'Beaune')],
    ['a count alone', { driversCount: 4 }, drivers(4, 'Dijon Centre')],
    ['a place alone', { currentLocation: 'Dole' }, drivers(1, 'Dole')],
    ['no driver at all', { driversCount: 0 }, drivers(0, 'Dijon Centre')],
    ['a count as text, and a place', { driversCount: '7', currentLocation: 'Dole' }, drivers(1, 'Dole')],
    [
      'a count, and a place that is no text',
      { driversCount: 2, currentLocation: 5 },
      drivers(2, 'Dijon Centre'),
    ],
    ['nulls beside a count', { driversCount: 2, currentLocation: null }, drivers(2, 'Dijon Centre')],
  ])('JSON with %s has driver settings', (_, stored, expected) => {
    expect(readCustomMessage(json(stored)).drivers).toEqual(expected)
  })

  it.each([
    ['nothing', {}],
    ['a message only', { customMessage: 'Bonjour' }],
    ['a flash only', { flashMessage: 'Promo', flashMessageEnabled: true, autoHideHours: 24, timestamp: 1 }],
    ['a count as text', { driversCount: '3' }],
    ['a count of null', { driversCount: null }],
    ['a list of counts', { driversCount: [3] }],
    ['a place that is no text', { currentLocation: { name: 'Dijon' } }],
    ['other keys', { count: 3, location: 'Dijon' }],
  ])('JSON with %s has none', (_, stored) => expect(readCustomMessage(json(stored)).drivers).toBeNull())

  it('takes the message out of JSON, beside the driver settings', () => {
    expect(readCustomMessage(json({ customMessage: 'Retard', driversCount: 2 }))).toEqual({
      message: 'Retard',
      drivers: drivers(2, 'Dijon Centre'),
    })
    expect(readCustomMessage(json({ customMessage: 5, driversCount: 2 })).message).toBe('')
  })

  it.each(['{', '{"driversCount":3', "{'driversCount':3}", '{driversCount:3}', '{}{}', '{"a":1}x'])(
    'broken JSON is absent settings, and is not shown as a message: %s',
    (stored) => expect(readCustomMessage(stored)).toEqual({ message: '', drivers: null }),
  )

  it('is not led astray by names of the language itself', () => {
    expect(readCustomMessage('{"__proto__":{"driversCount":9},"constructor":{}}').drivers).toBeNull()
  })
})

describe('what a visitor is shown', () => {
  it('is nothing known when no row exists', () => expect(availabilityOf(null)).toEqual({ state: 'none' }))

  it.each(STATUSES)('is %s as it was stored', (status) => {
    const availability = availabilityOf({ status, custom_message: '{"driversCount":2}' })
    expect(availability).toEqual({
      state: 'known',
      status,
      message: '',
      drivers: { driversCount: 2, currentLocation: 'Dijon Centre' },
    })
    expect(isClosedToday(availability)).toBe(status === "FERMÉ AUJOURD'HUI")
  })

  it.each([
    ['a fourth status', { status: 'EN PAUSE', custom_message: '' }],
    ['no status', { status: null, custom_message: '' }],
    ['no message', { status: 'DISPONIBLE', custom_message: null }],
    ['a message that is no text', { status: 'DISPONIBLE', custom_message: { a: 1 } }],
  ])('is an error with %s', (_, row) => expect(availabilityOf(row)).toEqual({ state: 'error' }))

  it('keeps the status when only the driver settings are corrupt', () => {
    expect(availabilityOf({ status: 'OCCUPÉ', custom_message: '{oops' })).toEqual({
      state: 'known',
      status: 'OCCUPÉ',
      message: '',
      drivers: null,
    })
  })

  it.each([{ state: 'none' }, { state: 'error' }] as const)(
    'is not closed when nothing is known: %j',
    (a) => {
      expect(isClosedToday(a)).toBe(false)
    },
  )
})
