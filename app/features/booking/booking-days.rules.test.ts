import { describe, expect, it } from 'vitest'
import { isSunday, weekday } from '#app/paris-time.ts'
import {
  type BookingWindow,
  bookingWindow,
  clampMonth,
  dayProblem,
  lastBookableDay,
  monthOf,
  monthWeeks,
  readMonth,
  shiftMonth,
  slotsOn,
  TIME_SLOTS,
} from './booking-days.rules.ts'

/** Monday 2 March 2026, nine o'clock. */
const aWindow = (changes: Partial<BookingWindow> = {}): BookingWindow => ({
  today: '2026-03-02',
  time: '09:00',
  horizonDays: 180,
  leadMinutes: 0,
  closedToday: false,
  ...changes,
})

it('offers 21 slots: every half hour from 08:00 to 18:00', () => {
  expect(TIME_SLOTS).toEqual(
    '08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00'.split(
      ' ',
    ),
  )
  expect(TIME_SLOTS).toHaveLength(21)
})

describe('the moment a choice is made at', () => {
  const settings = { bookingHorizonDays: 180, bookingLeadMinutes: 0 }
  it.each([
    ['a winter morning', '2026-01-15T08:00:00Z', '2026-01-15', '09:00'],
    ['a minute before midnight in Paris', '2026-07-14T21:59:00Z', '2026-07-14', '23:59'],
    ['midnight in Paris, still yesterday in London', '2026-07-14T22:00:00Z', '2026-07-15', '00:00'],
    ['the first morning of summer time', '2026-03-29T06:00:00Z', '2026-03-29', '08:00'],
  ])('%s', (_, now, today, time) => {
    expect(bookingWindow(new Date(now), settings, false)).toEqual(aWindow({ today, time }))
  })

  it('carries the settings of the site and the status of the day', () => {
    const found = bookingWindow(
      new Date('2026-03-02T08:00:00Z'),
      { bookingHorizonDays: 7, bookingLeadMinutes: 90 },
      true,
    )
    expect(found).toEqual(aWindow({ horizonDays: 7, leadMinutes: 90, closedToday: true }))
  })
})

describe('why a day cannot be chosen', () => {
  it.each<[string, string, Partial<BookingWindow>, string | null]>([
    ['today', '2026-03-02', {}, null],
    ['tomorrow', '2026-03-03', {}, null],
    ['Saturday', '2026-03-07', {}, null],
    ['yesterday', '2026-03-01', {}, 'dayPast'],
    ['a day of last year', '2025-12-31', {}, 'dayPast'],
    ['Sunday', '2026-03-08', {}, 'daySunday'],
    ['the Sunday of 23 hours', '2026-03-29', {}, 'daySunday'],
    ['the Sunday of 25 hours', '2026-10-25', { today: '2026-10-01' }, 'daySunday'],
    ['this very Sunday', '2026-03-08', { today: '2026-03-08' }, 'daySunday'],
    ['the last day of the horizon', '2026-08-29', {}, null],
    ['the day after the horizon', '2026-08-31', {}, 'dayTooFar'],
    ['the day after the horizon, from a Tuesday', '2026-08-31', { today: '2026-03-03' }, 'dayTooFar'],
    ['today, when closed', '2026-03-02', { closedToday: true }, 'dayClosed'],
    ['tomorrow, when closed today', '2026-03-03', { closedToday: true }, null],
    ['today, a minute before the last slot', '2026-03-02', { time: '17:59' }, null],
    ['today, at the last slot', '2026-03-02', { time: '18:00' }, 'dayOver'],
    ['today, at night', '2026-03-02', { time: '23:59' }, 'dayOver'],
    ['today, closed and over', '2026-03-02', { time: '20:00', closedToday: true }, 'dayClosed'],
    ['today, before the lead time ends', '2026-03-02', { leadMinutes: 600 }, 'dayOver'],
  ])('%s', (_, day, changes, key) => {
    expect(dayProblem(day, aWindow(changes))?.key ?? null).toBe(key)
  })

  it('says how far ahead a day may be', () => {
    expect(dayProblem('2026-12-01', aWindow())).toEqual({ key: 'dayTooFar', params: { n: 180 } })
    expect(dayProblem('2026-03-16', aWindow({ horizonDays: 7 }))).toEqual({
      key: 'dayTooFar',
      params: { n: 7 },
    })
    expect(lastBookableDay(aWindow())).toBe('2026-08-29')
  })

  it('never offers a Sunday, a past day or a day beyond the horizon', () => {
    const offered = monthsOf(2026)
      .flatMap((month) => monthWeeks(month).flat())
      .filter((day): day is string => day !== null && !dayProblem(day, aWindow()))
    expect(offered[0]).toBe('2026-03-02')
    expect(offered.at(-1)).toBe('2026-08-29')
    expect(offered.filter(isSunday)).toEqual([])
    expect(offered).toHaveLength(181 - 25)
  })
})

