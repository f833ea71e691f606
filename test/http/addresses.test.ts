import { describe, expect, it } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { aSite, FUNCTION, NOTHING, ORIGIN, setStatus } from './site.ts'

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])

describe('the language of an address without one', () => {
  it.each([
    ['nothing stated', {}, null],
    ['any language', { 'accept-language': '*' }, null],
    ['French first', { 'accept-language': 'fr-CA,en;q=0.8' }, null],
    ['a language we do not speak', { 'accept-language': 'it-IT' }, null],
    ['German', { 'accept-language': 'de-AT' }, '/de'],
    ['the best we speak', { 'accept-language': 'it,nl;q=0.7,en;q=0.8' }, '/en'],
    ['a language refused by its weight', { 'accept-language': 'de;q=0,nl;q=0.1' }, '/nl'],
    ['a remembered language', { cookie: 'a=b; lang=nl', 'accept-language': 'de' }, '/nl'],
    ['French remembered', { cookie: 'lang=fr', 'accept-language': 'de' }, null],
    ['a language nobody speaks remembered', { cookie: 'lang=xx', 'accept-language': 'de' }, '/de'],
    ['a script remembered', { cookie: 'lang=<script>', 'accept-language': '<script>' }, null],
  ])('with %s', async (_, headers, target) => {
    const response = await (await aSite()).ask('/?month=2026-04', {
      headers: headers as Record<string, string>,
    })
    expect(response.status).toBe(target ? 302 : 200)
    expect(response.headers.get('location')).toBe(target && `${target}?month=2026-04`)
    expect(response.headers.get('vary')).toContain('Accept-Language, Cookie')
    expect(cookiesOf(response)).toEqual([])
  })

  it('is remembered from the prefixed page, once', async () => {
    const site = await aSite()
    const first = await site.ask('/de')
    expect(first.headers.getSetCookie()).toEqual(['lang=de; Path=/; Max-Age=31536000; SameSite=Lax'])
    const again = await site.ask('/de', { headers: { cookie: 'lang=de' } })
    expect(cookiesOf(again)).toEqual([])
    expect(cookiesOf(await site.ask('/de/xyz'))).toEqual([])
  })

  it('is French again through /fr, which forgets the other', async () => {
    const site = await aSite()
    const response = await site.ask('/fr/?month=2026-04', { headers: { cookie: 'lang=de' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?month=2026-04'])
    expect(cookiesOf(response)).toEqual(['lang=fr'])
    const page = await site.ask('/', { headers: { cookie: 'lang=fr', 'accept-language': 'de' } })
    expect(page.status).toBe(200)
  })

  it('keeps its cookie to HTTPS where the site is', async () => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example' } })
    const response = await site.ask('https://convoyage.example/nl')
    expect(response.headers.getSetCookie()[0]).toMatch(/^lang=nl; .*; Secure$/)
  })

  it('leads from every page to the same page in the others', async () => {
    const page = await (await aSite()).visit('/en?date=2026-03-03')
    const switched = page.tags('a').filter((a) => a.hreflang)
    expect(switched.map(({ href }) => href)).toEqual(
      ['/fr/', '/en', '/de', '/nl'].map((path) => `${path}?date=2026-03-03`),
    )
  })
})

describe('a redirect', () => {
  it.each([
    ['/en/', 308, '/en'],
    ['/de/?date=2026-03-03', 308, '/de?date=2026-03-03'],
    ['/fr', 302, '/'],
    ['/fr/xyz', 302, '/xyz'],
    ['/fr/en', 302, '/en'],
  ])('from %s is a %i to %s', async (path, status, location) => {
    const response = await (await aSite()).ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it.each([
    '/fr//evil.example',
    '/fr/\\evil.example',
    '/fr/%5Cevil.example',
    '/fr/%2Fevil.example',
    '/fr/..//evil.example',
    '/fr/%0d%0aSet-Cookie:x=y',
    '//evil.example',
    '/en//',
    '/%00',
    '/%',
    '/%c3%28',
    `/${'a'.repeat(2000)}`,
    `/?date=${'a'.repeat(5000)}`,
  ])('never leaves the site, and %s is refused', async (path) => {
    const site = await aSite()
    const page = await site.visit(ORIGIN + path)
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.words('h1')).toMatch(/^(Cette adresse ne peut pas être lue|This address cannot be read)\.$/)
    expect(site.errors()).toEqual([])
  })
})

describe('a host', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://LOCALHOST:3000'])(
    'of this machine is served without configuration: %s',
    async (origin) => {
      const page = await (await aSite()).visit(`${origin}/en`)
      expect(page.status).toBe(200)
      const canonical = page.tags('link').find(({ rel }) => rel === 'canonical')
      expect(canonical?.href).toBe(`${origin.toLowerCase()}/en`)
    },
  )

  it.each([
    'http://evil.example/',
    'http://localhost/',
    'http://localhost:3001/',
    'http://localhost.evil.example:3000/',
    'http://www.evil.example/',
  ])('that is not ours is refused with 421 and a calm page: %s', async (address) => {
    const page = await (await aSite()).visit(address, { headers: { 'accept-language': 'en' } })
    expect(page.status).toBe(421)
    expect(page.words('h1')).toBe('This domain name is not served here.')
    expect(page.html).not.toContain('evil')
  })

  it('that begins with www goes to the bare one, path and query kept', async () => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example' } })
    for (const scheme of ['http', 'https']) {
      const response = await site.ask(`${scheme}://www.convoyage.example/de/xyz?a=b`)
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe('https://convoyage.example/de/xyz?a=b')
    }
    expect((await site.ask('https://www.www.convoyage.example/')).status).toBe(421)
    expect((await site.ask('http://localhost:3000/')).status).toBe(421)
  })

  it('does not matter to who watches the process', async () => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example' } })
    for (const path of ['/healthz', '/readyz'])
      expect((await site.ask(`http://10.0.0.7:8080${path}`)).status).toBe(200)
  })

  it('never comes from X-Forwarded-Host or Forwarded', async () => {
    const site = await aSite({ env: { TRUST_PROXY: '1' } })
    const headers = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-url': '/en',
    }
    const page = await site.visit('/', { headers })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('evil.example')
  })
})

