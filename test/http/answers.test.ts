import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { expectArmour } from './armour.ts'
import { aSite, FORM, FUNCTION, type Init, ORIGIN, type Site } from './site.ts'

const form = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
const post = (headers: Record<string, string>, body = ''): Init => ({ method: 'POST', body, headers })

/** One of every kind of answer the site gives. */
const KINDS: [string, number, string, Init?][] = [
  ['a page', 200, '/'],
  ['a page with its form', 200, '/?date=2026-03-03'],
  ['a page in another language', 200, '/de'],
  ['a page that is not there', 404, '/xyz'],
  ['the data of a page', 200, '/_.data'],
  ['a redirect by language', 302, '/', { headers: { 'accept-language': 'de' } }],
  ['a redirect for good', 308, '/en/'],
  ['an asset', 200, 'ASSET'],
  ['an asset that is not there', 404, '/assets/nothing.js'],
  ['an icon', 200, '/favicon.ico'],
  ['the manifest', 200, '/site.webmanifest'],
  ['a refused address', 400, '/%00'],
  ['a refused host', 421, 'http://evil.example/'],
  ['a refused method', 405, '/', { method: 'DELETE' }],
  ['a refused origin', 403, FORM, post({ ...form, origin: 'https://evil.example' })],
  ['a refused type', 415, FORM, post({ origin: ORIGIN, 'content-type': 'text/plain' })],
  ['a body too large', 413, FORM, post({ ...form, 'content-length': '100000' })],
  ['a refused form', 422, FORM, post(form)],
  ['a kept form', 201, FORM, post(form, new URLSearchParams(aBooking()).toString())],
  ['a refused call', 422, FUNCTION, post({ 'content-type': 'application/json' }, '{}')],
  [
    'an answered call',
    200,
    FUNCTION,
    post({ 'content-type': 'application/json' }, JSON.stringify(aBooking())),
  ],
  ['a broken call', 400, FUNCTION, post({ 'content-type': 'application/json' }, '{')],
  ['a secret link that opens nothing', 404, '/suivi/x/convoyage.ics'],
  ['the status', 200, '/rest/v1/status_settings'],
  ['a probe', 200, '/healthz'],
  ['readiness', 200, '/readyz'],
]

const assetOf = async (site: Site) =>
  (await site.visit('/')).tags('link').find(({ rel }) => rel === 'stylesheet')?.href ?? ''

describe('every kind of answer is armoured', () => {
  it.each(KINDS)('%s (%i)', async (_, status, path, init) => {
    const site = await aSite()
    const response = await site.ask(path === 'ASSET' ? await assetOf(site) : path, init)
    expect(response.status).toBe(status)
    expect(response.headers.has('strict-transport-security')).toBe(false)
    await expectArmour(response)
  })

  it('says to stay on HTTPS where the site is, also with a redirect and a refusal', async () => {
    const site = await aSite({ env: { SITE_URL: 'https://convoyage.example' } })
    for (const address of [
      'https://convoyage.example/',
      'https://www.convoyage.example/',
      'https://evil.example/',
    ]) {
      const { headers } = await site.ask(address)
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    }
  })
})

describe('headers that steer the framework', () => {
  it.each([
    'x-react-router-spa-mode',
    'x-react-router-prerender-data',
    'x-react-router-request-key',
    'x-http-method-override',
    'x-original-url',
    'x-rewrite-url',
  ])('are ignored: %s', async (name) => {
    const site = await aSite()
    for (const path of ['/en', '/_.data', '/xyz']) {
      const usual = await (await site.ask(path)).text()
      for (const value of ['yes', 'DELETE', '/nl', encodeURIComponent('[{"_1":2},"x",1]')]) {
        const response = await site.ask(path, { headers: { [name]: value } })
        expect([path, value, await response.text()]).toEqual([path, value, usual])
      }
    }
  })
})

