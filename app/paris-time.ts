/** Days ('YYYY-MM-DD') and hours ('HH:MM') as they are lived in Europe/Paris. Pure: the instant is always given. */

export const PARIS = 'Europe/Paris'

const parisParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function partsOf(instant: Date) {
  const found: Record<string, string> = {}
  for (const { type, value } of parisParts.formatToParts(instant)) found[type] = value
  return found as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>
}

export function parisDay(instant: Date) {
  const { year, month, day } = partsOf(instant)
  return `${year}-${month}-${day}`
}

export function parisTime(instant: Date) {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** The instant at which Paris clocks show this day and hour; in the hour that repeats in autumn, the first one. */
export function parisInstant(day: string, time: string) {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number) => {
    const { year, month, day: d, hour, minute, second } = partsOf(new Date(instant))
    return Date.parse(`${year}-${month}-${d}T${hour}:${minute}:${second}Z`) - instant
  }
  const halfDay = 12 * 3_600_000
  // The offset from before a change of clocks gives the first of two equal hours, and goes on past an hour left out.
  const first = wall - offsetAt(wall - halfDay)
  const second = wall - offsetAt(wall + halfDay)
  return new Date(first + offsetAt(first) !== wall && second + offsetAt(second) === wall ? second : first)
}

/** Calendar arithmetic, never plus 24 hours: days of 23 and 25 hours exist. */
export function addDays(day: string, count: number) {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(day: string) {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
}

export const isSunday = (day: string) => weekday(day) === 6

/** Reads '23/11/2026' or '2026-11-23'; null for what is no day of the calendar, such as 30 February. */
export function readDay(text: string): string | null {
  if (text.length !== 10) return null
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? text
    : /^\d{2}\/\d{2}\/\d{4}$/.test(text)
      ? `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
      : null
  if (!iso) return null
  const date = new Date(`${iso}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null
}

/** The French short form, '23/11/2026', which is what the booking function carries. */
export const shortFrenchDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
