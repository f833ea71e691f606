import { describe, expect, it } from 'vitest'
import { MAX_LENGTHS } from './booking.rules.ts'
import { calendarEvent, foldLine, googleCalendarUrl, icsFile } from './booking-calendar.rules.ts'

const LABELS = {
  client: 'Client',
  email: 'Email',
  phone: 'Téléphone',
  vehicle: 'Véhicule',
  pickup: 'Prise en charge',
  delivery: 'Livraison',
  notes: 'Notes',
  date: 'Date',
  time: 'Heure',
}
type Changes = Partial<Parameters<typeof calendarEvent>[0]>
const anEvent = (changes: Changes = {}) =>
  calendarEvent(
    {
      day: '2026-03-03',
      time: '09:30',
      clientName: 'Camille Rousseau',
      clientEmail: 'camille@example.org',
      clientPhone: '06 12 34 56 78',
      vehicleInfo: 'Peugeot 308',
      pickupAddress: '12 rue de la Liberté, Dijon',
      deliveryAddress: '5 quai Perrache, Lyon',
      additionalNotes: '',
      ...changes,
    },
    LABELS,
  )
const googlePage = (changes: Changes = {}) => new URL(googleCalendarUrl(anEvent(changes)))

describe('the event', () => {
  it('is a courier for the client, at the pickup address', () => {
    expect(anEvent()).toMatchObject({
      title: 'Coursier - Camille Rousseau',
      day: '2026-03-03',
      time: '09:30',
      location: '12 rue de la Liberté, Dijon',
    })
  })

  it('tells its details in the order of the spec, notes only when there are some', () => {
    const withoutNotes = [
      'Client: Camille Rousseau',
      'Email: camille@example.org',
      'Téléphone: 06 12 34 56 78',
      'Véhicule: Peugeot 308',
      'Prise en charge: 12 rue de la Liberté, Dijon',
      'Livraison: 5 quai Perrache, Lyon',
      'Date: 03/03/2026',
      'Heure: 09:30',
    ]
    expect(anEvent().description.split('\n')).toEqual(withoutNotes)
    expect(anEvent({ additionalNotes: 'Clés à l’accueil' }).description.split('\n')).toEqual(
      withoutNotes.toSpliced(6, 0, 'Notes: Clés à l’accueil'),
    )
  })
})

describe('the page of Google Calendar', () => {
  it('is the template page, filled in, in hours of Paris', () => {
    const url = googlePage()
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Coursier - Camille Rousseau',
      dates: '20260303T093000/20260303T103000',
      ctz: 'Europe/Paris',
      details: anEvent().description,
      location: '12 rue de la Liberté, Dijon',
    })
  })

  it.each([
    ['08:00', '20260303T080000/20260303T090000'],
    ['09:30', '20260303T093000/20260303T103000'],
    ['18:00', '20260303T180000/20260303T190000'],
  ])('lasts one hour from %s', (time, dates) =>
    expect(googlePage({ time }).searchParams.get('dates')).toBe(dates),
  )

  it('cannot be given other parameters by what was typed', () => {
    const url = googlePage({ clientName: 'x&add=evil@example.org#', pickupAddress: 'a&dates=1/2&ctz=UTC?' })
    expect([...url.searchParams.keys()]).toEqual(['action', 'text', 'dates', 'ctz', 'details', 'location'])
    expect(url.searchParams.get('text')).toBe('Coursier - x&add=evil@example.org#')
    expect(url.hash).toBe('')
  })

  const atMost = (letter: string): Changes => {
    const full = (max: number) => letter.repeat(Math.floor(max / letter.length))
    return {
      clientName: full(MAX_LENGTHS.clientName),
      clientEmail: 'x'.repeat(MAX_LENGTHS.clientEmail),
      vehicleInfo: full(MAX_LENGTHS.vehicleInfo),
      pickupAddress: full(MAX_LENGTHS.pickupAddress),
      deliveryAddress: full(MAX_LENGTHS.deliveryAddress),
      additionalNotes: full(MAX_LENGTHS.additionalNotes),
    }
  }
  it.each(['x', ' x', 'é', '駅', '🔑', '%'])(
    'stays under 2000 characters with fields full of %j',
    (letter) => {
      const url = googleCalendarUrl(anEvent(atMost(letter)))
      expect(url.length).toBeLessThanOrEqual(2000)
      const { searchParams } = new URL(url)
      expect(searchParams.get('text')).toMatch(/^Coursier - ./)
      expect(searchParams.get('dates')).toBe('20260303T093000/20260303T103000')
      expect(searchParams.get('details')).toMatch(/^Client: .*…$/s)
      expect(url).not.toContain('%EF%BF%BD')
    },
  )

  it.each(Array.from({ length: 12 }, (_, i) => 640 + i * 7))(
    'stays under 2000 characters with notes of %i',
    (length) => {
      const changes = { pickupAddress: 'x'.repeat(500), additionalNotes: 'y'.repeat(length) }
      expect(googleCalendarUrl(anEvent(changes)).length).toBeLessThanOrEqual(2000)
    },
  )

  it('leaves out nothing that fits', () => {
    const additionalNotes = 'y'.repeat(800)
    expect(googlePage({ additionalNotes }).searchParams.get('details')).toContain(additionalNotes)
  })
})

