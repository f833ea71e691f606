/** Which days and slots can be asked for. Days are 'YYYY-MM-DD' and slots 'HH:MM', in Europe/Paris. Pure. */
import type { Problem } from '#app/outcome.ts'
import { addDays, isSunday, parisDay, parisTime, weekday } from '#app/paris-time.ts'

/** 08:00 to 18:00 inclusive, every half hour: 21 slots. */
export const TIME_SLOTS: readonly string[] = Array.from({ length: 21 }, (_, i) => {
  const minutes = 8 * 60 + i * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Everything the choice of a day depends on: the moment in Paris, the site's settings, and today's status. */
export type BookingWindow = {
  today: string
  /** 'HH:MM' now. */
  time: string
  horizonDays: number
  leadMinutes: number
  closedToday: boolean
}

type Settings = { bookingHorizonDays: number; bookingLeadMinutes: number }

export function bookingWindow(now: Date, settings: Settings, closedToday: boolean): BookingWindow {
  return {
    today: parisDay(now),
    time: parisTime(now),
    horizonDays: settings.bookingHorizonDays,
    leadMinutes: settings.bookingLeadMinutes,
    closedToday,
  }
}

export const lastBookableDay = (window: BookingWindow) => addDays(window.today, window.horizonDays)

/** Why a day cannot be chosen, or null. */
export function dayProblem(day: string, window: BookingWindow): Problem | null {
  if (day < window.today) return { key: 'dayPast' }
  if (isSunday(day)) return { key: 'daySunday' }
  if (day > lastBookableDay(window)) return { key: 'dayTooFar', params: { n: window.horizonDays } }
  if (day === window.today && window.closedToday) return { key: 'dayClosed' }
  if (slotsOn(day, window).length === 0) return { key: day === window.today ? 'dayOver' : 'dayPast' }
  return null
}

/** The slots still ahead on a day, the lead time counted. */
export function slotsOn(day: string, window: BookingWindow): readonly string[] {
  const earliest = earliestMoment(window)
  return TIME_SLOTS.filter((slot) => `${day} ${slot}` > earliest)
}

/** 'YYYY-MM-DD HH:MM': slots after it are open. Wall-clock arithmetic, as the counter of a shop would do it. */
function earliestMoment({ today, time, leadMinutes }: BookingWindow) {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + leadMinutes
  const day = addDays(today, Math.floor(minutes / 1440))
  const left = minutes % 1440
  return `${day} ${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

/** Six or fewer weeks from Monday; null where the month has not begun or is over. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days: (string | null)[] = Array.from({ length: weekday(first) }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export const monthOf = (day: string) => day.slice(0, 7)

/** 'YYYY-MM', or null for anything else. */
export function readMonth(text: string | null | undefined): string | null {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

export function shiftMonth(month: string, by: -1 | 1) {
  return monthOf(by === 1 ? addDays(`${month}-28`, 7) : addDays(`${month}-01`, -1))
}

/** The months of the calendar: from this one to the one of the last bookable day. */
export function clampMonth(month: string, window: BookingWindow) {
  const first = monthOf(window.today)
  const last = monthOf(lastBookableDay(window))
  return month < first ? first : month > last ? last : month
}

const HALF_HOUR_MS = 30 * 60_000

/** Until when a calendar made now is right: slots begin, and days end, on the half hour, in Paris as in UTC. */
export const nextHalfHour = (now: Date) =>
  new Date(Math.floor(now.getTime() / HALF_HOUR_MS + 1) * HALF_HOUR_MS)
