import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  isSunday,
  parisDay,
  parisInstant,
  parisTime,
  readDay,
  shortFrenchDay,
  weekday,
} from './paris-time.ts'

const serverZone = process.env.TZ
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ
  else process.env.TZ = serverZone
})

describe('what Paris clocks show', () => {
  it.each([
    ['one minute before midnight in winter', '2026-01-14T22:59:59Z', '2026-01-14', '23:59'],
    ['midnight in winter', '2026-01-14T23:00:00Z', '2026-01-15', '00:00'],
    ['one second before midnight in summer', '2026-07-14T21:59:59Z', '2026-07-14', '23:59'],
    ['midnight in summer', '2026-07-14T22:00:00Z', '2026-07-15', '00:00'],
    ['New Year, an hour before London', '2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['the last second of winter time', '2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['the first second of summer time', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['the repeated hour, first time', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['the repeated hour, second time', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['29 February', '2028-02-28T23:30:00Z', '2028-02-29', '00:30'],
  ])('%s', (_, instant, day, time) => {
    expect([parisDay(new Date(instant)), parisTime(new Date(instant))]).toEqual([day, time])
  })

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Paris'])(
    'does not depend on a server in %s',
    (zone) => {
      process.env.TZ = zone
      const midnight = new Date('2026-07-14T22:00:00Z')
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect([parisDay(midnight), parisTime(midnight)]).toEqual(['2026-07-15', '00:00'])
      expect(parisInstant('2026-07-15', '00:00')).toEqual(midnight)
      expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
      expect(weekday('2026-03-29')).toBe(6)
      expect(readDay('29/03/2026')).toBe('2026-03-29')
    },
  )
})

describe('the instant of a Paris day and hour', () => {
  it.each([
    ['a winter morning', '2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['a summer morning', '2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['midnight in winter', '2026-01-15', '00:00', '2026-01-14T23:00:00.000Z'],
    ['midnight in summer', '2026-07-15', '00:00', '2026-07-14T22:00:00.000Z'],
    ['the eve of summer time', '2026-03-28', '18:00', '2026-03-28T17:00:00.000Z'],
    ['before the change, in spring', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['after the change, in spring', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['the morning of the day of 23 hours', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['before the change, in autumn', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['the repeated hour: its first time', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['the repeated hour: its very beginning', '2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
    ['after the change, in autumn', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['the morning of the day of 25 hours', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_, day, time, instant) => expect(parisInstant(day, time).toISOString()).toBe(instant))

  it('moves an hour that spring leaves out to the one that takes its place', () => {
    expect(parisTime(parisInstant('2026-03-29', '02:30'))).toBe('03:30')
  })

  it('is the way back from what clocks show, on every day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      for (const time of ['00:00', '08:00', '18:00', '23:30']) {
        const instant = parisInstant(day, time)
        expect([parisDay(instant), parisTime(instant)]).toEqual([day, time])
      }
    }
  })
})

describe('calendar arithmetic', () => {
  it.each([
    ['over the day of 23 hours', '2026-03-28', 2, '2026-03-30'],
    ['over the day of 25 hours', '2026-10-24', 2, '2026-10-26'],
    ['back over the day of 25 hours', '2026-10-26', -2, '2026-10-24'],
    ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['to 29 February', '2028-02-28', 1, '2028-02-29'],
    ['past a February of 28 days', '2026-02-28', 1, '2026-03-01'],
    ['180 days', '2026-03-02', 180, '2026-08-29'],
    ['nowhere', '2026-03-02', 0, '2026-03-02'],
  ])('%s', (_, day, count, expected) => expect(addDays(day, count)).toBe(expected))

  it.each([
    ['2026-03-02', 0],
    ['2026-03-03', 1],
    ['2026-03-07', 5],
    ['2026-03-08', 6],
    ['2026-03-29', 6],
    ['2026-10-25', 6],
  ])('%s is day %i of a week that begins on Monday', (day, expected) => {
    expect(weekday(day)).toBe(expected)
    expect(isSunday(day)).toBe(expected === 6)
  })
})

describe('reading a day', () => {
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['01/02/2026', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['2028-02-29', '2028-02-29'],
    ['31/12/2026', '2026-12-31'],
  ])('%s', (text, day) => expect(readDay(text)).toBe(day))

  it.each([
    ['30 February', '30/02/2026'],
    ['30 February, ISO', '2026-02-30'],
    ['29 February of an ordinary year', '29/02/2026'],
    ['29 February of 2100', '2100-02-29'],
    ['31 April', '31/04/2026'],
    ['day 0', '00/01/2026'],
    ['day 32', '2026-01-32'],
    ['month 0', '01/00/2026'],
    ['month 13', '2026-13-01'],
    ['the American order', '11/23/2026'],
    ['a short year', '23/11/26'],
    ['one digit', '3/11/2026'],
    ['dots', '23.11.2026'],
    ['both forms mixed', '2026/11/23'],
    ['hyphens in the French order', '23-11-2026'],
    ['a time of day', '2026-11-23T10:00'],
    ['a line break behind it', '2026-11-23\n'],
    ['spaces around it', ' 23/11/2026 '],
    ['Arabic digits', '٢٣/١١/٢٠٢٦'],
    ['words', 'lundi 23 !'],
    ['nothing', ''],
    ['a very long text', '1'.repeat(1_000_000)],
  ])('refuses %s', (_, text) => expect(readDay(text)).toBeNull())

  it('writes the French short form, which it can read again', () => {
    expect(shortFrenchDay('2026-11-23')).toBe('23/11/2026')
    expect(readDay(shortFrenchDay('2026-03-09'))).toBe('2026-03-09')
  })
})
