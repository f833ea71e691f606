/**
 * Days in words, in each language; a day is a date of the calendar, so it is formatted in UTC.
 * Browsers may write them otherwise than the server (a comma, a point): elements that show them suppress that warning.
 */
import { type Language, LOCALES } from './languages.ts'

const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making a formatter costs far more than using it, and a calendar uses forty. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, style: keyof typeof STYLES, day: string) {
  const key = `${language} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...STYLES[style] })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(`${day}T12:00:00Z`))
}

/** 'lundi 23 novembre 2026' */
export const longDay = (language: Language, day: string) => format(language, 'long', day)

/** 'novembre 2026' */
export const monthName = (language: Language, month: string) => format(language, 'month', `${month}-01`)

/** 1 June 2026 is a Monday. */
const WEEK = Array.from({ length: 7 }, (_, i) => `2026-06-0${i + 1}`)

/** Monday first: 'lun.' and 'lundi'. */
export const weekdayNames = (language: Language) =>
  WEEK.map((day) => ({
    short: format(language, 'weekdayShort', day),
    long: format(language, 'weekday', day),
  }))
