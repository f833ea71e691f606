/** What can be answered from the head of a request alone: wrong hosts, odd paths, redirects, forged writes. Pure. */
import {
  asLanguage,
  bestAccepted,
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  type Language,
  localPath,
  splitPath,
} from '#app/i18n/languages.ts'
import { isPublicPage } from '#app/pages.ts'

export type EdgeRules = {
  /** 'https://host' from SITE_URL; absent, loopback names on `port` are served. */
  siteUrl?: string
  port: number
}

/** Names of refusals; their sentences are in the texts. */
export type RefusalReason =
  | 'badRequest'
  | 'foreignOrigin'
  | 'methodNotAllowed'
  | 'tooLarge'
  | 'wrongType'
  | 'wrongHost'

export type EdgeAnswer =
  | { kind: 'redirect'; status: 302 | 308; location: string; language?: Language; vary?: true }
  | { kind: 'refuse'; status: 400 | 403 | 405 | 413 | 415 | 421; reason: RefusalReason }
  | { kind: 'pass'; origin: string; language: Language; remember?: Language; vary?: true }

const PROBES = ['/healthz', '/readyz']
export const BODY_LIMIT = 64 * 1024
export const BOOKING_FUNCTION = '/functions/v1/send-reservation-email-v3'

const refuse = (status: 400 | 403 | 405 | 413 | 415 | 421, reason: RefusalReason): EdgeAnswer => ({
  kind: 'refuse',
  status,
  reason,
})

/** The head of a request, whoever brought it. */
export type Head = {
  method: string
  host: string
  pathname: string
  /** With its '?', or ''. */
  search: string
  header(name: string): string | null | undefined
}

export function edge(request: Request, rules: EdgeRules): EdgeAnswer {
  const { host, pathname, search } = new URL(request.url)
  const header = (name: string) => request.headers.get(name)
  return edgeOf({ method: request.method, host, pathname, search, header }, rules)
}

export function edgeOf(request: Head, rules: EdgeRules): EdgeAnswer {
  const { host, pathname, search } = request
  if (PROBES.includes(pathname) && ['GET', 'HEAD'].includes(request.method)) {
    return { kind: 'pass', origin: `http://${host}`, language: DEFAULT_LANGUAGE }
  }

  const origin = originFor(host, rules)
  if (origin === null) {
    const bare = host.startsWith('www.') ? originFor(host.slice(4), rules) : null
    if (bare) return { kind: 'redirect', status: 308, location: `${bare}${pathname}${search}` }
    return refuse(421, 'wrongHost')
  }
  if (pathname.length > 1024 || search.length > 4096 || /\/\/|\\|%(?:5c|2f|00|0a|0d)/i.test(pathname))
    return refuse(400, 'badRequest')
  const plain = decoded(pathname)?.toLowerCase()
  if (plain === undefined) return refuse(400, 'badRequest')
  const known = plain !== pathname && isPublicPage(splitPath(plain).path)

  if (pathname === BOOKING_FUNCTION && request.method !== 'POST') return refuse(405, 'methodNotAllowed')
  if (!['GET', 'HEAD'].includes(request.method)) {
    return known ? refuse(400, 'badRequest') : edgeOfWrite(request, pathname, origin)
  }
  // The framework would serve '/EN' and '/%65n' too: a page has one address.
  if (known) return { kind: 'redirect', status: 308, location: `${plain}${search}` }

  const { prefix, path } = splitPath(pathname)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = isPublicPage(trimmed)
  const wished = rememberedIn(request) ?? bestAccepted(request.header('accept-language'))

  if (prefix === DEFAULT_LANGUAGE) {
    return { kind: 'redirect', status: 302, location: `${path}${search}`, language: DEFAULT_LANGUAGE }
  }
  if (page && (trimmed !== path || (prefix && pathname.endsWith('/')))) {
    return {
      kind: 'redirect',
      status: 308,
      location: `${localPath(trimmed, prefix ?? DEFAULT_LANGUAGE)}${search}`,
    }
  }
  if (prefix) {
    const remember = page && rememberedIn(request) !== prefix ? prefix : undefined
    return { kind: 'pass', origin, language: prefix, remember }
  }
  if (page && wished !== DEFAULT_LANGUAGE) {
    return { kind: 'redirect', status: 302, location: `${localPath(trimmed, wished)}${search}`, vary: true }
  }
  return { kind: 'pass', origin, language: page ? DEFAULT_LANGUAGE : wished, vary: true }
}

function edgeOfWrite(request: Head, pathname: string, origin: string): EdgeAnswer {
  if (request.method !== 'POST') return refuse(405, 'methodNotAllowed')
  const isFunction = pathname === BOOKING_FUNCTION
  if (!isSameOrigin(request, origin, isFunction)) return refuse(403, 'foreignOrigin')

  const type = (request.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const allowed = isFunction
    ? ['application/json']
    : ['application/x-www-form-urlencoded', 'multipart/form-data']
  if (!allowed.includes(type)) return refuse(415, 'wrongType')
  if (Number(request.header('content-length') ?? 0) > BODY_LIMIT) return refuse(413, 'tooLarge')

  const { prefix } = splitPath(pathname)
  const language = prefix ?? (isFunction ? DEFAULT_LANGUAGE : (rememberedIn(request) ?? DEFAULT_LANGUAGE))
  return {
    kind: 'pass',
    origin,
    language: isPublicPage(splitPath(pathname).path) ? (prefix ?? DEFAULT_LANGUAGE) : language,
  }
}

/** Other programs call the function without Origin; it reads no cookie, so nobody's session can be borrowed. */
function isSameOrigin(request: Head, origin: string, isFunction: boolean) {
  const from = request.header('origin')
  if (typeof from === 'string') return from === origin
  const site = request.header('sec-fetch-site')
  return typeof site !== 'string' ? isFunction : site === 'same-origin'
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function originFor(host: string, { siteUrl, port }: EdgeRules): string | null {
  if (siteUrl) return new URL(siteUrl).host === host ? siteUrl : null
  const allowed = ['localhost', '127.0.0.1', '[::1]'].map((name) => (port === 80 ? name : `${name}:${port}`))
  return allowed.includes(host) ? `http://${host}` : null
}

function rememberedIn(request: Head): Language | null {
  const cookie = request.header('cookie')?.slice(0, 4096) ?? ''
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === LANGUAGE_KEY) return asLanguage(value)
  }
  return null
}

export const rememberCookie = (language: Language, https: boolean) =>
  `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`
