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

/** What was worked out for a head: good as long as the page is kept and its bytes are the same. */
type Prepared = { key: string; page: ReadyPage; encoded: Buffer; out: Outgoing; lines: string[] }

/** Heads differ by browser and language, not by visitor: a few hundred serve nearly everybody. */
const HEADS_KEPT = 1_000

/** True when the request has been answered. */
export function createReady(pages: Pages, rules: EdgeRules, https: boolean): Ready {
  const prepared = new Map<string, Prepared>()

  function prepare(request: IncomingMessage): Prepared | null {
    const { method = '', url = '/', headers } = request
    const mark = url.indexOf('?')
    const pathname = mark === -1 ? url : url.slice(0, mark)
    if (!publicPage(splitPath(pathname).path)) return null
    const search = mark === -1 ? '' : url.slice(mark)

    const header = (name: string) => headers[name] as string | undefined
    const answer = edgeOf({ method, host: headers.host ?? '', pathname, search, header }, rules)
    if (answer.kind !== 'pass') return null
    const key = pageKey(pathname, search, answer.origin, answer.language)
    const page = key === null ? null : pages.find(key)
    if (key === null || !page) return null

    const acceptEncoding = headers['accept-encoding'] as string | undefined
    const out = outgoing(page, {
      method,
      acceptEncoding,
      ifNoneMatch: headers['if-none-match'],
      language: answer.language,
    })
    if (answer.remember) out.headers['set-cookie'] = rememberCookie(answer.remember, https)
    const encoded = page.bodies[encodingFor(acceptEncoding)]
    return { key, page, encoded, out, lines: Object.entries(out.headers).flat() }
  }

  return (request, response) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || namesTwoHosts({ incoming: request })) return false
    // All that an answer depends on; no header can hold the line feed that keeps the parts apart.
    const head = `${method}\n${headers.host}\n${url}\n${headers['accept-encoding']}\n${headers['accept-language']}\n${headers.cookie}\n${headers['if-none-match']}`
    let known = prepared.get(head)
    if (!known || pages.find(known.key) !== known.page || isReplaced(known)) {
      prepared.delete(head)
      const made = prepare(request)
      if (!made) return false
      if (prepared.size >= HEADS_KEPT) prepared.clear()
      prepared.set(head, made)
      known = made
    }
    response.writeHead(known.out.status, known.lines)
    response.end(known.out.body ?? undefined)
    return true
  }
}

/** A page is compressed better in the background: its bytes are then others. */
const isReplaced = ({ page, encoded }: Prepared) => !Object.values(page.bodies).includes(encoded)
