/** The whole site as one function from Request to Response. It opens no port and reads no environment. */
import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Language } from '#app/i18n/languages.ts'
import type { App } from '#app/platform/app.server.ts'
import { isDatabaseAway } from '#app/platform/database/postgres.server.ts'
import { createPages } from '#app/platform/pages.server.ts'
import { type RequestFacts, UnreadableForm } from '#app/platform/request.server.ts'
import { RESOURCES } from '#app/routes/resources/resources.ts'
import { callerAddress, type NodeBindings, namesTwoHosts } from './caller.ts'
import { BODY_LIMIT, BOOKING_FUNCTION, type EdgeAnswer, edge, rememberCookie } from './edge.ts'
import { answerByFramework, answerOnce, isPage, renderPage } from './framework.ts'
import { secure } from './headers.ts'
import { createReady, outgoing, pageKey } from './ready.ts'
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
  const rules = { siteUrl: app.config.siteUrl, port }
  const pages = createPages(() => app.clock.now().getTime())

  const refuse = (c: Context<Env>, status: number, reason: PageReason, language: Language, headers = {}) =>
    refusalFor(c.req.raw, { status, reason, language, site: app.site, headers })

  http.use(async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    const answer: EdgeAnswer = namesTwoHosts(c.env)
      ? { kind: 'refuse', status: 400, reason: 'badRequest' }
      : edge(c.req.raw, rules)
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
      if (answer.vary && isPage(c.res) && !c.res.headers.get('vary')?.includes('Cookie')) {
        c.res.headers.append('vary', 'Accept-Language, Cookie')
      }
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
    '/:icon{(?:brands/)?[a-z0-9-]+\\.(?:ico|svg|png|webmanifest)}',
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
    const { method, url } = c.req.raw
    const { pathname, search } = new URL(url)
    const { app: narrowed, facts } = c.var
    const make = async (request: Request) => {
      const response = await answerByFramework(request, narrowed, facts)
      if (facts.failure instanceof UnreadableForm) return refuse(c, 400, 'unreadableForm', narrowed.language)
      return isDatabaseAway(facts.failure)
        ? refuse(c, 503, 'unavailable', narrowed.language, { 'retry-after': '10' })
        : response
    }
    const key = ['GET', 'HEAD'].includes(method)
      ? pageKey(pathname, search, facts.origin, narrowed.language)
      : null
    if (key === null) return answerOnce(await make(c.req.raw), c.req.raw, https)

    // The query is not the page's: what is kept must not repeat it.
    const page = await pages.get(key, async () =>
      renderPage(await make(new Request(`${facts.origin}${pathname}`)), facts, https),
    )
    const out = outgoing(page, {
      method,
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
      language: narrowed.language,
    })
    return new Response(out.body && new Uint8Array(out.body), { status: out.status, headers: out.headers })
  })

  http.onError((error, c) => {
    const facts = c.get('facts')
    app.log.error('http.error', { request: facts?.id }, error)
    const language = c.get('app')?.language ?? 'fr'
    return isDatabaseAway(error)
      ? refuse(c, 503, 'unavailable', language, { 'retry-after': '10' })
      : refuse(c, 500, 'broken', language)
  })

  return Object.assign(http, { pages, ready: createReady(pages, rules, https) })
}

/** A file that was found may be kept; an address that names none may not. */
const keptFor = (cacheControl: string) =>
  createMiddleware(async (c, next) => {
    await next()
    if ([200, 206].includes(c.res.status)) c.res.headers.set('cache-control', cacheControl)
  })

/** A secret link opens something to whoever reads it: it does not go into a log. */
const loggable = (path: string) => path.replace(/^((?:\/(?:en|de|nl))?\/suivi\/)[^/]+/, '$1...').slice(0, 100)
