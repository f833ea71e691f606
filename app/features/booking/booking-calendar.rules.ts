/** A booking as a calendar event: the Google Calendar page, and an .ics file. Pure. */
import { PARIS, parisInstant, shortFrenchDay } from '#app/paris-time.ts'
import type { Booking } from './booking.rules.ts'

export type CalendarEvent = {
  title: string
  /** 'YYYY-MM-DD', 'HH:MM' in Europe/Paris; it lasts one hour. */
  day: string
  time: string
  description: string
  location: string
}

/** Labels of the description's lines, in the order of the spec's calendar event. */
export type EventLabels = Record<
  'client' | 'email' | 'phone' | 'vehicle' | 'pickup' | 'delivery' | 'notes' | 'date' | 'time',
  string
>

type EventBooking = Pick<
  Booking,
  | 'day'
  | 'time'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'vehicleInfo'
  | 'pickupAddress'
  | 'deliveryAddress'
  | 'additionalNotes'
>

export function calendarEvent(booking: EventBooking, labels: EventLabels): CalendarEvent {
  const lines: [string, string][] = [
    [labels.client, booking.clientName],
    [labels.email, booking.clientEmail],
    [labels.phone, booking.clientPhone],
    [labels.vehicle, booking.vehicleInfo],
    [labels.pickup, booking.pickupAddress],
    [labels.delivery, booking.deliveryAddress],
    ...(booking.additionalNotes ? [[labels.notes, booking.additionalNotes] as [string, string]] : []),
    [labels.date, shortFrenchDay(booking.day)],
    [labels.time, booking.time],
  ]
  return {
    title: `Coursier - ${booking.clientName}`,
    day: booking.day,
    time: booking.time,
    description: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    location: booking.pickupAddress,
  }
}

const HOUR_MS = 3_600_000
/** Longer addresses are refused by some browsers and by the service itself. */
const GOOGLE_URL_MAX = 2000

/** The event page of Google Calendar, filled in; hours are Paris hours wherever the visitor is. */
export function googleCalendarUrl(event: CalendarEvent) {
  const start = `${event.day.replaceAll('-', '')}T${event.time.replace(':', '')}00`
  const end = `${event.day.replaceAll('-', '')}T${String(Number(event.time.slice(0, 2)) + 1).padStart(2, '0')}${event.time.slice(3)}00`
  const build = (details: string, location: string) =>
    `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: event.title,
      dates: `${start}/${end}`,
      ctz: PARIS,
      details,
      location,
    })}`
  // Encoded, a character may take twelve: what is too long is cut by what it costs, the description first.
  const location = cutWhile(event.location, (text) => build('', text).length > GOOGLE_URL_MAX - 200)
  const details = cutWhile(event.description, (text) => build(text, location).length > GOOGLE_URL_MAX)
  return build(details, location)
}

/** The longest beginning that is not `tooLong`, with an ellipsis where something is missing. */
function cutWhile(text: string, tooLong: (text: string) => boolean) {
  if (!tooLong(text)) return text
  const characters = [...text]
  let fits = 0
  let fails = characters.length
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (tooLong(`${characters.slice(0, middle).join('')}…`)) fails = middle
    else fits = middle
  }
  return `${characters.slice(0, fits).join('')}…`
}

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 text: what could begin a new property is escaped, and other control characters are taken out. */
function escapeText(text: string) {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** How many octets a character takes in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Lines of at most 75 octets, never cut inside a character. */
export function foldLine(line: string) {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > 75) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}

export type IcsFacts = {
  uid: string
  stamp: Date
  /** Who publishes the event: the firm. */
  organizer?: { name: string; email: string }
  sequence?: number
}

/** A parameter's value cannot be escaped, only quoted: what would end the quotes is taken out. */
const quoted = (text: string) => `"${text.replace(/[\u0000-\u001F\u007F"]/g, ' ')}"`

/** An .ics file; `uid` stays the same for the life of the booking and `sequence` grows with each change. */
export function icsFile(event: CalendarEvent, { uid, stamp, organizer, sequence = 0 }: IcsFacts) {
  const start = parisInstant(event.day, event.time)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Convoyage//Convoyage//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + HOUR_MS))}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
