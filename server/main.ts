/** One process: reads the configuration, opens the database, sends mail, answers requests, closes cleanly. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { statusFingerprint } from '#app/features/availability/availability.server.ts'
import type { App } from '#app/platform/app.server.ts'
import { type Config, readConfig, WrongConfiguration } from '#app/platform/config.server.ts'
import { FolderTaken } from '#app/platform/database/folder-lock.server.ts'
import { SWEEP_EVERY_MS } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { transportFor } from '#app/platform/mail/transport.server.ts'
import { startMailWorker } from '#app/platform/mail/worker.server.ts'
import { composeApp, openStorage } from './compose.ts'
import { secure } from './headers.ts'
import { createHttp } from './http.ts'

export { composeApp, createHttp, openStorage, readConfig }

const DRAIN_MS = 8_000
const STATUS_WATCH_MS = 1_000

export type Running = { url: string; close(): Promise<void> }

export async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel)
  const storage = await openStorage(config, log)
  const app = await composeApp(config, storage, { log })

  const transport = transportFor(config)
  const worker = transport && startMailWorker({ storage, clock: app.clock, log, transport })
  if (worker) app.wakeMail = worker.wake
  if (config.mailTransport === 'none') {
    log.error('mail.none', {
      sentence: 'No MAIL_TRANSPORT is set in production: bookings are refused until one is.',
    })
  }
  const sweep = setInterval(() => {
    app.limits.sweep().catch((error: unknown) => log.error('limits.sweep', {}, error))
  }, SWEEP_EVERY_MS)
  sweep.unref()

  let drop = () => {}
  const server = await listen(config, (port) => {
    const site = createHttp(app, { port })
    drop = site.pages.drop
    return site
  })
  const watch = watchStatus(app, await statusFingerprint(app), () => drop())
  const { port } = server.address() as AddressInfo
  const host = config.host.includes(':')
    ? `[${config.host}]`
    : config.host === '127.0.0.1'
      ? 'localhost'
      : config.host
  log.info('start', { port, engine: storage.engine, mail: config.mailTransport })

  return {
    url: config.siteUrl ?? `http://${host}:${port}`,
    async close() {
      clearInterval(sweep)
      clearInterval(watch)
      await Promise.all([drain(server), worker?.stop()])
      await storage.close()
      log.info('stop')
    },
  }
}

/** Another process, or a hand in the database, may change what kept pages show. */
function watchStatus(app: App, first: string, changed: () => void) {
  let last = first
  const look = async () => {
    try {
      const now = await statusFingerprint(app)
      if (now !== last) changed()
      last = now
    } catch {
      // The pages themselves say when the database is away.
    }
  }
  return setInterval(() => void look(), STATUS_WATCH_MS).unref()
}

type Site = ReturnType<typeof createHttp>

const TIMEOUTS = {
  headersTimeout: 8_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16_384,
  insecureHTTPParser: false,
  shouldUpgradeCallback: () => false,
}

/** The site needs the port for its host check, and an ephemeral port is known only once it is open. */
function listen(config: Config, site: (port: number) => Site): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(TIMEOUTS)
    server.once('error', reject)
    server.on('clientError', refuseUnreadable)
    server.listen(config.port, config.host, () => {
      const { ready, fetch } = site((server.address() as AddressInfo).port)
      const listener = getRequestListener(fetch)
      server.on('request', (request, response) => {
        if (!ready(request, response)) void listener(request, response)
      })
      resolve(server)
    })
  })
}

/** What is no HTTP never reaches the site, and is still answered under its headers. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const headers = new Headers({ connection: 'close', 'content-length': '0' })
  secure(headers, { https: false })
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Finishes what is in flight, then lets go of what will not finish. */
function drain(server: Server) {
  return new Promise<void>((resolve) => {
    const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A connection that was busy goes idle, and would keep the process until its caller lets go.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(forced)
      clearInterval(idle)
      resolve()
    })
  })
}

/** For `npm start`: prints the address, ends on SIGTERM and SIGINT, and says in a sentence why it cannot start. */
export async function run(env: NodeJS.ProcessEnv) {
  try {
    const running = await start(readConfig(env))
    process.stdout.write(`Convoyage: ${running.url}\n`)
    let closing = false
    const close = () => {
      if (closing) return
      closing = true
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, close)
    }
    if (env.npm_lifecycle_event) closeWithParent(close)
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  }
}

/** A shell between npm and us does not pass SIGTERM on: when it is gone, so are we. */
function closeWithParent(close: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) close()
  }, 500).unref()
}

function startFailure(error: unknown) {
  if (error instanceof WrongConfiguration || error instanceof FolderTaken) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'This PORT is already in use: stop the other program or set PORT.'
  return `Convoyage could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