describe('the slots that are open', () => {
  it.each<[string, string, Partial<BookingWindow>, string | undefined, number]>([
    ['before the counter opens', '2026-03-02', { time: '07:59' }, '08:00', 21],
    ['at the first slot, which has begun', '2026-03-02', { time: '08:00' }, '08:30', 20],
    ['a minute before a slot', '2026-03-02', { time: '09:29' }, '09:30', 18],
    ['at a slot', '2026-03-02', { time: '09:30' }, '10:00', 17],
    ['a minute before the last', '2026-03-02', { time: '17:59' }, '18:00', 1],
    ['at the last', '2026-03-02', { time: '18:00' }, undefined, 0],
    ['tomorrow', '2026-03-03', { time: '23:59' }, '08:00', 21],
    ['yesterday', '2026-03-01', {}, undefined, 0],
    ['with a lead time of two hours', '2026-03-02', { leadMinutes: 120 }, '11:30', 14],
    ['with a lead time into tomorrow', '2026-03-03', { leadMinutes: 24 * 60 }, '09:30', 18],
    ['with a lead time over midnight', '2026-03-03', { time: '23:30', leadMinutes: 600 }, '10:00', 17],
    [
      'with a lead time over the end of a month',
      '2026-04-01',
      { today: '2026-03-31', leadMinutes: 24 * 60 },
      '09:30',
      18,
    ],
  ])('%s', (_, day, changes, first, count) => {
    const slots = slotsOn(day, aWindow(changes))
    expect([slots[0], slots.length]).toEqual([first, count])
  })
})

describe('the months of the calendar', () => {
  it('begin their weeks on Monday, and leave out what belongs to other months', () => {
    const weeks = monthWeeks('2026-04')
    expect(weeks[0]).toEqual([
      null,
      null,
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ])
    expect(weeks.at(-1)).toEqual(['2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30', null, null, null])
  })

  it.each(['2026-01', '2026-02', '2026-03', '2026-08', '2026-10', '2027-02', '2028-02'])(
    '%s has every one of its days, under its weekday',
    (month) => {
      const weeks = monthWeeks(month)
      const days = weeks.flat().filter((day): day is string => day !== null)
      const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
      expect(days).toEqual(Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        week.forEach((day, column) => {
          if (day) expect(weekday(day)).toBe(column)
        })
      }
    },
  )

  it.each([
    ['2026-02 begins on a Sunday', '2026-02', 5],
    ['2027-02 fits four weeks exactly', '2027-02', 4],
    ['2026-08 needs six weeks', '2026-08', 6],
  ])('%s', (_, month, count) => expect(monthWeeks(month)).toHaveLength(count))

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', 1, '2026-02'],
    ['2028-02', 1, '2028-03'],
    ['2026-03', -1, '2026-02'],
    ['2026-07', 1, '2026-08'],
  ] as const)('%s moved by %i is %s', (month, by, expected) => expect(shiftMonth(month, by)).toBe(expected))

  it.each([
    ['a month before this one', '2026-02', '2026-03'],
    ['this month', '2026-03', '2026-03'],
    ['a month between', '2026-06', '2026-06'],
    ['the month of the last bookable day', '2026-08', '2026-08'],
    ['a month beyond', '2027-01', '2026-08'],
  ])('%s is shown as one that can be booked', (_, asked, shown) => {
    expect(clampMonth(asked, aWindow())).toBe(shown)
  })

  it('knows the month of a day', () => expect(monthOf('2026-03-02')).toBe('2026-03'))

  it.each([
    ['2026-03', '2026-03'],
    ['2026-12', '2026-12'],
    ['2026-00', null],
    ['2026-13', null],
    ['2026-3', null],
    ['2026-03-01', null],
    ['2026-03\n', null],
    ['<script>', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j', (text, month) => expect(readMonth(text)).toBe(month))
})

function monthsOf(year: number) {
  return Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
}
