import { existsSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { aBooking } from '#test/builders.ts'
import { aPostOffice } from './post-office.ts'
import { aComingDay, aFolder, type Server, startInVain, startServer } from './server-process.ts'
import { FUNCTION } from './site.ts'

const aBody = () => JSON.stringify(aBooking({ date: aComingDay() }))

/** The best of three: other tests share these two cores, and their work is not this server's. */
async function startQuickly(folder: string) {
  for (let tries = 1; ; tries++) {
    const started = performance.now()
    const server = await startServer(folder)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    const tookMs = performance.now() - started
    if (tookMs < 2_000 || tries === 3) return { tookMs, server }
    server.kill('SIGTERM')
    await server.ended
  }
}

/** A request whose body is written by the test, piece by piece. */
function openRequest({ port }: Server, headers: Record<string, string>) {
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: FUNCTION, headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  return { request, answered }
}

function pour(request: ClientRequest, bytes: number) {
  const piece = 'a'.repeat(65_536)
  let sent = 0
  const push = () => {
    while (sent < bytes && !request.destroyed) {
      sent += piece.length
      if (!request.write(piece)) return request.once('drain', push)
    }
  }
  push()
}

async function textOf(response: IncomingMessage) {
  let text = ''
  for await (const piece of response) text += piece
  return text
}

const refusesConnections = ({ port }: Server) =>
  vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy()
          reject(new Error('It still takes connections.'))
        })
        socket.on('error', () => resolve())
      }),
    { timeout: 5_000, interval: 10 },
  )

