import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { mailTextsIn } from '#app/i18n/texts.server.ts'
import { listMails } from '#app/platform/mail/outbox.store.server.ts'
import { aBooking } from '#test/builders.ts'
import { testApp } from '#test/kit.ts'
import { calendarFileOf, requestBooking } from './booking.server.ts'

type Changes = Parameters<typeof testApp>[0]

/** The two mails of one booking, and where its calendar file is. */
async function mailsOf(booking: Record<string, unknown> = {}, changes: Changes = {}) {
  const app = await testApp(changes)
  const outcome = await requestBooking(app, aBooking(booking), null)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.problems)}`)
  const mails = await listMails(app.db, app.site.id)
  const of = (kind: string) => {
    const mail = mails.find((each) => each.kind === kind)
    if (!mail) throw new Error(`No mail ${kind}.`)
    return mail
  }
  return { app, kept: outcome.value, service: of('booking.service'), client: of('booking.client') }
}
const unfolded = (ics = '') => ics.replaceAll('\r\n ', '').split('\r\n')
/** The words of an HTML mail, as a person sees them. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')

/** As French sets them: a no-break space before the colon. */
const SERVICE_ROWS = [
  ['Référence', 'CV-2026-000001'],
  ['Jour', 'mardi 3 mars 2026'],
  ['Créneau horaire', '09:30'],
  ['Nom complet', 'Camille Rousseau'],
  ['Téléphone', '06 12 34 56 78'],
  ['Email', 'camille.rousseau@example.org'],
  ['Type de client', 'Garage'],
  ['Société', 'Garage des Ducs'],
  ['Véhicule', 'Peugeot 308'],
  ['Immatriculation', 'AB-123-CD'],
  ['Année / couleur', '2021 / gris'],
  ['Prise en charge', '12 rue de la Liberté, 21000 Dijon'],
  ['Livraison', '5 quai Perrache, 69002 Lyon'],
  ['Notes', 'Clés à l’accueil.'],
  ['Langue du client', 'Français'],
] as const

describe('the mail to the firm', () => {
  it('carries reference, day and hour in its subject, and answers go to the customer', async () => {
    const { service } = await mailsOf()
    expect([service.to_name, service.to_address]).toEqual(['Convoyage Dijon', 'contact@convoyage.example'])
    expect(service.content).toMatchObject({
      from: { name: 'Convoyage Dijon', address: 'contact@convoyage.example' },
      replyTo: { name: 'Camille Rousseau', address: 'camille.rousseau@example.org' },
      subject: 'Réservation CV-2026-000001\u00A0: mardi 3 mars 2026 à 09:30',
      attachments: [],
    })
  })

  it('has every field, in text as in HTML', async () => {
    const { text, html } = (await mailsOf()).service.content
    for (const [label, value] of SERVICE_ROWS) expect(text).toContain(`${label}\u00A0: ${value}`)
    expect(text.startsWith('Nouvelle réservation CV-2026-000001\n\n')).toBe(true)
    const words = wordsOf(html)
    for (const [label, value] of SERVICE_ROWS) expect(words).toContain(`${label} ${value}`)
  })

  it('leaves out what was not given, and keeps the rest', async () => {
    const { text } = (await mailsOf({ clientType: '', companyName: 'x', additionalNotes: '' })).service
      .content
    for (const absent of ['Type de client', 'Société', 'Notes']) expect(text).not.toContain(absent)
    expect(text).toContain('Immatriculation\u00A0: AB-123-CD')
  })

  it.each([
    ['fr', 'Français'],
    ['en', 'English'],
    ['de', 'Deutsch'],
    ['nl', 'Nederlands'],
  ] as const)('is in French also for a customer who reads %s, and says so', async (language, name) => {
    const { subject, text } = (await mailsOf({}, { language })).service.content
    expect(subject).toContain('mardi 3 mars 2026')
    expect(text).toContain(`Langue du client\u00A0: ${name}`)
    expect(text).toContain('Type de client\u00A0: Garage')
  })
})

describe('the mail to the customer', () => {
  it.each([
    ['fr', 'Votre demande CV-2026-000001 pour le mardi 3 mars 2026', 'Bonjour Camille Rousseau,', '09:30'],
    [
      'en',
      /^Your request CV-2026-000001 for Tuesday,? 3 March 2026$/,
      'Hello Camille Rousseau,',
      '09:30 (Paris time)',
    ],
    ['de', /CV-2026-000001.*Dienstag, 3\. März 2026/, 'Camille Rousseau', '09:30 ('],
    ['nl', /CV-2026-000001.*dinsdag 3 maart 2026/, 'Camille Rousseau', '09:30 ('],
  ] as const)('is in the language of the page: %s', async (language, subject, hello, time) => {
    const { client } = await mailsOf({}, { language })
    expect(client.content.subject).toMatch(subject)
    expect(client.content.text.split('\n')[0]).toContain(hello)
    expect(client.content.text).toContain(`: ${time}`)
    expect(client.content.html).toContain(`<html lang="${language}">`)
    const t = mailTextsIn(language)
    for (const sentence of [t.received, t.notAContract, t.calendar]) {
      expect(client.content.text).toContain(sentence)
      expect(wordsOf(client.content.html)).toContain(sentence.replaceAll("'", '&#39;'))
    }
    expect(client.content.text).toContain('03 53 01 00 21')
    expect(client.content.text).toMatch(/Convoyage Dijon$/)
  })

  it('goes to the customer, comes from the firm by its name, and is answered to the firm', async () => {
    const { client } = await mailsOf(
      {},
      { env: { SITE_NAME: 'Convoyage Beaune', SITE_EMAIL: 'a@beaune.example' } },
    )
    expect([client.to_name, client.to_address]).toEqual(['Camille Rousseau', 'camille.rousseau@example.org'])
    expect(client.content).toMatchObject({
      from: { name: 'Convoyage Beaune', address: 'a@beaune.example' },
      replyTo: { name: 'Convoyage Beaune', address: 'a@beaune.example' },
    })
  })

  it('comes from MAIL_FROM where that is set, and is still answered to the firm', async () => {
    const { client, service } = await mailsOf(
      {},
      { env: { MAIL_FROM: 'Réservations <no-reply@mail.example>' } },
    )
    for (const mail of [client, service]) {
      expect(mail.content.from).toEqual({ name: 'Réservations', address: 'no-reply@mail.example' })
      expect(mail.message_id).toMatch(/^<[0-9a-z]{26}@mail\.example>$/)
    }
    expect(client.content.replyTo?.address).toBe('contact@convoyage.example')
  })

  it('repeats what was noted, without the line about the language', async () => {
    const { text } = (await mailsOf()).client.content
    for (const [label, value] of SERVICE_ROWS.slice(0, -1)) expect(text).toContain(`${label}\u00A0: ${value}`)
    expect(text).not.toContain('Langue du client')
  })

  it('shows nobody the secret link', async () => {
    const { kept, client, service } = await mailsOf()
    const secret = kept.calendarPath.split('/')[2] ?? ''
    for (const { content } of [client, service]) expect(JSON.stringify(content)).not.toContain(secret)
  })

  it('has the calendar file attached, one event under the name of the download', async () => {
    const { app, kept, client } = await mailsOf()
    const [attached, ...others] = client.content.attachments
    expect(others).toEqual([])
    expect(attached).toMatchObject({
      filename: 'CV-2026-000001.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    const lines = unfolded(attached?.text)
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Coursier - Camille Rousseau',
        'DTSTART:20260303T083000Z',
        'DTEND:20260303T093000Z',
        'LOCATION:12 rue de la Liberté\\, 21000 Dijon',
        expect.stringMatching(/^UID:booking-[0-9a-z]{26}@convoyage\.example$/),
      ]),
    )
    const download = await calendarFileOf(app, kept.calendarPath.split('/')[2] ?? '')
    expect(download?.text).toBe(attached?.text)
  })

  it.each(LANGUAGES)('has labels of %s in the event', async (language: Language) => {
    const { client } = await mailsOf({}, { language })
    const t = mailTextsIn(language)
    const description = unfolded(client.content.attachments[0]?.text).find((line) => line.startsWith('DESCR'))
    for (const label of [t.eventClient, t.phone, t.vehicle, t.eventDate])
      expect(description).toMatch(new RegExp(`(:|\\\\n)${label}: `))
  })
})

describe('what people typed', () => {
  it('cannot begin another header: names and subject stay on one line', async () => {
    const cut = 'Camille\r\nBcc: evil@example.org\u2028X: y\u0085Z'
    const { client, service } = await mailsOf({ clientName: cut })
    expect(client.to_name).toBe('Camille Bcc: evil@example.org X: yZ')
    for (const { content, to_name, to_address } of [client, service]) {
      for (const line of [content.subject, to_name, to_address, content.replyTo?.name, content.from.name])
        expect(line).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/)
    }
    expect(client.content.text.split('\n')).not.toContainEqual(expect.stringMatching(/^Bcc:/))
  })

  it('is text in HTML, never markup', async () => {
    const typed = `Tom & "Jerry" d'Ys 1 < 2 > 0`
    const { client, service } = await mailsOf({ clientName: typed, additionalNotes: typed })
    for (const { content } of [client, service]) {
      expect(content.html).toContain('Tom &amp; &quot;Jerry&quot; d&#39;Ys 1 &lt; 2 &gt; 0')
      expect(content.html).not.toContain('1 < 2')
      expect(content.text).toContain(typed)
    }
  })

  it('is not read for the names of the texts, nor for what a replacement means', async () => {
    const typed = "{reference} {day} $& $1 $' $`"
    const { client, service } = await mailsOf({ clientName: typed })
    expect(client.content.text).toContain(`Bonjour ${typed},`)
    expect(service.content.text).toContain(`Nom complet\u00A0: ${typed}`)
  })

  it('cannot add a property to the calendar file', async () => {
    const cut = 'x\r\nATTENDEE:mailto:evil@example.org\nBEGIN:VALARM'
    const { client } = await mailsOf({ clientName: cut, pickupAddress: cut, additionalNotes: cut })
    const names = unfolded(client.content.attachments[0]?.text).map((line) => line.split(/[:;]/)[0])
    expect(names).not.toContain('ATTENDEE')
    expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
  })
})