describe('a calendar file', () => {
  it('opens for its secret link, as a download nobody indexes or stores', async () => {
    const site = await aSite()
    const { data } = await site.book(aBooking(), { query: '?lang=nl' })
    const response = await site.ask(data?.calendarPath ?? '')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="CV-2026-000001.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const ics = (await response.text()).replace(/\r\n /g, '')
    expect(ics).toContain('DTSTART:20260303T083000Z')
    expect(ics).toContain('DTEND:20260303T093000Z')
    expect(ics).toContain('SUMMARY:Coursier - Camille Rousseau')
  })

  it('shows one calm page, with the phone, for every link that is not one', async () => {
    const site = await aSite()
    const { data } = await site.book(aBooking())
    const secret = data?.calendarPath.split('/')[2] ?? ''
    const last = secret.endsWith('A') ? 'B' : 'A'
    const wrong = [
      secret.slice(0, -1),
      secret.slice(0, -1) + last,
      `${secret}A`,
      secret.toLowerCase(),
      'x',
      '%27',
      '..%2e',
    ]
    for (const other of wrong) {
      const page = await site.visit(`/suivi/${other}/convoyage.ics`)
      expect([other, page.status]).toEqual([other, 404])
      expect(page.words('h1')).toBe("Ce lien n'est plus valable.")
      expect(page.tags('a').map(({ href }) => href)).toContain('tel:+33353010021')
    }
  })

  it('keeps its secret out of the log', async () => {
    const site = await aSite()
    const { data } = await site.book(aBooking())
    await site.ask(data?.calendarPath ?? '')
    expect(JSON.stringify(site.logged())).not.toContain(data?.calendarPath.split('/')[2])
  })
})

describe('what is not a page', () => {
  it('tells the status under the columns of the specification, and nothing else', async () => {
    const site = await aSite()
    await setStatus(site, { status: 'OCCUPÉ', custom_message: '{"driversCount":2}' })
    const rows = (await (await site.ask('/rest/v1/status_settings')).json()) as Record<string, unknown>[]
    expect(rows).toMatchObject([{ status: 'OCCUPÉ', custom_message: '{"driversCount":2}' }])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'created_at',
      'custom_message',
      'id',
      'status',
      'updated_at',
    ])
  })

  it('is alive and ready, and counts the mails that wait and those that failed', async () => {
    const site = await aSite({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' } })
    expect(await (await site.ask('/healthz')).text()).toBe('ok')
    const mails = async () => ((await (await site.ask('/readyz')).json()) as { mails: unknown }).mails
    expect(await mails()).toEqual({ queued: 0, failed: 0 })
    await site.book(aBooking())
    expect(await mails()).toEqual({ queued: 2, failed: 0 })
    await site.app.db
      .updateTable('mails')
      .set({ state: 'failed' })
      .where('kind', '=', 'booking.client')
      .execute()
    expect(await mails()).toEqual({ queued: 1, failed: 1 })
  })

  it.each([
    ['GET', FUNCTION],
    ['POST', '/healthz'],
    ['POST', '/rest/v1/status_settings'],
    ['POST', '/assets/app.js'],
  ])('does nothing for %s %s', async (method, path) => {
    const site = await aSite()
    const init = { method, ...(method === 'POST' ? { body: new URLSearchParams(aBooking()) } : {}) }
    const response = await site.ask(path, { ...init, headers: { origin: ORIGIN } })
    expect([404, 405, 415]).toContain(response.status)
    expect(await site.kept()).toEqual(NOTHING)
    expect(site.errors()).toEqual([])
  })
})
