import { describe, expect, it } from 'vitest'
import { BODY_LIMIT, BOOKING_FUNCTION, edge } from './edge.ts'

const LOCAL = { port: 3000 }
const PUBLIC = { siteUrl: 'https://convoyage.example', port: 3000 }
const HERE = 'http://localhost:3000'

const get = (url: string, headers: Record<string, string> = {}, rules: Parameters<typeof edge>[1] = LOCAL) =>
  edge(new Request(new URL(url, HERE), { headers }), rules)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
/** A post as a page of this site makes it, changed by `headers`; null takes one away. */
function post(path: string, headers: Record<string, string | null> = {}, rules = LOCAL) {
  const all = { origin: HERE, 'sec-fetch-site': 'same-origin', ...FORM, ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
  return edge(new Request(new URL(path, HERE), { method: 'POST', headers: given }), rules)
}
const refused = (status: number, reason: string) => ({ kind: 'refuse', status, reason })

describe('the host', () => {
  it.each([
    ['localhost', 'http://localhost:3000/', 'http://localhost:3000'],
    ['its number', 'http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['its longer number', 'http://[::1]:3000/', 'http://[::1]:3000'],
    ['in capitals', 'http://LOCALHOST:3000/', 'http://localhost:3000'],
  ])('without SITE_URL this machine is served: %s', (_, url, origin) => {
    expect(get(url)).toMatchObject({ kind: 'pass', origin })
  })

  it('on port 80 names carry no port', () => {
    expect(get('http://localhost/', {}, { port: 80 })).toMatchObject({
      kind: 'pass',
      origin: 'http://localhost',
    })
    expect(get('http://localhost:8080/', {}, { port: 80 })).toEqual(refused(421, 'wrongHost'))
  })

  it.each([
    ['another name', 'http://evil.example/'],
    ['another name on our port', 'http://evil.example:3000/'],
    ['another port', 'http://localhost:3001/'],
    ['no port', 'http://localhost/'],
    ['a name that begins like ours', 'http://localhost.evil.example:3000/'],
    ['a name that ends like ours', 'http://evil-localhost:3000/'],
    ['another address', 'http://192.0.2.1:3000/'],
  ])('without SITE_URL nothing else is: %s', (_, url) => {
    expect(get(url)).toEqual(refused(421, 'wrongHost'))
  })

  it.each([
    ['as the proxy says it', 'http://convoyage.example/'],
    ['over TLS', 'https://convoyage.example/'],
    ['in capitals', 'http://Convoyage.Example/'],
  ])('SITE_URL is served, %s', (_, url) => {
    expect(get(url, {}, PUBLIC)).toMatchObject({ kind: 'pass', origin: 'https://convoyage.example' })
  })

  it.each([
    ['another name', 'http://evil.example/'],
    ['a part of it', 'http://example/'],
    ['a child of it', 'http://a.convoyage.example/'],
    ['www of another', 'http://www.evil.example/'],
    ['www twice', 'http://www.www.convoyage.example/'],
    ['www alone', 'http://www./'],
    ['this machine', 'http://localhost:3000/'],
    ['another port', 'http://convoyage.example:8080/'],
    ['a name that begins like it', 'http://convoyage.example.evil.example/'],
  ])('beside SITE_URL nothing else is: %s', (_, url) => {
    expect(get(url, {}, PUBLIC)).toEqual(refused(421, 'wrongHost'))
  })

  it('a port in SITE_URL is part of the host', () => {
    const rules = { siteUrl: 'https://convoyage.example:8443', port: 3000 }
    expect(get('http://convoyage.example:8443/', {}, rules)).toMatchObject({ kind: 'pass' })
    expect(get('http://convoyage.example/', {}, rules)).toEqual(refused(421, 'wrongHost'))
  })

  it.each([
    ['the home page', '/', 'https://convoyage.example/'],
    ['a page with its question', '/contact?a=1&b=%C3%A9', 'https://convoyage.example/contact?a=1&b=%C3%A9'],
    ['a path that looks like a host', '//evil.example', 'https://convoyage.example//evil.example'],
  ])('www goes to the bare host for good: %s', (_, path, location) => {
    const answer = get(`http://www.convoyage.example${path}`, {}, PUBLIC)
    expect(answer).toEqual({ kind: 'redirect', status: 308, location })
    expect(new URL(location).host).toBe('convoyage.example')
  })

  it.each(['/healthz', '/readyz'])('%s is asked by number, whatever the host', (path) => {
    expect(get(`http://10.0.0.7:3000${path}`, {}, PUBLIC)).toMatchObject({ kind: 'pass' })
  })

  it.each(['/healthz', '/readyz'])('%s is only asked: a post to it is a post like any other', (path) => {
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(post(path, forged)).toMatchObject({ kind: 'refuse' })
    expect(
      edge(new Request(new URL(path, HERE), { method: 'DELETE', headers: { origin: HERE } }), LOCAL),
    ).toEqual(refused(405, 'methodNotAllowed'))
  })
})

describe('odd paths', () => {
  it.each([
    ['two slashes', '/a//b'],
    ['two slashes in front', '//a'],
    ['a backslash, which becomes a slash', '/a/\\b'],
    ['a written backslash', '/a%5Cb'],
    ['a written slash', '/a%2fb'],
    ['a zero', '/a%00'],
    ['a line feed', '/a%0Ab'],
    ['a carriage return', '/a%0db'],
    ['half a sign', '/%C3'],
    ['what is no sign', '/%E0%A4%A'],
    ['a percent alone', '/100%'],
    ['more than 1024 signs', `/${'a'.repeat(1024)}`],
    ['a question of more than 4096', `/?${'a'.repeat(4096)}`],
  ])('%s is refused', (_, path) => {
    expect(edge(new Request(`${HERE}${path}`), LOCAL)).toEqual(refused(400, 'badRequest'))
  })

  it.each([
    ['accents', '/%C3%A9t%C3%A9'],
    ['spaces', '/a%20b'],
    ['dots, which lead nowhere', '/../../etc/passwd'],
    ['1024 signs', `/${'a'.repeat(1023)}`],
    ['slashes in the question', '/?next=//evil.example'],
  ])('%s is an ordinary unknown page', (_, path) => {
    expect(edge(new Request(`${HERE}${path}`), LOCAL)).toMatchObject({ kind: 'pass' })
  })
})

describe('a post', () => {
  const pass = (language: string) => ({ kind: 'pass', origin: HERE, language })

  it.each([
    ['/?index', 'fr'],
    ['/en?index', 'en'],
    ['/de?index', 'de'],
    ['/nl?index', 'nl'],
  ])('of the form on %s passes in its language, and is never redirected', (path, language) => {
    expect(post(path, { 'accept-language': 'pt, en' })).toEqual(pass(language))
  })

  it('of the form on the French page is French, whatever is remembered', () => {
    expect(post('/?index', { cookie: 'lang=nl' })).toEqual(pass('fr'))
  })

  it.each([
    ['our own', HERE, null],
    ['our own, said twice', HERE, 'same-origin'],
    ['not said, but the browser says it is ours', null, 'same-origin'],
  ])('from here passes: %s', (_, origin, site) => {
    expect(post('/?index', { origin, 'sec-fetch-site': site })).toEqual(pass('fr'))
    expect(post(BOOKING_FUNCTION, { origin, 'sec-fetch-site': site, ...JSON_TYPE })).toEqual(pass('fr'))
  })

  it.each([
    ['another site', 'https://evil.example', 'cross-site'],
    ['another site that says nothing more', 'https://evil.example', null],
    ['another site that claims to be us', 'https://evil.example', 'same-origin'],
    ['another port', 'http://localhost:3001', 'same-site'],
    ['another scheme', 'https://localhost:3000', 'same-site'],
    ['a name that begins like ours', 'http://localhost:3000.evil.example', 'cross-site'],
    ['our origin with a path', `${HERE}/`, 'same-origin'],
    ['a closed frame', 'null', 'cross-site'],
    ['a closed frame that claims to be us', 'null', 'same-origin'],
    ['nothing', '', 'same-origin'],
    ['not said, from another site', null, 'cross-site'],
    ['not said, from a neighbour', null, 'same-site'],
    ['not said, from the address bar', null, 'none'],
  ])('from elsewhere is refused: %s', (_, origin, site) => {
    const foreign = refused(403, 'foreignOrigin')
    expect(post('/?index', { origin, 'sec-fetch-site': site })).toEqual(foreign)
    expect(post(BOOKING_FUNCTION, { origin, 'sec-fetch-site': site, ...JSON_TYPE })).toEqual(foreign)
  })

  it('of another program, without Origin, passes to the function alone', () => {
    const program = { origin: null, 'sec-fetch-site': null }
    expect(post(BOOKING_FUNCTION, { ...program, ...JSON_TYPE })).toEqual(pass('fr'))
    expect(post('/?index', program)).toEqual(refused(403, 'foreignOrigin'))
    expect(post(`/en${BOOKING_FUNCTION}`, { ...program, ...JSON_TYPE })).toEqual(
      refused(403, 'foreignOrigin'),
    )
  })

  it.each([
    ['a form', '/?index', 'application/x-www-form-urlencoded'],
    ['a form in its characters', '/?index', 'application/x-www-form-urlencoded; charset=UTF-8'],
    ['a form in parts', '/?index', 'multipart/form-data; boundary=x'],
    ['JSON', BOOKING_FUNCTION, 'application/json'],
    ['JSON in its characters', BOOKING_FUNCTION, 'Application/JSON ; charset=utf-8'],
  ])('may be %s', (_, path, type) => {
    expect(post(path, { 'content-type': type })).toMatchObject({ kind: 'pass' })
  })

  it.each([
    ['JSON to the page', '/?index', 'application/json'],
    ['plain text to the page', '/?index', 'text/plain'],
    ['nothing to the page', '/?index', null],
    ['plain text to the function', BOOKING_FUNCTION, 'text/plain'],
    ['a form to the function', BOOKING_FUNCTION, 'application/x-www-form-urlencoded'],
    ['nothing to the function', BOOKING_FUNCTION, null],
    ['something like JSON', BOOKING_FUNCTION, 'application/jsonp'],
    ['JSON second', BOOKING_FUNCTION, 'text/plain; application/json'],
  ])('may not be %s', (_, path, type) => {
    expect(post(path, { 'content-type': type })).toEqual(refused(415, 'wrongType'))
  })

  it.each([
    [String(BODY_LIMIT), 'pass'],
    [String(BODY_LIMIT + 1), 'refuse'],
    ['10485760', 'refuse'],
    ['1e9', 'refuse'],
  ])('that says it is %s bytes long: %s', (length, kind) => {
    expect(post('/?index', { 'content-length': length })).toMatchObject(
      kind === 'pass' ? { kind } : refused(413, 'tooLarge'),
    )
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is the only way to write: %s is not', (method) => {
    const headers = { origin: HERE, ...FORM }
    for (const path of ['/', BOOKING_FUNCTION])
      expect(edge(new Request(`${HERE}${path}`, { method, headers }), LOCAL)).toEqual(
        refused(405, 'methodNotAllowed'),
      )
  })

  it('to another host is refused before anything else', () => {
    const request = new Request('http://evil.example/', {
      method: 'POST',
      headers: { origin: HERE, ...FORM },
    })
    expect(edge(request, LOCAL)).toEqual(refused(421, 'wrongHost'))
  })
})
