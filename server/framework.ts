/** The framework behind one function: a request in, a whole page out, with everything that follows from its bytes. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { splitPath } from '#app/i18n/languages.ts'
import type { App } from '#app/platform/app.server.ts'
import { bodiesOf, encodingFor } from '#app/platform/page-bodies.server.ts'
import type { RenderedPage } from '#app/platform/pages.server.ts'
import { appContext, type RequestFacts, requestContext } from '#app/platform/request.server.ts'
import { policyFor, securityHeaders } from './headers.ts'
import { quietPage } from './page-html.ts'

const handle = createRequestHandler(build, 'production')

/** Data and redirects for the hydrated page, and answers to posts: made for one caller. */
export async function answerByFramework(request: Request, app: App, facts: RequestFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, facts)
  return handle(forFramework(request, facts.origin), context)
}

/** A page, whole: quiet, with its policy. It asks to be kept through `facts.keepUntil`. */
export async function renderPage(
  response: Response,
  facts: Pick<RequestFacts, 'keepUntil'>,
  https: boolean,
): Promise<RenderedPage> {
  const html = quietPage(await response.text())
  const later = response.headers.get('retry-after')
  const headers = {
    ...securityHeaders(https),
    ...(later ? { 'retry-after': later } : {}),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(html),
    'cache-control': facts.keepUntil ? 'no-cache' : 'no-store',
  }
  return { status: response.status, headers, body: Buffer.from(html), validUntil: facts.keepUntil?.getTime() }
}

export const isPage = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false

/** An answer made for one caller: never kept, by us or on the way. */
export async function answerOnce(response: Response, request: Request, https: boolean): Promise<Response> {
  if (!isPage(response)) return compressed(response, request)
  const page = await renderPage(response, {}, https)
  const headers = { ...Object.fromEntries(response.headers), ...page.headers, 'cache-control': 'no-store' }
  return compressed(new Response(new Uint8Array(page.body), { status: page.status, headers }), request)
}

/** What is made for one caller leaves compressed for that caller, with its length. */
async function compressed(response: Response, request: Request): Promise<Response> {
  const headers = new Headers(response.headers)
  let body: Buffer = Buffer.from(await response.arrayBuffer())
  if (body.length > 1024) {
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    headers.append('vary', 'Accept-Encoding')
    if (encoding !== 'identity') {
      body = (await bodiesOf(body))[encoding]
      headers.set('content-encoding', encoding)
    }
  }
  headers.set('content-length', String(body.length))
  const bare = request.method === 'HEAD' || [204, 304].includes(response.status)
  return new Response(bare ? null : new Uint8Array(body), { status: response.status, headers })
}

/** HEAD is rendered as GET (its headers depend on the body), and headers that steer the framework are taken out. */
function forFramework(request: Request, origin: string) {
  const headers = new Headers(request.headers)
  // The edge has compared it with SITE_URL; the framework would compare it with a proxy's plain http.
  headers.delete('origin')
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-react-router-') || name.startsWith('x-http-method')) headers.delete(name)
  }
  const { pathname, search } = new URL(request.url)
  const url = new URL(`${origin}${pathname}${search}`)
  if (request.method === 'HEAD' || request.method === 'GET') {
    return new Request(url, { headers, signal: request.signal })
  }
  // A form of the home page posts to '/?index', the framework's name for it; '/' means the same page.
  if (splitPath(pathname).path === '/' && !url.searchParams.has('index')) url.searchParams.set('index', '')
  const init = { method: request.method, headers, body: request.body, duplex: 'half', signal: request.signal }
  return new Request(url, init as RequestInit)
}
