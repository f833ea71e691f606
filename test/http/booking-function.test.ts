import { describe, expect, it } from 'vitest'
import { memoryLimits } from '#app/platform/limits.server.ts'
import { aBooking } from '#test/builders.ts'
import { handClock } from '#test/kit.ts'
import { aSite, endlessBody, type Fields, FUNCTION, NOTHING, ONE_BOOKING, ORIGIN } from './site.ts'

const json = { 'content-type': 'application/json' }

describe('the booking function', () => {
  it('answers the reference, and has kept the booking and its two mails', async () => {
    const site = await aSite()
    const answer = await site.book(aBooking())
    expect(answer).toMatchObject({
      status: 200,
      data: {
        reference: 'CV-2026-000001',
        calendarPath: expect.stringMatching(/^\/suivi\/[\w-]{22}\/convoyage\.ics$/),
        mail: 'inbox',
      },
      error: null,
    })
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('takes the day as 03/03/2026 and as 2026-03-03, and drops fields it does not know', async () => {
    const site = await aSite()
    const first = await site.book(
      aBooking({ date: '03/03/2026', status: 'confirmed', id: 'mine', site_id: 'x' }),
    )
    const second = await site.book(aBooking({ date: '2026-03-04' }))
    expect([first.status, second.status]).toEqual([200, 200])
    const rows = await site.app.db.selectFrom('bookings').select(['day', 'id']).orderBy('day').execute()
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04'])
    expect(rows.some(({ id }) => id === 'mine')).toBe(false)
  })

  it('names each wrong field with its sentences, in the characters of the specification', async () => {
    const answer = await (await aSite()).book(
      aBooking({ clientName: '', clientEmail: 'x', pickupAddress: 'onload=x' }),
    )
    expect(answer).toMatchObject({ status: 422, data: null })
    expect(answer.error).toEqual({
      message: "Ce champ est requis\nFormat d'email invalide\nGestionnaires d'événements non autorisés",
      fields: {
        clientName: ['Ce champ est requis'],
        clientEmail: ["Format d'email invalide"],
        pickupAddress: ["Gestionnaires d'événements non autorisés"],
      },
    })
  })

  it.each([
    ['', 'Email requis'],
    ['?lang=en', 'Email address required'],
    ['?lang=de', 'E-Mail-Adresse erforderlich'],
    ['?lang=nl', 'E-mailadres verplicht'],
    ['?lang=xx', 'Email requis'],
    ['?lang=<script>', 'Email requis'],
    ['?lang=de&lang=en', 'E-Mail-Adresse erforderlich'],
  ])("with '%s' says '%s', whatever the browser and the cookie prefer", async (query, sentence) => {
    const headers = { 'accept-language': 'it,nl;q=0.5', cookie: 'lang=en' }
    const answer = await (await aSite()).book(aBooking({ clientEmail: '' }), { query, headers })
    expect(answer.error?.fields?.clientEmail).toEqual([sentence])
  })

  it.each(['fr', 'en', 'de', 'nl'])('keeps the language of the customer (%s)', async (language) => {
    const site = await aSite()
    await site.book(aBooking(), { query: `?lang=${language}` })
    const row = await site.app.db.selectFrom('bookings').select('language').executeTakeFirstOrThrow()
    expect(row.language).toBe(language)
  })
})

describe('a booking sent twice', () => {
  it('is one under one key, at once or later, and after its slot has passed', async () => {
    const clock = handClock()
    const site = await aSite({ clock })
    const headers = { 'idempotency-key': 'made-when-the-form-opened' }
    const send = () => site.book(aBooking(), { headers })
    const first = await send()
    const others = await Promise.all([send(), send(), send()])
    clock.set(new Date('2026-03-10T09:00:00+01:00'))
    for (const answer of [...others, await send()]) {
      expect(answer).toMatchObject({ status: 200, data: first.data })
    }
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('is one whatever the order of its fields', async () => {
    const site = await aSite()
    const headers = { 'idempotency-key': 'k' }
    const backwards = Object.fromEntries(Object.entries(aBooking()).reverse())
    const answers = [await site.book(aBooking(), { headers }), await site.book(backwards, { headers })]
    expect(answers.map(({ data }) => data?.reference)).toEqual(['CV-2026-000001', 'CV-2026-000001'])
  })

  it('is refused under a key used for another one', async () => {
    const site = await aSite()
    const headers = { 'idempotency-key': 'k' }
    await site.book(aBooking(), { headers })
    const answer = await site.book(aBooking({ vehicleInfo: 'Renault Clio' }), { headers })
    expect(answer.status).toBe(422)
    expect(answer.error?.message).toContain('Une demande différente a déjà été enregistrée')
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('is one without a key, for 10 minutes', async () => {
    const clock = handClock()
    const site = await aSite({ clock })
    const references: (string | undefined)[] = []
    for (const minutes of [0, 9, 2]) {
      clock.advance(minutes * 60_000)
      references.push((await site.book(aBooking())).data?.reference)
    }
    expect(references).toEqual(['CV-2026-000001', 'CV-2026-000001', 'CV-2026-000002'])
  })

  it('is two when a field that tells them apart differs', async () => {
    const site = await aSite()
    await site.book(aBooking())
    for (const other of [{ time: '10:00' }, { licensePlate: 'XY-987-ZZ' }, { date: '04/03/2026' }])
      expect((await site.book(aBooking(other))).status).toBe(200)
    expect((await site.kept()).bookings).toBe(4)
  })

  it('refuses a key of more than 255 characters, and takes a refused body again once mended', async () => {
    const site = await aSite()
    const long = await site.book(aBooking(), { headers: { 'idempotency-key': 'k'.repeat(256) } })
    expect([long.status, long.error?.message]).toEqual([422, 'La clé de la demande dépasse 255 caractères.'])
    const headers = { 'idempotency-key': 'k' }
    expect((await site.book(aBooking({ clientName: '' }), { headers })).status).toBe(422)
    expect((await site.book(aBooking(), { headers })).status).toBe(200)
  })
})

describe('the booking function refuses', () => {
  it.each([
    ['broken JSON', '{"clientName":"Camille Rousseau",', {}, 400, 'Das JSON ist fehlerhaft'],
    ['nothing', '', {}, 400, 'Das JSON ist fehlerhaft'],
    ['a form', 'clientName=Camille', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'Format'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'Format wird nicht angenommen'],
    ['a type that only begins like JSON', '{}', { 'content-type': 'application/json-x' }, 415, 'Format'],
    ['a foreign Origin', '{}', { origin: 'https://evil.example' }, 403, 'nicht von unserer Website'],
    ["the Origin 'null'", '{}', { origin: 'null' }, 403, 'nicht von unserer Website'],
    ['an Origin on another port', '{}', { origin: 'http://localhost:3001' }, 403, 'nicht von unserer'],
    ['an Origin that begins like ours', '{}', { origin: `${ORIGIN}.evil.example` }, 403, 'nicht von unserer'],
    ['a cross-site fetch without Origin', '{}', { 'sec-fetch-site': 'cross-site' }, 403, 'nicht von unserer'],
    ['a same-site fetch without Origin', '{}', { 'sec-fetch-site': 'same-site' }, 403, 'nicht von unserer'],
    ['a body that says 10 MB', '{}', { 'content-length': '10000000' }, 413, 'zu groß'],
  ])('%s, in the language asked for, and writes nothing', async (_, body, headers, status, words) => {
    const site = await aSite()
    const answer = await site.book(aBooking(), { query: '?lang=de', body, headers: headers as Fields })
    expect(answer).toMatchObject({ status, data: null })
    expect(answer.error?.message).toContain(words)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await site.kept()).toEqual(NOTHING)
    expect(site.errors()).toEqual([])
  })

  it('says in French what it refuses with the plain apostrophe of the specification', async () => {
    const answer = await (await aSite()).book({}, { headers: { 'content-type': 'text/plain' } })
    expect(answer.error?.message).toMatch(/^Le format de cet envoi n'est pas accepté\. /)
  })

  it('a body without a type', async () => {
    const site = await aSite()
    const body = new Blob([JSON.stringify(aBooking())])
    expect((await site.ask(FUNCTION, { method: 'POST', body })).status).toBe(415)
  })

  it('10 MB that come in pieces and never say so', async () => {
    const site = await aSite()
    const init = { method: 'POST', body: endlessBody(10_000_000), duplex: 'half' as const, headers: json }
    const response = await site.ask(`${FUNCTION}?lang=de`, init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      data: null,
      error: { message: expect.stringMatching(/^Ihre Nachricht ist zu groß\./) },
    })
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s with 405', async (method) => {
    expect((await (await aSite()).ask(FUNCTION, { method })).status).toBe(405)
  })

  it('hosts that are not ours with 421', async () => {
    const site = await aSite()
    for (const host of [
      'evil.example',
      'localhost:3001',
      'localhost',
      '127.0.0.1.evil.example:3000',
      '10.0.0.1:3000',
    ]) {
      const body = JSON.stringify(aBooking())
      const response = await site.ask(`http://${host}${FUNCTION}`, { method: 'POST', body, headers: json })
      expect([host, response.status]).toEqual([host, 421])
    }
    expect(await site.kept()).toEqual(NOTHING)
  })

  it('whatever a page of another site may send, but takes our own page and other programs', async () => {
    const site = await aSite()
    const accepted: Fields[] = [
      {},
      { origin: ORIGIN },
      { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'application/json; charset=utf-8' },
      { 'content-type': 'Application/JSON' },
    ]
    for (const headers of accepted)
      expect([headers, (await site.book(aBooking(), { headers })).status]).toEqual([headers, 200])
  })

  it('the eleventh attempt of 10 minutes with 429, in its language, and says when to come back', async () => {
    const clock = handClock()
    const site = await aSite({ clock, limits: memoryLimits(() => clock.now().getTime()) })
    for (let i = 0; i < 10; i++) await site.book({})
    clock.advance(60_000)
    const answer = await site.book(aBooking(), { query: '?lang=en' })
    expect(answer).toMatchObject({ status: 429, data: null })
    expect(answer.error?.message).toBe(
      'Too many requests from your connection. Try again in 9 minute(s), or call us.',
    )
    expect(answer.headers.get('retry-after')).toBe('540')
    expect(await site.kept()).toEqual(NOTHING)
  })

  it.each([
    ['alone counts nothing', '0', 429],
    ['counts the address our proxy vouches for', '1', 200],
  ])('by address: X-Forwarded-For %s (TRUST_PROXY=%s)', async (_, hops, status) => {
    const clock = handClock()
    const limits = memoryLimits(() => clock.now().getTime())
    const site = await aSite({ clock, limits, env: { TRUST_PROXY: hops } })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } })
    for (let i = 0; i < 10; i++) await site.book({}, from('192.0.2.1'))
    expect((await site.book(aBooking(), from('192.0.2.2'))).status).toBe(status)
    expect((await site.book(aBooking(), from('192.0.2.1'))).status).toBe(429)
  })

  it('in production without a mail transport, with the Resend sentence and nothing written', async () => {
    const site = await aSite({ env: { NODE_ENV: 'production' } })
    const answer = await site.book(aBooking())
    expect(answer).toMatchObject({
      status: 503,
      data: null,
      error: {
        message:
          "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
      },
    })
    expect(await site.kept()).toEqual(NOTHING)
  })
})
