import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { App } from '#app/platform/app.server.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import type { Tables } from '#db/schema.ts'
import { aBooking } from '#test/builders.ts'
import { expectArmour } from './armour.ts'
import { aSite, FORM, FUNCTION, NOTHING, ORIGIN, type Site } from './site.ts'

const aForm = () => aBooking({ date: '2026-03-03' })

/** Nothing listens there: a real PostgreSQL client gets the real refusal. */
function awayPostgres(): Partial<App> {
  const { dialect } = openPostgres('postgres://nobody@127.0.0.1:1/nothing', () => {})
  const db = new Kysely<Tables>({ dialect })
  return { db, engine: 'postgres' }
}

const OUTAGES: [string, () => Promise<Site>][] = [
  [
    'was closed under it',
    async () => {
      const site = await aSite()
      await site.app.storage.close()
      return site
    },
  ],
  ['is a PostgreSQL that does not answer', () => aSite({}, awayPostgres)],
]

describe.each(OUTAGES)('when the database %s', (_, aSiteWithout) => {
  it.each([
    ['/', 'fr', 'Le service est momentanément indisponible.'],
    ['/en', 'en', 'The service is temporarily unavailable.'],
    ['/de?date=2026-03-03', 'de', 'Der Dienst ist vorübergehend nicht verfügbar.'],
    ['/nl', 'nl', 'De dienst is tijdelijk niet beschikbaar.'],
    ['/suivi/aaaaaaaaaaaaaaaaaaaaaa/convoyage.ics', 'fr', 'Le service est momentanément indisponible.'],
  ])('%s is a calm page with 503', async (path, language, title) => {
    const site = await aSiteWithout()
    const page = await site.visit(path)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(page.tags('html')).toEqual([{ lang: language }])
    expect(page.words('h1')).toBe(title)
    expect(page.tags('a').map(({ href }) => href)).toContain('tel:+33353010021')
    expect(site.errors()).toMatchObject([{ request: page.headers.get('x-request-id') }])
  })

  it('the form says that nothing typed is lost', async () => {
    const page = await (await aSiteWithout()).post(aForm())
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(page.text).toContain("Rien de ce que vous avez saisi n'est perdu")
  })

  it('the function says so in the language asked for', async () => {
    const site = await aSiteWithout()
    const answer = await site.book(aBooking(), { query: '?lang=en' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer).toMatchObject({
      data: null,
      error: { message: expect.stringContaining('The service is temporarily unavailable.') },
    })
    expect(site.errors()).toMatchObject([{ request: answer.headers.get('x-request-id') }])
  })

  it('readiness is refused, and the process lives on', async () => {
    const site = await aSiteWithout()
    const response = await site.ask('/readyz')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.json()).toMatchObject({ ready: false })
    expect((await site.ask('/healthz')).status).toBe(200)
    expect((await site.ask('/xyz')).status).toBe(404)
  })

  it.each([
    ['the page', '/', undefined],
    ['its data', '/_.data', undefined],
    ['the status', '/rest/v1/status_settings', undefined],
    ['the form', FORM, new URLSearchParams(aBooking())],
  ])('%s is armoured and not stored', async (__, path, body) => {
    const site = await aSiteWithout()
    const response = await site.ask(path, body && { method: 'POST', body, headers: { origin: ORIGIN } })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expectArmour(response)
  })
})

describe('when the database cannot write', () => {
  it.each([
    ['is full', 'pragma max_page_count = 1'],
    ['is read only', 'pragma query_only = on'],
  ])('because its disk %s, pages are served and bookings get 503', async (_, pragma) => {
    const site = await aSite()
    await sql.raw(pragma).execute(site.app.db)
    expect((await site.ask('/?date=2026-03-03')).status).toBe(200)
    // Long enough to need a page of its own.
    const long = { additionalNotes: 'Note. '.repeat(160), pickupAddress: 'Rue longue '.repeat(45) }
    expect((await site.book(aBooking(long))).status).toBe(503)
    expect((await site.post({ ...aForm(), ...long })).status).toBe(503)
    expect(await site.kept()).toEqual(NOTHING)
  })
})

const OUT_OF_ORDER = 'out of order'
const broken = (): never => {
  throw new Error(OUT_OF_ORDER)
}
const brokenDatabase = (): Partial<App> => ({ db: new Proxy({} as App['db'], { get: broken }) })
const brokenFrame = ({ site }: App): Partial<App> => ({
  site: Object.defineProperty({ ...site }, 'phone', { get: broken, enumerable: true }),
})

