/** The two mails of a booking: one to the firm with every field, one to the customer in their language. */
import { longDay } from '#app/i18n/dates.ts'
import { LANGUAGE_NAMES } from '#app/i18n/languages.ts'
import type { MailTexts } from '#app/i18n/mails/fr.ts'
import { say } from '#app/i18n/say.ts'
import { mailTextsIn } from '#app/i18n/texts.server.ts'
import type { Tx } from '#app/platform/app.server.ts'
import { htmlMail, textMail } from '#app/platform/mail/letter.server.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import type { Booking } from './booking.rules.ts'
import { calendarEvent, type EventLabels, icsFile } from './booking-calendar.rules.ts'

type Kept = { id: string; reference: string }

export const eventLabels = (t: MailTexts): EventLabels => ({
  client: t.eventClient,
  email: t.email,
  phone: t.phone,
  vehicle: t.vehicle,
  pickup: t.pickup,
  delivery: t.delivery,
  notes: t.notes,
  date: t.eventDate,
  time: t.eventTime,
})

/** Written in French: the firm reads it. Answering it answers the customer. */
export function bookingForService({ site, language }: Tx, booking: Booking, { id, reference }: Kept): Mail {
  const t = mailTextsIn('fr')
  const rows = rowsOf(t, 'fr', booking, reference)
  rows.push([t.language, LANGUAGE_NAMES[language]])
  const letter = {
    title: say(t.serviceTitle, { reference }),
    paragraphs: [],
    rows,
    closing: [],
    pair: pairIn(t),
    language: 'fr' as const,
  }
  return {
    kind: 'booking.service',
    subjectId: id,
    to: { name: site.name, address: site.email },
    replyTo: { name: booking.clientName, address: booking.clientEmail },
    subject: say(t.serviceSubject, { reference, day: longDay('fr', booking.day), time: booking.time }),
    text: textMail(letter),
    html: htmlMail(letter),
  }
}

export function bookingForClient(
  { site, language, clock }: Tx,
  booking: Booking,
  { id, reference }: Kept,
): Mail {
  const t = mailTextsIn(language)
  const letter = {
    language,
    pair: pairIn(t),
    title: say(t.hello, { name: booking.clientName }),
    paragraphs: [t.received],
    rows: rowsOf(t, language, booking, reference),
    closing: [t.notAContract, t.calendar, say(t.change, { phone: site.phone }), `${t.bye}\n${site.name}`],
  }
  const event = calendarEvent(booking, eventLabels(t))
  return {
    kind: 'booking.client',
    subjectId: id,
    to: { name: booking.clientName, address: booking.clientEmail },
    replyTo: { name: site.name, address: site.email },
    subject: say(t.clientSubject, { reference, day: longDay(language, booking.day) }),
    text: textMail(letter),
    html: htmlMail(letter),
    attachments: [
      {
        filename: `${reference}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        text: icsFile(event, { uid: calendarUid(id, site.email), stamp: clock.now(), organizer: site }),
      },
    ],
  }
}

/** The same in the mail and in the download, so that a calendar shows one event. */
export const calendarUid = (bookingId: string, siteEmail: string) =>
  `booking-${bookingId}@${siteEmail.slice(siteEmail.lastIndexOf('@') + 1)}`

const pairIn = (t: MailTexts) => (label: string, value: string) => say(t.pair, { label, value })

function rowsOf(
  t: MailTexts,
  language: Tx['language'],
  booking: Booking,
  reference: string,
): [string, string][] {
  const rows: [string, string][] = [
    [t.reference, reference],
    [t.day, longDay(language, booking.day)],
    [t.time, t.timeZone ? `${booking.time} (${t.timeZone})` : booking.time],
    [t.name, booking.clientName],
    [t.phone, booking.clientPhone],
    [t.email, booking.clientEmail],
    [t.clientType, booking.clientType ? t.clientTypes[booking.clientType] : ''],
    [t.company, booking.companyName],
    [t.vehicle, booking.vehicleInfo],
    [t.plate, booking.licensePlate],
    [t.yearColor, booking.vehicleYearColor],
    [t.pickup, booking.pickupAddress],
    [t.delivery, booking.deliveryAddress],
    [t.notes, booking.additionalNotes],
  ]
  return rows.filter(([, value]) => value !== '')
}
