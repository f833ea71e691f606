import { describe, expect, it } from 'vitest'
import { edge } from './edge.ts'

const HERE = 'http://localhost:3000'

const get = (path: string, headers: Record<string, string> = {}) =>
  edge(new Request(`${HERE}${path}`, { headers }), { port: 3000 })

describe('the language of an unprefixed page', () => {
  const home = (headers: Record<string, string>) => get('/', headers)
  const french = { kind: 'pass', origin: HERE, language: 'fr', vary: true }
  const to = (location: string) => ({ kind: 'redirect', status: 302, location, vary: true })

  it.each([
    ['nothing', {}, french],
    ['an empty wish', { 'accept-language': '' }, french],
    ['anything', { 'accept-language': '*' }, french],
    ['French', { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }, french],
    ['German', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }, to('/de')],
    ['Dutch of Belgium before French', { 'accept-language': 'nl-BE,fr;q=0.5' }, to('/nl')],
    ['English by its weight', { 'accept-language': 'fr;q=0.3,en;q=0.9' }, to('/en')],
    ['English after languages we do not have', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5' }, to('/en')],
    ['only languages we do not have', { 'accept-language': 'pt-BR,es;q=0.9' }, french],
    ['a language not wanted', { 'accept-language': 'de;q=0' }, french],
    ['a word that begins like one', { 'accept-language': 'deutsch,english' }, french],
    ['nonsense', { 'accept-language': ';;;=,,q=1;en' }, french],
    ['thousands of wishes', { 'accept-language': `${'xx,'.repeat(5_000)}en` }, french],
  ])('%s', (_, headers, answer) => {
    expect(home(headers)).toEqual(answer)
  })

  it.each([
    ['the remembered language wins', 'lang=nl', to('/nl')],
    ['also when it is French', 'lang=fr', french],
    ['among other cookies', 'a=1; lang=en; b=2', to('/en')],
    ['whatever the spaces', 'a=1;lang=en', to('/en')],
    ['an unknown code is dropped', 'lang=pt', to('/de')],
    ['a code in capitals is none', 'lang=EN', to('/de')],
    ['a longer code is none', 'lang=en-GB', to('/de')],
    ['nothing is remembered', 'lang=', to('/de')],
    ['a cookie of another name', 'xlang=en; language=nl', to('/de')],
    ['a script is dropped', 'lang=<script>alert(1)</script>', to('/de')],
    ['an address is dropped', 'lang=//evil.example', to('/de')],
    ['a word of the language itself is dropped', 'lang=__proto__', to('/de')],
    ['too long to be read', `${'a=1; '.repeat(1_000)}lang=en`, to('/de')],
  ])('%s', (_, cookie, answer) => {
    expect(home({ cookie, 'accept-language': 'de' })).toEqual(answer)
  })

  it('keeps the question', () => {
    expect(get('/?date=2026-03-03', { 'accept-language': 'en' })).toEqual(to('/en?date=2026-03-03'))
  })

  it('is the one of a page that does not exist, which stays where it is', () => {
    expect(get('/nowhere', { 'accept-language': 'de' })).toEqual({ ...french, language: 'de' })
  })

  it('HEAD is answered as GET', () => {
    const request = new Request(`${HERE}/`, { method: 'HEAD', headers: { 'accept-language': 'en' } })
    expect(edge(request, { port: 3000 })).toEqual(to('/en'))
  })
})

describe('the language of a prefixed page', () => {
  it.each([
    ['en', {}, 'en'],
    ['de', { 'accept-language': 'nl', cookie: 'lang=en' }, 'de'],
    ['nl', { cookie: 'lang=nl' }, undefined],
  ] as const)('/%s is the prefix, and is remembered if it is news', (prefix, headers, remember) => {
    expect(get(`/${prefix}`, headers)).toEqual({ kind: 'pass', origin: HERE, language: prefix, remember })
  })

  it('of a page that does not exist is the prefix too, and is not remembered', () => {
    expect(get('/de/nirgends')).toEqual({ kind: 'pass', origin: HERE, language: 'de', remember: undefined })
  })

  it.each([
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr/contact', '/contact'],
    ['/fr/contact?a=1', '/contact?a=1'],
    ['/fr/en', '/en'],
  ])('French has none: %s sets French and goes to %s', (path, location) => {
    expect(get(path, { cookie: 'lang=de', 'accept-language': 'de' })).toEqual({
      kind: 'redirect',
      status: 302,
      location,
      language: 'fr',
    })
  })

  it.each(['/enx', '/e', '/en-GB', '/pt'])('%s is no language', (path) => {
    expect(get(path)).toMatchObject({ kind: 'pass', language: 'fr' })
  })
})

describe('a page has one address', () => {
  it.each([
    ['/EN', '/en'],
    ['/De?date=2026-03-03', '/de?date=2026-03-03'],
    ['/%65n', '/en'],
    ['/%6e%6C', '/nl'],
  ])('%s is written otherwise and goes to %s for good', (path, location) => {
    expect(get(path, { 'accept-language': 'nl' })).toEqual({ kind: 'redirect', status: 308, location })
  })

  it('nothing is posted to another way of writing it', () => {
    const headers = {
      origin: HERE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    for (const path of ['/EN?index', '/%65n?index'])
      expect(edge(new Request(`${HERE}${path}`, { method: 'POST', headers }), { port: 3000 })).toMatchObject({
        kind: 'refuse',
        status: 400,
      })
  })
})

describe('a slash at the end', () => {
  it.each([
    ['/en/', '/en'],
    ['/de/?date=2026-03-03', '/de?date=2026-03-03'],
  ])('%s goes to %s for good', (path, location) => {
    expect(get(path)).toEqual({ kind: 'redirect', status: 308, location })
  })

  it('never becomes the host of another', () => {
    for (const path of ['/en//evil.example/', '/fr//evil.example', '/fr/%2fevil.example', '//evil.example/'])
      expect(get(path)).toEqual({ kind: 'refuse', status: 400, reason: 'badRequest' })
  })
})