describe('when a page crashes', () => {
  it.each([
    ['/', 'fr', "Quelque chose n'a pas fonctionné de notre côté."],
    ['/en', 'en', 'Something has gone wrong on our side.'],
    ['/de', 'de', 'Bei uns ist etwas schiefgelaufen.'],
    ['/nl', 'nl', 'Er is bij ons iets misgegaan.'],
  ])("%s says 'Something went wrong' and offers 'Reload page'", async (path, language, sentence) => {
    const site = await aSite({}, brokenDatabase)
    const page = await site.visit(path)
    expect(page.status).toBe(500)
    expect(page.tags('html')).toEqual([{ lang: language }])
    expect(page.words('h1')).toBe('Something went wrong')
    expect(page.text).toContain('Reload page')
    expect(page.text).toContain(sentence)
    // The frame around it still stands, with the phone in it.
    expect(page.tags('a').some(({ href }) => href === 'tel:+33353010021')).toBe(true)
    expect(page.text).not.toContain(OUT_OF_ORDER)
  })

  it.each([
    ['/', 'fr', "Le site ne peut pas s'afficher pour le moment."],
    ['/en', 'en', 'The site cannot be displayed at the moment.'],
    ['/de', 'de', 'Die Website kann gerade nicht angezeigt werden.'],
    ['/nl', 'nl', 'De site kan op dit moment niet worden getoond.'],
  ])(
    "%s says 'Unexpected Application Error!' when the frame itself does",
    async (path, language, sentence) => {
      const page = await (await aSite({}, brokenFrame)).visit(path)
      expect(page.status).toBe(500)
      expect(page.tags('html')).toEqual([{ lang: language }])
      expect(page.words('h1')).toBe('Unexpected Application Error!')
      expect(page.text).toContain(sentence)
      expect(page.text).not.toContain(OUT_OF_ORDER)
    },
  )

  it('a post that crashes is a page too, and wrote nothing', async () => {
    const limits = { take: async () => broken(), sweep: async () => 0 }
    const site = await aSite({ limits })
    const page = await site.post(aForm())
    expect([page.status, page.words('h1')]).toEqual([500, 'Something went wrong'])
    const answer = await site.book(aBooking(), { query: '?lang=nl' })
    expect(answer.status).toBe(500)
    expect(answer.error?.message).toContain('Er is bij ons iets misgegaan.')
    expect(await site.kept()).toEqual(NOTHING)
  })

  it.each([
    ['a page', brokenDatabase, (site: Site) => site.ask('/')],
    ['the data of a page', brokenDatabase, (site: Site) => site.ask('/_.data')],
    ['the frame', brokenFrame, (site: Site) => site.ask('/')],
    [
      'the form',
      brokenDatabase,
      (site: Site) =>
        site.ask(FORM, { method: 'POST', body: new URLSearchParams(aForm()), headers: { origin: ORIGIN } }),
    ],
    [
      'the function',
      brokenDatabase,
      (site: Site) =>
        site.ask(FUNCTION, {
          method: 'POST',
          body: JSON.stringify(aBooking()),
          headers: { 'content-type': 'application/json' },
        }),
    ],
    ['the status', brokenDatabase, (site: Site) => site.ask('/rest/v1/status_settings')],
  ])(
    'the crash of %s is armoured, logged once under its id, and tells nobody why',
    async (_, breaks, crash) => {
      const site = await aSite({}, breaks)
      const response = await crash(site)
      expect(response.status).toBe(500)
      expect(site.errors()).toMatchObject([
        { message: OUT_OF_ORDER, request: response.headers.get('x-request-id') },
      ])
      const copy = response.clone()
      await expectArmour(response)
      const said = await copy.text()
      for (const inside of [OUT_OF_ORDER, '.ts:', '.js:', 'node_modules', 'at async'])
        expect(said).not.toContain(inside)
    },
  )
})

describe('the log', () => {
  it('has one line a request, with its id, and nothing of who asked', async () => {
    const site = await aSite({ env: { TRUST_PROXY: '1' } })
    const headers = {
      'user-agent': 'Camille-Browser/1',
      cookie: 'lang=fr; session=abcdef',
      'x-forwarded-for': '192.0.2.77',
      referer: 'https://example.org/?q=camille',
    }
    const response = await site.ask('/?date=2026-03-03&nom=Rousseau', { headers })
    expect(site.logged()).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'http',
        request: response.headers.get('x-request-id'),
        method: 'GET',
        path: '/',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('never quotes a booking, kept, refused or broken', async () => {
    // Each visit of aSite checks its own log lines when the test ends.
    const site = await aSite()
    await site.book(aBooking(), { query: '?lang=de' })
    await site.book(aBooking({ clientEmail: 'camille(at)example.org' }))
    await site.book(aBooking(), { body: `{"clientName":"${aBooking().clientName}` })
    await site.book({ ...aBooking(), clientName: [aBooking().clientName] })
    await site.post(aForm())
    await site.post({ ...aForm(), clientPhone: 'ligne de Camille' })
    expect(site.logged().map(({ event }) => event)).toEqual(Array.from({ length: 6 }, () => 'http'))
  })
})
