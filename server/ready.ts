/** Answers kept pages straight from memory, before any router is asked; everything else is somebody else's. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LANGUAGE, type Language, splitPath } from '#app/i18n/languages.ts'
import { publicPage } from '#app/pages.ts'
import { encodingFor } from '#app/platform/page-bodies.server.ts'
import type { Pages, ReadyPage } from '#app/platform/pages.server.ts'
import { namesTwoHosts } from './caller.ts'
import { type EdgeRules, edgeOf, rememberCookie } from './edge.ts'

/**
 * The name of a page that may be kept, or null: a query the page does not read is ignored, one it reads is never kept.
 * `origin` is part of it because pages name their own absolute address.
 */
export function pageKey(pathname: string, search: string, origin: string, language: Language): string | null {
  const { path } = splitPath(pathname)
  const page = publicPage(path)
  if (!page) return null
  if (search !== '' && page.query?.length) {
    const query = new URLSearchParams(search)
    if (page.query.some((name) => query.has(name))) return null
  }
  return `${origin} ${language} ${path}`
}

export type Outgoing = { status: number; headers: Record<string, string>; body: Buffer | null }

type Caller = {
  method: string
  acceptEncoding?: string | null
  ifNoneMatch?: string | null
  language: Language
}

/** A kept page for one caller: their encoding, and 304 where they have it already. */
export function outgoing(
  page: ReadyPage,
  { method, acceptEncoding, ifNoneMatch, language }: Caller,
): Outgoing {
  const vary = language === DEFAULT_LANGUAGE ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding'
  const headers: Record<string, string> = { ...page.headers, vary, etag: page.etag }
  if (page.status === 200 && ifNoneMatch?.split(',').some((tag) => tag.trim() === page.etag)) {
    return { status: 304, headers, body: null }
  }
  const encoding = encodingFor(acceptEncoding)
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: page.status, headers, body: method === 'HEAD' ? null : body }
}

export type Ready = (request: IncomingMessage, response: ServerResponse) => boolean

/** True when the request has been answered. */
export function createReady(pages: Pages, rules: EdgeRules, https: boolean): Ready {
  return (request, response) => {
    const { method = '', url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const mark = url.indexOf('?')
    const pathname = mark === -1 ? url : url.slice(0, mark)
    if (!publicPage(splitPath(pathname).path) || namesTwoHosts({ incoming: request })) return false
    const search = mark === -1 ? '' : url.slice(mark)

    const header = (name: string) => headers[name] as string | undefined
    const answer = edgeOf({ method, host: headers.host ?? '', pathname, search, header }, rules)
    if (answer.kind !== 'pass') return false
    const key = pageKey(pathname, search, answer.origin, answer.language)
    const page = key === null ? null : pages.find(key)
    if (!page) return false

    const out = outgoing(page, {
      method,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
      language: answer.language,
    })
    if (answer.remember) out.headers['set-cookie'] = rememberCookie(answer.remember, https)
    response.writeHead(out.status, out.headers)
    response.end(out.body ?? undefined)
    return true
  }
}
