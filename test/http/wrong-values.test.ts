import { describe, expect, it } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { handClock } from '#test/kit.ts'
import { aSite, NOTHING, setStatus } from './site.ts'

const SLOT = 'Veuillez sélectionner un créneau horaire'
const NOT_TEXT = 'Ce champ doit être un texte.'

/** Refused with exactly these fields and sentences, and nothing of it in the database. */
async function expectRefused(
  payload: unknown,
  fields: Record<string, string[]>,
  body = JSON.stringify(payload),
) {
  const site = await aSite()
  const answer = await site.book(payload, { body })
  expect(answer).toMatchObject({ status: 422, data: null })
  expect(answer.error?.fields).toEqual(fields)
  expect(await site.kept()).toEqual(NOTHING)
  expect(site.errors()).toEqual([])
}

describe('a wrong value never reaches the database', () => {
  it.each([
    ['a slot between two', { time: '09:15' }, { time: [SLOT] }],
    ['a slot before the first', { time: '07:30' }, { time: [SLOT] }],
    ['a slot after the last', { time: '18:30' }, { time: [SLOT] }],
    ['a slot written otherwise', { time: '9:30' }, { time: [SLOT] }],
    ['a slot with more behind it', { time: '09:30:00' }, { time: [SLOT] }],
    ['no slot', { time: '' }, { time: [SLOT] }],
    [
      '30 February',
      { date: '30/02/2026' },
      { date: ["Cette date n'existe pas : choisissez-en une dans le calendrier."] },
    ],
    [
      '29 February of a common year',
      { date: '2027-02-29' },
      { date: ["Cette date n'existe pas : choisissez-en une dans le calendrier."] },
    ],
    [
      'the American order',
      { date: '03/31/2026' },
      { date: ["Cette date n'existe pas : choisissez-en une dans le calendrier."] },
    ],
    ['no date', { date: '' }, { date: ['Veuillez sélectionner une date.'] }],
    [
      'a Sunday',
      { date: '08/03/2026' },
      { date: ['Pas de réservation en ligne le dimanche : choisissez un autre jour.'] },
    ],
    ['yesterday', { date: '01/03/2026' }, { date: ['Cette date est passée : choisissez un autre jour.'] }],
    [
      'the first day beyond the horizon',
      { date: '31/08/2026' },
      { date: ["Vous pouvez réserver jusqu'à 180 jours à l'avance."] },
    ],
    [
      'a slot of today that has begun',
      { date: '02/03/2026', time: '09:00' },
      { time: ['Ce créneau est déjà passé : choisissez-en un autre.'] },
    ],
    [
      'an unknown client type',
      { clientType: 'courtier' },
      { clientType: ['Type de client inconnu : choisissez particulier, garage, concession ou autre.'] },
    ],
    [
      'a client type in capitals',
      { clientType: 'GARAGE' },
      { clientType: ['Type de client inconnu : choisissez particulier, garage, concession ou autre.'] },
    ],
    [
      '101 characters of name',
      { clientName: 'x'.repeat(101) },
      { clientName: ['Maximum 100 caractères autorisés'] },
    ],
    [
      '201 characters of vehicle',
      { vehicleInfo: 'x'.repeat(201) },
      { vehicleInfo: ['Maximum 200 caractères autorisés'] },
    ],
    [
      '21 characters of plate',
      { licensePlate: 'x'.repeat(21) },
      { licensePlate: ['Maximum 20 caractères autorisés'] },
    ],
    [
      '101 characters of year',
      { vehicleYearColor: 'x'.repeat(101) },
      { vehicleYearColor: ['Maximum 100 caractères autorisés'] },
    ],
    [
      '201 characters of company',
      { companyName: 'x'.repeat(201) },
      { companyName: ['Maximum 200 caractères autorisés'] },
    ],
    [
      '501 characters of pickup',
      { pickupAddress: 'x'.repeat(501) },
      { pickupAddress: ['Maximum 500 caractères autorisés'] },
    ],
    [
      '501 characters of delivery',
      { deliveryAddress: 'x'.repeat(501) },
      { deliveryAddress: ['Maximum 500 caractères autorisés'] },
    ],
    [
      '1001 characters of notes',
      { additionalNotes: 'x'.repeat(1001) },
      { additionalNotes: ['Maximum 1000 caractères autorisés'] },
    ],
    [
      'an address of 255 characters',
      { clientEmail: `${'x'.repeat(243)}@example.org` },
      { clientEmail: ['Email trop long'] },
    ],
    [
      'two addresses',
      { clientEmail: 'a@example.org,b@example.org' },
      { clientEmail: ["Format d'email invalide"] },
    ],
    [
      'an address with a header behind it',
      { clientEmail: 'a@example.org\r\nBcc: b@example.org' },
      { clientEmail: ["Format d'email invalide"] },
    ],
    ['a phone of letters', { clientPhone: 'appelez-moi' }, { clientPhone: ['Format de téléphone invalide'] }],
    [
      'a phone of 21 characters',
      { clientPhone: '1'.repeat(21) },
      { clientPhone: ['Numéro de téléphone trop long'] },
    ],
    [
      'a phone of 7 characters',
      { clientPhone: '1234567' },
      { clientPhone: ['Numéro de téléphone trop court'] },
    ],
    ['spaces for a name', { clientName: ' \u00A0\u200E ' }, { clientName: ['Ce champ est requis'] }],
    [
      'a script in the notes',
      { additionalNotes: '<script>x</script>' },
      { additionalNotes: ['Scripts non autorisés'] },
    ],
  ])('%s', (_, changes, fields) => expectRefused(aBooking(changes), fields))

  it.each([
    ['a number', 612345678],
    ['a boolean', true],
    ['an array', ['06 12 34 56 78']],
    ['an object', { toString: '06 12 34 56 78' }],
    ['a deep object', { a: { b: { c: [{}] } } }],
  ])('%s instead of a text', (_, value) =>
    expectRefused(
      { ...aBooking(), clientPhone: value, date: value },
      { clientPhone: [NOT_TEXT], date: [NOT_TEXT] },
    ),
  )

  it('null is nothing: required fields say so, optional ones stay empty', async () => {
    await expectRefused({ ...aBooking(), clientName: null }, { clientName: ['Ce champ est requis'] })
    const site = await aSite()
    expect((await site.book({ ...aBooking(), clientType: null, additionalNotes: null })).status).toBe(200)
  })

  it.each([['null'], ['"texte"'], ['42'], ['true']])('%s instead of an object', async (body) => {
    const site = await aSite()
    const answer = await site.book(null, { body })
    expect(answer.status).toBe(422)
    expect(answer.error).toEqual({
      message: "La demande n'a pas la forme attendue : un objet JSON avec les champs de la réservation.",
    })
    expect(await site.kept()).toEqual(NOTHING)
  })

  it('an array instead of an object', async () => {
    const site = await aSite()
    expect((await site.book([aBooking()])).status).toBe(422)
    expect(await site.kept()).toEqual(NOTHING)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('fields lent by %s', async (key) => {
    const { clientName, ...rest } = aBooking()
    const inner = JSON.stringify({ clientName, polluted: 'yes', prototype: { polluted: 'yes' } })
    const body = `${JSON.stringify(rest).slice(0, -1)},"${key}":${inner}}`
    await expectRefused(rest, { clientName: ['Ce champ est requis'] }, body)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it("today, when the firm is FERMÉ AUJOURD'HUI", async () => {
    const site = await aSite()
    await setStatus(site, { status: "FERMÉ AUJOURD'HUI" })
    const answer = await site.book(aBooking({ date: '02/03/2026', time: '17:00' }))
    expect(answer.error?.fields).toEqual({ date: ["Fermé aujourd'hui : choisissez un autre jour."] })
    expect((await site.book(aBooking())).status).toBe(200)
  })

  it('today after the last slot, and yesterday once it is midnight in Paris', async () => {
    const clock = handClock(new Date('2026-03-02T18:00:00+01:00'))
    const site = await aSite({ clock })
    const today = aBooking({ date: '02/03/2026', time: '18:00' })
    expect((await site.book(today)).error?.fields).toEqual({
      date: ["Plus de créneau aujourd'hui : choisissez un autre jour."],
    })
    clock.set(new Date('2026-03-02T23:00:00Z'))
    expect((await site.book(today)).error?.fields).toEqual({
      date: ['Cette date est passée : choisissez un autre jour.'],
    })
  })
})

describe('a value at its limit is taken', () => {
  it.each([
    ['the first slot', { time: '08:00' }],
    ['the last slot', { time: '18:00' }],
    ['the last day', { date: '29/08/2026' }],
    ['the next slot of today', { date: '02/03/2026', time: '09:30' }],
    ['a name of 100 characters', { clientName: 'x'.repeat(100) }],
    [
      'an address of 254 characters',
      { clientEmail: `${'x'.repeat(64)}@${'y'.repeat(61)}.${'z'.repeat(61)}.${'w'.repeat(61)}.fr` },
    ],
    ['a phone with no-break spaces', { clientPhone: '+33\u00A06\u202F12 34 56' }],
    ['notes of 1000 characters', { additionalNotes: 'é'.repeat(1000) }],
    ['no client type', { clientType: '' }],
    [
      'French words that look like code',
      { additionalNotes: 'Inscription à 9h, bonus=3, oncle=Paul, objectif : Dijon' },
    ],
  ])('%s', async (_, changes) => {
    expect((await (await aSite()).book(aBooking(changes))).error).toBeNull()
  })

  it('cleaned: a tag is taken away, white space is one space, the plate is in capitals', async () => {
    const site = await aSite()
    await site.book(aBooking({ clientName: '  Zoé\t <b>Martin</b>\n', licensePlate: ' ab-123-cd ' }))
    const row = await site.app.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect([row.client_name, row.license_plate]).toEqual(['Zoé Martin', 'AB-123-CD'])
  })
})