/** The very bytes of a request, and the status line of what comes back. */
function say({ port }: Server, text: string) {
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (piece) => {
      answer += piece
      if (answer.includes('\r\n')) {
        resolve(answer.split('\r\n', 1)[0] ?? '')
        socket.destroy()
      }
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('a server that starts', () => {
  it('prints its address and nothing else, and is ready again within 2 s the second time', async () => {
    const folder = aFolder()
    const first = await startServer(folder)
    const { reference } = await first.book(aBooking({ date: aComingDay() }), 'k')
    first.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(first.said).toEqual({ out: `Convoyage: http://localhost:${first.port}\n`, err: '' })

    const { tookMs, server } = await startQuickly(folder)
    // From the command to an answer; the build is there already, as on every second start.
    expect(tookMs).toBeLessThan(2_000)
    expect(await server.book(aBooking({ date: aComingDay() }), 'k')).toEqual({ status: 200, reference })
  })

  it('serves what it was built with, compressed, and an asset for ever', async () => {
    const server = await startServer(aFolder())
    const page = await fetch(`${server.origin}/de`, { headers: { 'accept-encoding': 'br' } })
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
    const script = /src="(\/assets\/[^"]+\.js)"|"(\/assets\/entry[^"]+\.js)"/.exec(await page.text())
    const asset = await fetch(server.origin + (script?.[1] ?? script?.[2]))
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})

describe('a server that cannot start', () => {
  it.each([
    [
      { PORT: 'abc', MAIL_TRANSPORT: 'pigeon', LOG_LEVEL: 'loud', RATE_LIMITS: 'maybe' },
      [
        "PORT is 'abc'; it must be a whole number from 0 to 65535.",
        "MAIL_TRANSPORT is 'pigeon'; it must be one of inbox, smtp, resend.",
        "LOG_LEVEL is 'loud'; it must be one of debug, info, warn, error, silent.",
        "RATE_LIMITS is 'maybe'; it must be one of on, off.",
      ],
    ],
    [
      { MAIL_TRANSPORT: 'smtp', HOST: '0.0.0.0' },
      [
        'SMTP_URL is missing; it must be an address such as',
        "RATE_LIMITS is 'off'; it must be on, unless HOST is one of",
      ],
    ],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db.example/x', SITE_URL: 'https://www.convoyage.example' },
      [
        'DATABASE_URL has a value that cannot be used; it must be an address that begins with postgres://',
        'SITE_URL is',
      ],
    ],
  ])('says which variable is wrong and what it may be: %j', async (env, sentences) => {
    const folder = aFolder()
    const { code, out, err } = await startInVain(folder, env as Record<string, string>)
    expect([code, out]).toEqual([1, ''])
    for (const sentence of sentences) expect(err).toContain(sentence)
    expect(err).not.toMatch(/hunter2|\n\s+at /)
    expect(existsSync(join(folder, 'convoyage.db'))).toBe(false)
  })

  it('leaves the folder to the server that has it, and says so', async () => {
    const folder = aFolder()
    const first = await startServer(folder)
    const second = await startInVain(folder, {})
    expect([second.code, second.out]).toEqual([1, ''])
    expect(second.err).toBe(
      `The data folder ${folder} is already used by another Convoyage server. Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.\n`,
    )
    expect((await first.book(aBooking({ date: aComingDay() }), 'k')).status).toBe(200)
    first.kill('SIGKILL')
    await first.ended
    expect((await fetch(`${(await startServer(folder)).origin}/readyz`)).status).toBe(200)
  })

  it('says that its port is taken', async () => {
    const { port } = await startServer(aFolder())
    const second = await startInVain(aFolder(), { PORT: String(port) })
    expect(second).toMatchObject({
      code: 1,
      out: '',
      err: 'This PORT is already in use: stop the other program or set PORT.\n',
    })
  })
})

describe('a server asked to end', () => {
  it('lets a booking in flight finish, and then ends with 0', async () => {
    const folder = aFolder()
    const server = await startServer(folder)
    const body = aBody()
    const length = String(Buffer.byteLength(body))
    const { request, answered } = openRequest(server, {
      'content-type': 'application/json',
      'content-length': length,
      'idempotency-key': 'in-flight',
      expect: '100-continue',
    })
    // The server has read the head of the request when it asks for the rest.
    await new Promise((resolve) => request.once('continue', resolve))
    request.write(body.slice(0, 20))
    server.kill('SIGTERM')
    server.kill('SIGTERM')
    await refusesConnections(server)
    request.end(body.slice(20))

    const response = await answered
    const { data } = JSON.parse(await textOf(response)) as { data: { reference: string } }
    expect(response.statusCode).toBe(200)
    const answeredAt = performance.now()
    expect(await server.ended).toEqual({ code: 0, signal: null })
    // The client would keep its connection open for 5 s more: that is nobody's reason to wait.
    expect(performance.now() - answeredAt).toBeLessThan(4_000)
    const again = await (await startServer(folder)).book(JSON.parse(body) as object, 'in-flight')
    expect(again).toEqual({ status: 200, reference: data.reference })
  })

  it('waits for the mail on the counter, notes it, and sends it once (SIGINT the same)', async () => {
    const folder = aFolder()
    const counter = Promise.withResolvers<void>()
    let onCounter = 0
    const office = await aPostOffice(() => {
      onCounter++
      return counter.promise
    })
    const server = await startServer(folder, office.env)
    await server.book(aBooking({ date: aComingDay() }), 'k')
    await vi.waitFor(() => expect(onCounter).toBe(2), { timeout: 5_000, interval: 10 })
    server.kill('SIGINT')
    await refusesConnections(server)
    counter.resolve()
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(office.received).toHaveLength(2)
    expect(await (await startServer(folder, office.env)).mails()).toEqual({ queued: 0, failed: 0 })
  })
})

describe('over a real socket', () => {
  it('10 MB are refused with 413, announced or in pieces, and the server lives on', async () => {
    const server = await startServer(aFolder())
    const lengths: Record<string, string>[] = [
      { 'content-length': '10000000' },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const length of lengths) {
      const { request, answered } = openRequest(server, { 'content-type': 'application/json', ...length })
      // The server hangs up on who goes on talking.
      request.on('error', () => {})
      pour(request, 10_000_000)
      expect([length, (await answered).statusCode]).toEqual([length, 413])
      request.destroy()
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })

  it('odd messages get the status they deserve, and the server lives on', async () => {
    const server = await startServer(aFolder())
    const host = `Host: 127.0.0.1:${server.port}\r\n`
    const statuses: [string, RegExp][] = [
      [`GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, / 400 /],
      ['GET / HTTP/1.1\r\n\r\n', / 400 /],
      ['GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', / 421 /],
      [`GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, / 4\d\d /],
      ['nonsense\r\n\r\n', / 400 /],
      [`GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, / 431 /],
      [
        `POST /?index HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        / 400 /,
      ],
      [`GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, / (200|4\d\d) /],
      [`TRACE / HTTP/1.1\r\n${host}\r\n`, / 405 /],
      [`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, /^$| 4\d\d /],
    ]
    for (const [text, status] of statuses)
      expect([text.slice(0, 80), await say(server, text)]).toEqual([
        text.slice(0, 80),
        expect.stringMatching(status),
      ])
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })
})
