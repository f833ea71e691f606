import { expect, it } from 'vitest'
import { clockFrom, systemClock } from './clock.ts'

it.each([
  ['in winter Paris is an hour ahead', '2026-01-15T08:30:00Z', '2026-01-15', '09:30'],
  ['in summer two', '2026-07-15T08:30:00Z', '2026-07-15', '10:30'],
  ['half past midnight in Paris is already tomorrow', '2026-03-01T23:30:00Z', '2026-03-02', '00:30'],
  ['midnight is 00:00', '2026-03-01T23:00:00Z', '2026-03-02', '00:00'],
  ['the minute before is still yesterday', '2026-03-01T22:59:59Z', '2026-03-01', '23:59'],
  ['the last second of the year', '2026-12-31T22:59:59Z', '2026-12-31', '23:59'],
])('%s', (_, instant, day, time) => {
  const clock = clockFrom(() => new Date(instant))
  expect([clock.now().toISOString(), clock.today(), clock.time()]).toEqual([
    new Date(instant).toISOString(),
    day,
    time,
  ])
})

it('asks each time, so that a clock moves', () => {
  let now = new Date('2026-03-02T08:00:00Z')
  const clock = clockFrom(() => now)
  expect(clock.time()).toBe('09:00')
  now = new Date('2026-03-02T08:01:00Z')
  expect(clock.time()).toBe('09:01')
})

it('the clock of the system tells the present', () => {
  const before = Date.now()
  const told = systemClock.now().getTime()
  expect(told).toBeGreaterThanOrEqual(before)
  expect(told).toBeLessThanOrEqual(Date.now())
})
