import { describe, expect, it } from 'vitest'
import { memoryLimits } from '#app/platform/limits.server.ts'
import { aBooking } from '#test/builders.ts'
import { handClock } from '#test/kit.ts'
import { aSite, endlessBody, type Fields, FORM, NOTHING, ONE_BOOKING, ORIGIN } from './site.ts'

/** The same booking as the page's form holds it. */
const aForm = (changes: Fields = {}) => aBooking({ date: '2026-03-03', ...changes })

const WRONG: Fields = {
  time: '',
  clientName: 'Zoé <script>vol()</script>',
  clientPhone: '06 12 AB 56 78',
  clientEmail: 'zoe@@example.org',
  vehicleInfo: 'onclick=vol() Peugeot',
  licensePlate: 'AB-123-CD-beaucoup-trop-longue',
  vehicleYearColor: '<iframe src="x">',
  pickupAddress: '',
  deliveryAddress: 'javascript:vol()',
  additionalNotes: '<object> & <embed>',
}
const SENTENCES = {
  time: 'Créneau horaire : Veuillez sélectionner un créneau horaire',
  clientName: 'Nom complet : Scripts non autorisés',
  clientPhone: 'Téléphone : Format de téléphone invalide',
  clientEmail: "Email : Format d'email invalide",
  vehicleInfo: "Véhicule : Gestionnaires d'événements non autorisés",
  licensePlate: 'Immatriculation : Maximum 20 caractères autorisés',
  vehicleYearColor: 'Année / couleur : Iframes non autorisées',
  pickupAddress: 'Adresse de prise en charge : Ce champ est requis',
  deliveryAddress: 'Adresse de livraison : Protocoles JavaScript non autorisés',
  additionalNotes: 'Notes complémentaires : Objects non autorisés',
}

