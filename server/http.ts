/** The whole site as one function from Request to Response. It opens no port and reads no environment. */
import { randomUUID } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { LANGUAGE_KEY, type Language, splitPath } from '#app/i18n/languages.ts'
import type { App } from '#app/platform/app.server.ts'
import { isDatabaseAway } from '#app/platform/database/postgres.server.ts'
import {
  appContext,
  type RequestFacts,
  requestContext,
  UnreadableForm,
} from '#app/platform/request.server.ts'
import { RESOURCES } from '#app/routes/resources/resources.ts'
import { callerAddress, type NodeBindings, namesTwoHosts } from './caller.ts'
import { compress, encodingFor } from './compress.ts'
import { BODY_LIMIT, BOOKING_FUNCTION, type EdgeAnswer, edge } from './edge.ts'
import { policyFor, secure } from './headers.ts'
import { languageOf, type PageReason, refusalFor } from './refusal-page.ts'

export type HttpOptions = {
  /** The port that answers, where SITE_URL does not name the host. */
  port?: number
  /** The folder of hashed assets and icons. */
  clientDir?: string
}

type Env = { Bindings: NodeBindings; Variables: { facts: RequestFacts; app: App } }

export function createHttp(
  app: App,
  { port = app.config.port, clientDir = 'build/client' }: HttpOptions = {},
) {
  const http = new Hono<Env>()
  const https = app.config.siteUrl?.startsWith('https:') ?? false
  const handle = createRequestHandler(build, 'production')

  const refuse = (c: Context<Env>, status: number, reason: PageReason, language: Language, headers = {}) =>
    refusalFor(c.req.raw, { status, reason, language, site: app.site, headers })

  http.use(async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    const answer: EdgeAnswer = namesTwoHosts(c.env)
      ? { kind: 'refuse', status: 400, reason: 'badRequest' }
      : edge(c.req.raw, { siteUrl: app.config.siteUrl, port })
    if (answer.kind === 'redirect') {
      c.res = new Response(null, { status: answer.status, headers: { location: answer.location } })
      if (answer.vary) c.res.headers.set('vary', 'Accept-Language, Cookie')
      if (answer.language) c.res.headers.set('set-cookie', rememberCookie(answer.language, https))
    } else if (answer.kind === 'refuse') {
      const allow =
        answer.status === 405 ? { allow: c.req.path === BOOKING_FUNCTION ? 'POST' : 'GET, HEAD, POST' } : {}
      c.res = refuse(c, answer.status, answer.reason, languageOf(c.req.raw), allow)
    } else {
      const { origin, language } = answer
      c.set('facts', { id, origin, address: callerAddress(c.req.raw, c.env, app.config.trustedProxies) })
      c.set('app', { ...app, language })
      await next()
      if (answer.remember) c.res.headers.append('set-cookie', rememberCookie(answer.remember, https))
      if (answer.vary && isPage(c.res)) c.res.headers.append('vary', 'Accept-Language, Cookie')
    }
    c.res.headers.set('x-request-id', id)
    secure(c.res.headers, { https })
    if (!c.req.path.startsWith('/assets/')) {
      const ms = Math.round((performance.now() - started) * 10) / 10
      app.log.info('http', {
        request: id,
        method: c.req.method,
        path: loggable(c.req.path),
        status: c.res.status,
        ms,
      })
    }
  })

  http.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => refuse(c as Context<Env>, 413, 'tooLarge', languageOf(c.req.raw)),
    }),
  )

  http.use(
    '/assets/*',
    keptFor('public, max-age=31536000, immutable'),
    serveStatic({ root: clientDir, precompressed: true }),
  )
  http.use(
    '/:icon{[a-z0-9-]+\\.(?:ico|svg|png|webmanifest)}',
    keptFor('public, max-age=86400'),
    serveStatic({ root: clientDir }),
  )

  for (const { method, path, answer } of RESOURCES) {
    http.on(method, path, async (c) => {
      const response = await answer(c.get('app'), c.req.raw, c.get('facts'))
      return response ?? refuse(c, 404, 'linkGone', c.get('app').language)
    })
  }

  http.all('*', async (c) => {
    const facts = c.get('facts')
    const context = new RouterContextProvider()
    context.set(appContext, c.get('app'))
    context.set(requestContext, facts)
    const response = await handle(forFramework(c.req.raw), context)
    if (facts.failure instanceof UnreadableForm)
      return refuse(c, 400, 'unreadableForm', c.get('app').language)
    if (facts.failure !== undefined && isDatabaseAway(facts.failure)) {
      return refuse(c, 503, 'unavailable', c.get('app').language, { 'retry-after': '10' })
    }
    return finished(response, c.req.raw)
  })

  http.onError((error, c) => {
    const facts = c.get('facts')
    app.log.error('http.error', { request: facts?.id }, error)
    const language = c.get('app')?.language ?? 'fr'
    return isDatabaseAway(error)
      ? refuse(c, 503, 'unavailable', language, { 'retry-after': '10' })
      : refuse(c, 500, 'broken', language)
  })

  return http
}

/** HEAD is rendered as GET (its headers depend on the body), and headers that steer the framework are taken out. */
function forFramework(request: Request) {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-react-router-') || name.startsWith('x-http-method')) headers.delete(name)
  }
  if (request.method === 'HEAD' || request.method === 'GET')
    return new Request(request.url, { headers, signal: request.signal })
  // A form of the home page posts to '/?index', the framework's name for it; '/' means the same page.
  const url = new URL(request.url)
  if (splitPath(url.pathname).path === '/' && !url.searchParams.has('index'))
    url.searchParams.set('index', '')
  const init = { method: request.method, headers, body: request.body, duplex: 'half', signal: request.signal }
  return new Request(url, init as RequestInit)
}

/** A page leaves whole: hashed for its policy, compressed, with its length. */
async function finished(response: Response, request: Request) {
  const headers = new Headers(response.headers)
  let body = Buffer.from(await response.arrayBuffer())
  if (isPage(response)) {
    headers.set('content-security-policy', policyFor(body.toString()))
  }
  if (body.length > 1024) {
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    headers.append('vary', 'Accept-Encoding')
    if (encoding !== 'identity') {
      body = Buffer.from(await compress(body, encoding))
      headers.set('content-encoding', encoding)
    }
  }
  headers.set('content-length', String(body.length))
  const bare = request.method === 'HEAD' || [204, 304].includes(response.status)
  return new Response(bare ? null : body, { status: response.status, headers })
}

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** A file that was found may be kept; an address that names none may not. */
const keptFor = (cacheControl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if ([200, 206].includes(c.res.status)) c.res.headers.set('cache-control', cacheControl)
  })

/** A secret link opens something to whoever reads it: it does not go into a log. */
const loggable = (path: string) => path.replace(/^((?:\/(?:en|de|nl))?\/suivi\/)[^/]+/, '$1...').slice(0, 100)

const rememberCookie = (language: Language, https: boolean) =>
  `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`
