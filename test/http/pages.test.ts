import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { aSite, ORIGIN, setStatus } from './site.ts'

const HOMES = [
  ['fr', '/', 'Choisir une date', 'Appeler le', 'DISPONIBLE'],
  ['en', '/en', 'Choose a date', 'Call', 'AVAILABLE'],
  ['de', '/de', 'Datum wählen', 'Anrufen:', 'VERFÜGBAR'],
  ['nl', '/nl', 'Kies een datum', 'Bel', 'BESCHIKBAAR'],
] as const

describe('the home page', () => {
  it.each(HOMES)('speaks %s at %s', async (language, path, calendar, call, status) => {
    const page = await (await aSite()).visit(path)
    expect(page.status).toBe(200)
    expect(page.tags('html')).toEqual([{ lang: language }])
    expect(page.words('h1')).toBe('Convoyage Dijon')
    expect(page.text).toContain(calendar)
    expect(page.text).toContain(`${call} 03 53 01 00 21`)
    expect(page.text).toContain(status)
    expect(page.tags('a').filter(({ href }) => href === 'tel:+33353010021').length).toBeGreaterThanOrEqual(2)
  })

  it.each(HOMES)('names its own address and those of the other languages (%s)', async (language, path) => {
    const page = await (await aSite()).visit(path)
    const links = page.tags('link')
    expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([
      { rel: 'canonical', href: ORIGIN + path },
    ])
    expect(links.filter(({ rel }) => rel === 'alternate').map((l) => [l.hreflang, l.href])).toEqual([
      ...HOMES.map(([other, otherPath]) => [other, ORIGIN + otherPath]),
      ['x-default', `${ORIGIN}/`],
    ])
    expect(page.tags('a').find((a) => a['aria-current'] === 'true')?.hreflang).toBe(language)
  })

  it('takes its address from SITE_URL, and no query into it', async () => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example' } })
    const page = await site.visit('https://convoyage.example/en?month=2026-04&utm=x')
    expect(page.tags('link').find(({ rel }) => rel === 'canonical')?.href).toBe(
      'https://convoyage.example/en',
    )
  })

  it.each(LANGUAGES)('fills every gap of its texts (%s)', async (language) => {
    const site = await aSite()
    const home = language === 'fr' ? '/' : `/${language}`
    for (const path of [home, `${home}?date=2026-03-03`, `${home}?month=2026-05`]) {
      expect((await site.visit(path)).unfilled).toEqual([])
    }
  })
})