describe('the booking form without JavaScript', () => {
  it('leads from the calendar to a reference and a calendar file', async () => {
    const site = await aSite()
    const home = await site.visit('/')
    const day = home.tags('a').find(({ href }) => href?.includes('date=2026-03-03'))?.href ?? ''
    const form = (await site.visit(day)).form()
    const { date: _, ...typed } = aBooking()
    const done = await site.post({ ...form, ...typed })

    expect(done.status).toBe(201)
    expect(done.text).toContain('Réservation envoyée avec succès !')
    expect(done.text).toContain('Votre référence : CV-2026-000001')
    expect(done.tags('form')).toEqual([])
    const ics = done.tags('a').find(({ href }) => href?.endsWith('.ics'))?.href ?? ''
    expect(await (await site.ask(ics)).text()).toContain('SUMMARY:Coursier - Camille Rousseau')
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it.each([
    ['fr', '/?index', 'Votre référence : CV-2026-000001'],
    ['en', '/en?index', 'Your reference: CV-2026-000001'],
    ['de', '/de?index', 'CV-2026-000001'],
    ['nl', '/nl?index', 'CV-2026-000001'],
  ])('answers in %s, with every gap of its texts filled', async (language, path, words) => {
    const done = await (await aSite()).post(aForm(), { path })
    expect(done.status).toBe(201)
    expect(done.tags('html')).toEqual([{ lang: language }])
    expect(done.text).toContain(words)
    expect(done.unfilled).toEqual([])
  })

  it('says every wrong field, keeps every typed value, and writes nothing', async () => {
    const site = await aSite()
    const page = await site.post(aForm(WRONG))
    expect(page.status).toBe(422)
    expect(page.text).toContain('Erreurs de validation :')
    for (const sentence of Object.values(SENTENCES)) expect(page.text).toContain(sentence)
    expect(page.form()).toMatchObject(aForm(WRONG))
    expect(await site.kept()).toEqual(NOTHING)
  })

  it('ties each sentence to its field, and each line of the list too', async () => {
    const page = await (await aSite()).post(aForm({ ...WRONG, clientType: 'pirate' }))
    const controls = ['input', 'select', 'textarea', 'fieldset'].flatMap(page.tags)
    for (const field of Object.keys(SENTENCES)) {
      const control = controls.find(({ id }) => id === `booking-${field}`)
      expect(control).toMatchObject({
        'aria-invalid': 'true',
        'aria-describedby': expect.stringContaining(`booking-${field}-errors`),
      })
    }
    const ids = new Set([...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const targets = page
      .tags('a')
      .flatMap(({ href }) => (href?.startsWith('#booking-') ? [href.slice(1)] : []))
    expect(targets.length).toBeGreaterThan(Object.keys(SENTENCES).length)
    expect(targets.filter((id) => !ids.has(id))).toEqual([])
  })

  it('lands on its answer, refused or kept', async () => {
    const site = await aSite()
    const [form] = (await site.visit('/?date=2026-03-03')).tags('form')
    const anchor = `id="${form?.action?.split('#')[1]}"`
    for (const clientEmail of ['wrong', 'camille@example.org'])
      expect((await site.post(aForm({ clientEmail }))).html).toContain(anchor)
  })

  it.each([
    ['past', '2026-03-01', 'Cette date est passée'],
    ['a Sunday', '2026-03-08', 'Pas de réservation en ligne le dimanche'],
    ['beyond the horizon', '2026-08-31', "Vous pouvez réserver jusqu'à 180 jours à l'avance."],
    ['no day at all', '2026-02-30', "Cette date n'existe pas"],
    ['absent', '', 'Veuillez sélectionner une date.'],
  ])('keeps what was typed when the day is %s, says so, and takes another day', async (_, date, sentence) => {
    const site = await aSite()
    const page = await site.post(aForm({ date }))
    expect(page.status).toBe(422)
    expect(page.text).toContain(sentence)
    const { date: __, ...typed } = aForm()
    expect(page.form()).toMatchObject(typed)
    expect(page.form()).toHaveProperty('date')
    expect((await site.post({ ...page.form(), date: '2026-03-03' })).status).toBe(201)
  })

  it('takes the mended form under the key of the refused one', async () => {
    const site = await aSite()
    const refused = await site.post(aForm({ clientEmail: 'camille', requestKey: 'key-of-the-form' }))
    expect(refused.form().requestKey).toBe('key-of-the-form')
    const done = await site.post({ ...refused.form(), clientEmail: 'camille@example.org' })
    expect(done.status).toBe(201)
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('gives the same reference to the same form sent twice, or twice at once', async () => {
    const site = await aSite()
    const form = aForm({ requestKey: 'sent-by-double-click' })
    const answers = await Promise.all([site.post(form), site.post(form), site.post(form)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const { text } of answers) expect(text).toContain('CV-2026-000001')
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('refuses another booking under a key already used, and keeps it in the form', async () => {
    const site = await aSite()
    await site.post(aForm({ requestKey: 'used' }))
    const page = await site.post(aForm({ requestKey: 'used', clientName: 'Zoé Martin' }))
    expect(page.status).toBe(422)
    expect(page.text).toContain('Une demande différente a déjà été enregistrée')
    expect(page.form().clientName).toBe('Zoé Martin')
    expect(await site.kept()).toEqual(ONE_BOOKING)
  })

  it('answers too many posts with 429, when to come back, and everything typed', async () => {
    const clock = handClock()
    const site = await aSite({ clock, limits: memoryLimits(() => clock.now().getTime()) })
    for (let i = 0; i < 10; i++) await site.post(aForm({ clientEmail: 'wrong' }))
    const page = await site.post(aForm())
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toBe('600')
    expect(page.text).toContain('Trop de demandes depuis votre connexion. Réessayez dans 10 minute(s)')
    expect(page.form()).toMatchObject(aForm())
    expect(await site.kept()).toEqual(NOTHING)

    clock.advance(600_000)
    expect((await site.post(page.form())).status).toBe(201)
  })

  it('refuses what only a program fills in', async () => {
    const site = await aSite()
    const page = await site.post(aForm({ contactWebsite: 'https://spam.example' }))
    expect(page.status).toBe(422)
    expect(page.text).toContain('Cette demande ressemble à un envoi automatique.')
    expect(await site.kept()).toEqual(NOTHING)
  })

  it('says the Resend sentence, and writes nothing, where production has no mail transport', async () => {
    const site = await aSite({ env: { NODE_ENV: 'production' } })
    const page = await site.post(aForm())
    expect(page.status).toBe(503)
    expect(page.text).toContain(
      "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
    )
    expect(page.form()).toMatchObject(aForm())
    expect(await site.kept()).toEqual(NOTHING)
  })

  it.each([
    '<b>gras</b>',
    '"><img src=x>',
    "'-->",
    '</textarea><b>',
    '&lt;b&gt; &amp;',
    '</script><b>',
    '\u2028<!--',
  ])('gives %s back as text, on the page and in its data', async (text) => {
    const typed = { clientName: text, vehicleInfo: text, clientEmail: text, additionalNotes: text }
    const page = await (await aSite()).post(aForm(typed))
    const harmless = await (await aSite()).post(aForm({ clientEmail: 'wrong' }))
    expect(page.status).toBe(422)
    expect(page.form()).toMatchObject(typed)
    for (const tag of ['script', 'img', 'b', 'textarea', 'input'])
      expect(page.tags(tag).length).toBe(harmless.tags(tag).length)
    expect(page.scripts.join('')).not.toMatch(/<[/!b]|\u2028/)
  })

  it('takes a multipart form too, and drops a file sent as a field', async () => {
    const site = await aSite()
    const form = new FormData()
    for (const [name, value] of Object.entries(aForm())) form.set(name, value)
    const sent = (body: FormData) => site.visit(FORM, { method: 'POST', body, headers: { origin: ORIGIN } })
    expect((await sent(form)).status).toBe(201)
    form.set('clientName', new File(['Camille'], 'nom.txt'))
    const refused = await sent(form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Nom complet : Ce champ est requis')
  })

  it.each([
    ['a multipart body without its boundary', 'multipart/form-data'],
    ['a multipart body that is none', 'multipart/form-data; boundary=x'],
  ])('refuses %s with 400 and a calm page', async (_, type) => {
    const site = await aSite()
    const headers = { origin: ORIGIN, 'content-type': type }
    const page = await site.visit(FORM, { method: 'POST', body: 'clientName=Camille', headers })
    expect(page.status).toBe(400)
    expect(page.text).not.toMatch(/Something went wrong|Unexpected Application Error/)
    expect(site.errors()).toEqual([])
  })

  it.each([
    ['/', 201],
    ['/en', 201],
    ['/xyz', 404],
    ['/en/xyz', 404],
  ])('answers a post to %s with %i, and never with a crash', async (path, status) => {
    const site = await aSite()
    const page = await site.post(aForm(), { path })
    expect(page.status).toBe(status)
    expect(page.text).not.toMatch(/Something went wrong|Unexpected Application Error/)
    expect(site.errors()).toEqual([])
  })

  it.each([
    ['that says its length', { 'content-length': '10000000' } as Fields],
    ['that says nothing of its length', {}],
  ])('refuses a body of 10 MB %s with 413, in the language of the page', async (_, length) => {
    const site = await aSite()
    const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...length }
    const body = endlessBody(10_000_000)
    const page = await site.visit('/de?index', { method: 'POST', body, duplex: 'half', headers })
    expect(page.status).toBe(413)
    expect(page.tags('html')).toEqual([{ lang: 'de' }])
    expect(page.words('h1')).toBe('Ihre Nachricht ist zu groß.')
  })
})