describe('the .ics file', () => {
  const facts = { uid: 'booking-1@convoyage.example', stamp: new Date('2026-03-02T08:00:00.123Z') }
  const file = (changes: Changes = {}, more = {}) => icsFile(anEvent(changes), { ...facts, ...more })
  /** As a calendar reads it: unfolded, one property a line. */
  const properties = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

  it('is one event that keeps its name', () => {
    expect(properties(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Convoyage//Convoyage//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-1@convoyage.example',
      'DTSTAMP:20260302T080000Z',
      'SEQUENCE:0',
      'DTSTART:20260303T083000Z',
      'DTEND:20260303T093000Z',
      'SUMMARY:Coursier - Camille Rousseau',
      `DESCRIPTION:${anEvent().description.replaceAll(',', '\\,').replaceAll('\n', '\\n')}`,
      'LOCATION:12 rue de la Liberté\\, Dijon',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
    expect(properties(file({}, { sequence: 3 }))).toContain('SEQUENCE:3')
  })

  it.each([
    ['in winter', '2026-01-15', '08:00', '20260115T070000Z', '20260115T080000Z'],
    ['in summer', '2026-07-15', '08:00', '20260715T060000Z', '20260715T070000Z'],
    ['on the eve of summer time', '2026-03-28', '18:00', '20260328T170000Z', '20260328T180000Z'],
    ['on the first Monday of summer time', '2026-03-30', '08:00', '20260330T060000Z', '20260330T070000Z'],
    ['on the eve of winter time', '2026-10-24', '18:00', '20261024T160000Z', '20261024T170000Z'],
    ['on the first Monday of winter time', '2026-10-26', '18:00', '20261026T170000Z', '20261026T180000Z'],
  ])('is at the right moment of the world %s', (_, day, time, start, end) => {
    expect(properties(file({ day, time }))).toEqual(
      expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`]),
    )
  })

  it.each([
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['a semicolon', 'a;b', 'a\\;b'],
    ['a comma', 'a,b', 'a\\,b'],
    ['an escaped n that was typed', 'a\\nb', 'a\\\\nb'],
    ['a line feed', 'a\nb', 'a\\nb'],
    ['a carriage return', 'a\rb', 'a\\nb'],
    ['both', 'a\r\nb', 'a\\nb'],
    ['other control characters', 'a\u0000\u0007\t\u000B\u001B\u007Fb', 'ab'],
  ])('writes %s so that it stays text', (_, typed, written) => {
    expect(properties(file({ pickupAddress: typed }))).toContain(`LOCATION:${written}`)
  })

  it.each(['\r\n', '\n', '\r', '\r\r\n', '\n\r', '\u0000\r\n', '\r\n '])(
    'cannot be given a property of its own through %j',
    (cut) => {
      const evil = `x${cut}ATTENDEE:mailto:evil@example.org${cut}END:VEVENT${cut}BEGIN:VALARM`
      const lines = properties(
        file(
          { clientName: evil, pickupAddress: evil, deliveryAddress: evil, additionalNotes: evil },
          { uid: `u${cut}ATTENDEE:x` },
        ),
      )
      expect(lines.map((line) => line.split(':')[0])).toEqual(
        properties(file()).map((line) => line.split(':')[0]),
      )
      for (const line of lines) expect(line).not.toMatch(/[\r\n]/)
    },
  )

  it.each(['x', 'é', '駅', '🔑', 'a🔑é駅', '\\', ','])(
    'folds at 75 octets, never inside a character: %s',
    (letter) => {
      const text = file({ additionalNotes: letter.repeat(300), clientName: letter.repeat(90) })
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString()).toBe(line)
        expect(line).not.toContain('\uFFFD')
      }
      const written = letter.replace(/[\\,]/g, '\\$&')
      expect(properties(text)).toContain(`SUMMARY:Coursier - ${written.repeat(90)}`)
    },
  )

  it.each([
    [75, 1],
    [76, 2],
    [149, 2],
    [150, 3],
  ])('a line of %i octets becomes %i', (octets, lines) => {
    expect(foldLine('x'.repeat(octets)).split('\r\n ')).toHaveLength(lines)
  })

  it('ends every line with CRLF, the last one too', () => {
    expect(file()).toMatch(/END:VCALENDAR\r\n$/)
    expect(file().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
