import { afterEach, describe, expect, it } from 'vitest'
import { longDay, monthName, weekdayNames } from './dates.ts'
import { LANGUAGES } from './languages.ts'

const serverZone = process.env.TZ
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ
  else process.env.TZ = serverZone
})

describe('a day in words', () => {
  it.each([
    ['fr', '2026-11-23', 'lundi 23 novembre 2026'],
    ['de', '2026-11-23', 'Montag, 23. November 2026'],
    ['nl', '2026-11-23', 'maandag 23 november 2026'],
    ['fr', '2026-08-01', 'samedi 1 août 2026'],
    ['de', '2026-03-07', 'Samstag, 7. März 2026'],
    ['fr', '2028-02-29', 'mardi 29 février 2028'],
  ] as const)('%s: %s', (language, day, words) => expect(longDay(language, day)).toBe(words))

  // British English has and has not a comma there, from one edition of the CLDR to the next.
  it('en: 2026-11-23', () => expect(longDay('en', '2026-11-23')).toMatch(/^Monday,? 23 November 2026$/))

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
    'stays the same day on a server in %s',
    (zone) => {
      process.env.TZ = zone
      expect(longDay('fr', '2026-03-29')).toBe('dimanche 29 mars 2026')
      expect(longDay('nl', '2026-10-25')).toBe('zondag 25 oktober 2026')
      expect(monthName('en', '2026-03')).toBe('March 2026')
    },
  )
})

it.each([
  ['fr', 'décembre 2026'],
  ['en', 'December 2026'],
  ['de', 'Dezember 2026'],
  ['nl', 'december 2026'],
] as const)('names a month in %s', (language, words) => expect(monthName(language, '2026-12')).toBe(words))

describe('the names of the week', () => {
  it.each([
    ['fr', 'lundi', 'dimanche', 'lun.'],
    ['en', 'Monday', 'Sunday', 'Mon'],
    ['de', 'Montag', 'Sonntag', 'Mo'],
    ['nl', 'maandag', 'zondag', 'ma'],
  ] as const)('%s: from %s to %s', (language, first, last, short) => {
    const names = weekdayNames(language)
    expect([names[0]?.long, names[6]?.long, names[0]?.short]).toEqual([first, last, short])
  })

  it.each(LANGUAGES)('are seven different ones in %s', (language) => {
    const names = weekdayNames(language)
    expect(new Set(names.map(({ long }) => long)).size).toBe(7)
    expect(new Set(names.map(({ short }) => short)).size).toBe(7)
  })
})