describe('HEAD', () => {
  it.each(KINDS.filter(([, , path, init]) => !init && !path.includes('date=')))(
    'answers for %s what GET does, without the body',
    async (_, status, path) => {
      const site = await aSite()
      const address = path === 'ASSET' ? await assetOf(site) : path
      const headers = { 'accept-encoding': 'gzip' }
      const [get, head] = [
        await site.ask(address, { headers }),
        await site.ask(address, { headers, method: 'HEAD' }),
      ]
      expect(head.status).toBe(status)
      expect(await head.text()).toBe('')
      const told = (response: Response) => {
        const { 'x-request-id': _, ...rest } = Object.fromEntries(response.headers)
        return rest
      }
      expect(told(head)).toEqual(told(get))
      await get.arrayBuffer()
    },
  )

  it('redirects as GET does', async () => {
    const site = await aSite()
    const response = await site.ask('/', { method: 'HEAD', headers: { 'accept-language': 'nl' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/nl'])
  })
})

describe('compression', () => {
  const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate, br;q=0.9, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ] as const)("of a page for '%s' is %s", async (accepted, encoding) => {
    const site = await aSite()
    const plain = await (await site.ask('/en')).text()
    const response = await site.ask('/en', { headers: { 'accept-encoding': accepted } })
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(DECODERS[encoding](body).toString()).toBe(plain)
  })

  it.each(['br', 'gzip', 'identity'] as const)(
    'of an asset is made once and sent as %s',
    async (encoding) => {
      const site = await aSite()
      const asset = await assetOf(site)
      const plain = await (await site.ask(asset)).text()
      const response = await site.ask(asset, { headers: { 'accept-encoding': encoding } })
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(DECODERS[encoding](body).toString()).toBe(plain)
      if (encoding !== 'identity') expect(response.headers.get('vary')).toContain('Accept-Encoding')
    },
  )
})

describe('files', () => {
  it('with a hash in their name are kept for ever, whoever asks', async () => {
    const site = await aSite()
    const home = await site.visit('/')
    const styles = home.tags('link').flatMap(({ href }) => (href?.startsWith('/assets/') ? [href] : []))
    const scripts = home.tags('script').flatMap((script) => script['data-files']?.split(' ') ?? [])
    const hrefs = [...styles, ...scripts]
    expect(hrefs.some((href) => href.endsWith('.css')) && hrefs.some((href) => href.endsWith('.js'))).toBe(
      true,
    )
    for (const href of new Set(hrefs)) {
      const { status, headers } = await site.ask(href, {
        headers: { cookie: 'lang=de', 'accept-encoding': 'br' },
      })
      expect([href, status]).toEqual([href, 200])
      expect([href, headers.get('cache-control')]).toEqual([href, 'public, max-age=31536000, immutable'])
      expect([href, headers.get('vary')]).toEqual([href, 'Accept-Encoding'])
      expect(headers.has('set-cookie')).toBe(false)
    }
  })

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('without one, such as %s, are kept for a day', async (path, type) => {
    const { status, headers } = await (await aSite()).ask(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('vary') ?? '').not.toContain('Cookie')
  })

  it.each([
    '/assets/',
    '/assets/../../server/index.js',
    '/assets/%2e%2e/stamp',
    '/assets/nothing.css',
    '/package.json',
    '/index.js',
  ])('outside of these stay where they are: %s', async (path) => {
    const response = await (await aSite()).ask(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('name their own fonts and icons, and no other host', async () => {
    const site = await aSite()
    const css = await (await site.ask(await assetOf(site))).text()
    expect(css.match(/url\((?!['"]?(?:\/|data:))[^)]*\)|https?:\/\//g)).toBeNull()
    const page = await site.visit('/')
    const addresses = page.tags('link').filter(({ rel }) => rel !== 'canonical' && rel !== 'alternate')
    expect(addresses.filter(({ href }) => !href?.startsWith('/'))).toEqual([])
  })
})

describe('the data of a page, for the browser’s own navigation', () => {
  it.each(['/_.data', '/en.data', '/_.data?date=2026-03-03'])('is at %s, without the words', async (path) => {
    const response = await (await aSite()).ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-script'])
    const text = await response.text()
    expect(text).toContain('"availability"')
    expect(text).not.toContain('Choisir une date')
  })

  it('is a true 404 where there is no page', async () => {
    expect((await (await aSite()).ask('/xyz.data')).status).toBe(404)
  })

  it('says of the firm what its page shows, and nothing more', async () => {
    const text = await (await (await aSite()).ask('/_.data')).text()
    for (const secret of ['site_id', 'slug', 'settings', 'secret', 'request_hash', 'created_at'])
      expect(text).not.toContain(secret)
  })
})