describe('the status card', () => {
  it.each([
    ['DISPONIBLE', 'DISPONIBLE', 'libre'],
    ['OCCUPÉ', 'OCCUPÉ', 'occupe'],
    ["FERMÉ AUJOURD'HUI", "FERMÉ AUJOURD'HUI", 'ferme'],
  ])('shows %s with its dot', async (status, words, dot) => {
    const site = await aSite()
    await setStatus(site, { status })
    const page = await site.visit('/')
    expect(page.text).toContain(words)
    expect(page.tags('span').filter((span) => span.class?.startsWith('dot '))).toEqual([
      { class: `dot ${dot}`, 'aria-hidden': 'true' },
    ])
  })

  it.each([
    ['en', 'CLOSED TODAY'],
    ['de', 'HEUTE GESCHLOSSEN'],
    ['nl', 'VANDAAG GESLOTEN'],
  ])('says the stored word in %s, and stores it unchanged', async (language, words) => {
    const site = await aSite()
    await setStatus(site, { status: "FERMÉ AUJOURD'HUI" })
    expect((await site.visit(`/${language}`)).text).toContain(words)
    const rows = (await (await site.ask('/rest/v1/status_settings')).json()) as { status: string }[]
    expect(rows.map((row) => row.status)).toEqual(["FERMÉ AUJOURD'HUI"])
  })

  it.each([
    ['an unknown status', { status: 'PIRATÉ' }],
    ['a status in other letters', { status: 'disponible' }],
    ['an empty status', { status: '' }],
    ['a message that holds a script', { custom_message: '<script>alert("PIRATÉ")</script>' }],
    ['a message of more than 1000 characters', { custom_message: 'PIRATÉ '.repeat(200) }],
  ])("shows 'Erreur de chargement' for %s, and nothing of it", async (_, row) => {
    const site = await aSite()
    await setStatus(site, row)
    const page = await site.visit('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Erreur de chargement')
    expect(page.text).toContain('Impossible de charger les paramètres de manière sécurisée')
    expect(page.html).not.toContain('PIRATÉ')
    expect(page.text).not.toMatch(/chauffeur|DISPONIBLE/)
    expect(site.errors()).toMatchObject([{ event: 'status.corrupt' }])
  })

  it("shows 'Statut non disponible' when the row was deleted", async () => {
    const site = await aSite()
    await site.app.db.deleteFrom('status_settings').execute()
    const page = await site.visit('/')
    expect(page.text).toContain('Statut non disponible')
    expect(page.text).not.toContain('backoffice')
    expect(await (await site.ask('/rest/v1/status_settings')).json()).toEqual([])
  })

  const PENDING = 'Configuration en attente depuis le backoffice'
  it.each([
    [
      'a count and a place',
      '{"driversCount":3,"currentLocation":"Beaune"}',
      ['3 chauffeur(s) en ligne', 'Position : Beaune'],
    ],
    ['a count alone', '{"driversCount":0}', ['0 chauffeur(s) en ligne', 'Position : Dijon Centre']],
    ['a place alone', '{"currentLocation":"Dole"}', ['1 chauffeur(s) en ligne', 'Position : Dole']],
    ['a count that is no number', '{"driversCount":"3"}', [PENDING]],
    ['a flash and no drivers', '{"flashMessage":"Promo","flashMessageEnabled":true}', [PENDING]],
    ['JSON that is broken', '{"driversCount":', [PENDING]],
    ['nothing', '', [PENDING]],
    ['plain words', 'Retour à 14 h', ['Retour à 14 h', PENDING]],
    [
      'words beside the drivers',
      '{"driversCount":2,"customMessage":"Retour à 14 h"}',
      ['Retour à 14 h', '2 chauffeur(s) en ligne'],
    ],
  ])('with %s as message', async (_, custom_message, sentences) => {
    const site = await aSite()
    await setStatus(site, { custom_message })
    const { text } = await site.visit('/')
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text.includes(PENDING)).toBe(sentences.includes(PENDING))
    expect(text).not.toMatch(/[{}]/)
  })

  it('encodes what the office wrote', async () => {
    const site = await aSite()
    await setStatus(site, {
      custom_message: '{"driversCount":1,"currentLocation":"<b>Dijon</b> & \\"Sud\\""}',
    })
    const page = await site.visit('/')
    expect(page.html).toContain(
      'Position : &lt;b&gt;Dijon&lt;/b&gt; &amp; &quot;Sud&quot;'.replace(' :', '\u00A0:'),
    )
    expect(page.html).not.toContain('<b>')
  })

  it("hides the drivers and closes today when FERMÉ AUJOURD'HUI", async () => {
    const site = await aSite()
    await setStatus(site, { status: "FERMÉ AUJOURD'HUI", custom_message: '{"driversCount":3}' })
    const page = await site.visit('/')
    expect(page.text).not.toMatch(/chauffeur|Position|backoffice/)
    expect(page.tags('a').some(({ href }) => href?.includes('date=2026-03-02'))).toBe(false)
    expect(page.html).toContain('lundi 2 mars 2026. Fermé aujourd’hui\u00A0: choisissez un autre jour.')
    expect((await site.visit('/?date=2026-03-02')).tags('form')).toEqual([])
    expect((await site.visit('/?date=2026-03-03')).tags('form')).toHaveLength(1)
  })
})

describe('an address that is nobody’s', () => {
  it.each([
    ['/xyz', {}, 'fr', "Cette page n'existe pas", '/'],
    ['/xyz', { 'accept-language': 'de-AT,de;q=0.9' }, 'de', 'Diese Seite gibt es nicht', '/de'],
    ['/xyz', { cookie: 'lang=nl', 'accept-language': 'de' }, 'nl', 'Deze pagina bestaat niet', '/nl'],
    ['/en/xyz', {}, 'en', 'This page does not exist', '/en'],
    ['/en/xyz', { cookie: 'lang=nl' }, 'en', 'This page does not exist', '/en'],
    ['/de/services-that-do-not-exist', {}, 'de', 'Diese Seite gibt es nicht', '/de'],
    ['/nl/a/b/c', {}, 'nl', 'Deze pagina bestaat niet', '/nl'],
  ])('%s with %j is a true 404 in %s', async (path, headers, language, title, home) => {
    const page = await (await aSite()).visit(path, { headers: headers as Record<string, string> })
    expect(page.status).toBe(404)
    expect(page.tags('html')).toEqual([{ lang: language }])
    expect(page.words('h1')).toBe(title)
    const links = page.tags('a').map(({ href }) => href)
    expect(links).toEqual(expect.arrayContaining([home, `${home}#reservation`, 'tel:+33353010021']))
    expect(page.tags('meta')).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(page.tags('link').filter(({ rel }) => rel === 'canonical')).toEqual([])
  })

  it.each(['/EN', '/En', '/%65n', '/DE/', '/index', '/fr.html', '/en/en', '/en/fr'])(
    '%s is no second address of a page',
    async (path) => {
      expect((await (await aSite()).visit(path)).status).not.toBe(200)
    },
  )
})
