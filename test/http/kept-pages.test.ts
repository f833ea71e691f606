import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aSite } from './site.ts'

const built = createRequire(import.meta.url)(
  '../../build/server/index.js',
) as typeof import('#server/main.ts')

describe('a page that is the same for everybody', () => {
  it('is the same bytes for every query that it does not read, and repeats none of it', async () => {
    const site = await aSite()
    const plain = await (await site.ask('/')).text()
    expect(await (await site.ask('/?utm_source=<script>&x=1')).text()).toBe(plain)
    expect(await (await site.ask('/?fbclid=abc')).text()).toBe(plain)
  })

  it.each(['/?date=2026-03-03', '/?month=2026-04'])('is made anew, and not kept, for %s', async (path) => {
    const site = await aSite()
    const plain = await site.ask('/')
    const asked = await site.ask(path)
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(asked.headers.has('etag')).toBe(false)
    expect(await asked.text()).not.toBe(await plain.text())
  })

  it('is 304 for who has it already, and whole again once it changed', async () => {
    const site = await aSite()
    const etag = (await site.ask('/')).headers.get('etag') ?? ''
    const again = await site.ask('/', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await site.ask('/de', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('keeps nothing of the visitor who came first', async () => {
    const site = await aSite()
    const first = await site.ask('/de?name=Camille', {
      headers: { cookie: 'lang=nl; session=secret', referer: 'https://x.example/y' },
    })
    const text = await first.text()
    const second = await site.ask('/de', { headers: { cookie: 'lang=de' } })
    expect(await second.text()).toBe(text)
    expect(text).not.toMatch(/Camille|secret|x\.example/)
    expect(second.headers.has('set-cookie')).toBe(false)
  })

  it('names the address it was asked at, which is not another one’s', async () => {
    const site = await aSite()
    const at = async (origin: string) =>
      (await (await site.ask(`${origin}/`)).text()).match(/rel="canonical" href="([^"]+)/)?.[1]
    expect(await at('http://localhost:3000')).toBe('http://localhost:3000/')
    expect(await at('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/')
  })
})

describe('a page kept by a server', () => {
  it('is answered from memory with the same headers, and made anew when the status changes in the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'convoyage-kept-'))
    const config = built.readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
    const server = await built.start(config)
    onTestFinished(async () => {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const made = await fetch(`${server.url}/`, { headers: { 'accept-language': 'fr' } })
    const kept = await fetch(`${server.url}/`, { headers: { 'accept-language': 'fr' } })
    const named = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
    expect(named(kept)).toEqual(named(made))
    expect(kept.headers.has('x-request-id')).toBe(false)
    expect(await kept.text()).toBe(await made.text())
    expect(await statusOf(`${server.url}/`, 'HEAD')).toBe(200)
    expect(await statusOf(`${server.url}/`, 'GET', { host: 'evil.example' })).toBe(421)
    expect(
      (await fetch(`${server.url}/`, { headers: { 'accept-language': 'de' }, redirect: 'manual' })).status,
    ).toBe(302)

    const db = new DatabaseSync(join(dataDir, 'convoyage.db'))
    db.exec("update status_settings set status = 'OCCUPÉ'")
    db.close()
    await expect
      .poll(async () => (await fetch(`${server.url}/`, { headers: { 'accept-language': 'fr' } })).text(), {
        timeout: 5_000,
      })
      .toContain('OCCUPÉ')
  })
})

const statusOf = (url: string, method: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { method, headers: { 'accept-language': 'fr', ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
