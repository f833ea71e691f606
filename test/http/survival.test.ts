import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEmbedded, openPostgresStorage, type Storage } from '#app/platform/database/database.server.ts'
import { aBooking } from '#test/builders.ts'
import { aPostOffice, type Received } from './post-office.ts'
import { aComingDay, aFolder, type Server, startServer } from './server-process.ts'

const KILLS = 3
const AT_ONCE = 30
/** What the worker has in its hands at most, when it dies. */
const MAILS_IN_FLIGHT = 10

type Home = { env: Record<string, string>; folder: string; open: () => Promise<Storage> }

async function onSqlite(): Promise<Home> {
  const folder = aFolder()
  return { env: {}, folder, open: () => openEmbedded(folder) }
}

async function onPostgres(): Promise<Home> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create schema ${schema}`)
  onTestFinished(() => run(`drop schema ${schema} cascade`))
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { env: { DATABASE_URL: url.href }, folder: aFolder(), open: () => openPostgresStorage(url.href) }
}

const HOMES: [string, () => Promise<Home>][] = [['SQLite', onSqlite]]
if (process.env.TEST_DATABASE_URL) HOMES.push(['PostgreSQL', onPostgres])

type Request = { key: string; payload: Record<string, string> }
const requestsOf = (round: number): Request[] =>
  Array.from({ length: AT_ONCE }, (_, i) => ({
    key: `round-${round}-request-${i}`,
    payload: aBooking({ date: aComingDay(), clientEmail: `client-${round}-${i}@example.org` }),
  }))

/** All at once, and the power cut as soon as `few` were acknowledged; tells which were. */
async function bookUntilKilled(server: Server, requests: Request[], few: number) {
  const acknowledged = new Map<string, string>()
  const answers = requests.map(async ({ key, payload }) => {
    try {
      const { status, reference } = await server.book(payload, key)
      if (status === 200 && reference) acknowledged.set(key, reference)
      if (acknowledged.size === few) server.kill('SIGKILL')
    } catch {
      // The connection died with the server: this one was never acknowledged.
    }
  })
  await Promise.all(answers)
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
  return acknowledged
}

/** As if the 90 seconds had passed for which a dead worker still holds its mails. */
async function endLeases(home: Home) {
  const storage = await home.open()
  await storage.db
    .updateTable('mails')
    .set({ next_attempt_at: new Date() })
    .where('state', '=', 'queued')
    .execute()
  await storage.close()
}

describe.each(HOMES)('on %s, a server killed in the middle of bookings', (_, makeHome) => {
  it('loses nothing it acknowledged, and mails each booking once', { timeout: 60_000 }, async () => {
    const home = await makeHome()
    const office = await aPostOffice()
    const start = () => startServer(home.folder, { ...home.env, ...office.env })

    const requests: Request[] = []
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < KILLS; round++) {
      const sent = requestsOf(round)
      requests.push(...sent)
      const kept = await bookUntilKilled(await start(), sent, 3 + 4 * round)
      for (const [key, reference] of kept) acknowledged.set(key, reference)
    }
    // Otherwise nothing was killed in the middle of anything.
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    expect(acknowledged.size).toBeLessThan(requests.length)

    await endLeases(home)
    const server = await start()
    const references = new Map<string, string | undefined>()
    for (const { key, payload } of requests) references.set(key, (await server.book(payload, key)).reference)
    for (const [key, reference] of acknowledged) expect([key, references.get(key)]).toEqual([key, reference])
    expect(new Set(references.values()).size).toBe(requests.length)

    await vi.waitFor(async () => expect(await server.mails()).toEqual({ queued: 0, failed: 0 }), {
      timeout: 30_000,
      interval: 50,
    })
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await expectOneOfEach(home, references, office.received)
  })
})

async function expectOneOfEach(
  home: Home,
  references: Map<string, string | undefined>,
  received: Received[],
) {
  const storage = await home.open()
  onTestFinished(() => storage.close())
  const bookings = await storage.db
    .selectFrom('bookings')
    .select(['id', 'reference', 'request_key'])
    .execute()
  expect(new Map(bookings.map((row) => [row.request_key, row.reference]))).toEqual(references)
  expect(bookings.length).toBe(references.size)

  const mails = await storage.db.selectFrom('mails').selectAll().orderBy('kind').execute()
  const kindsOf = new Map(bookings.map(({ id }) => [id, [] as string[]]))
  for (const mail of mails) kindsOf.get(mail.subject_id)?.push(`${mail.kind} ${mail.state}`)
  for (const kinds of kindsOf.values()) expect(kinds).toEqual(['booking.client sent', 'booking.service sent'])
  expect(new Set(mails.map((mail) => mail.message_id)).size).toBe(2 * bookings.length)
  const audits = await storage.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'booking.requested')
    .execute()
  expect(audits.map((line) => line.subject_id).sort()).toEqual(bookings.map(({ id }) => id).sort())

  // Every mail arrived; what arrived twice did so under one Message-ID.
  const arrived = new Map(received.map((mail) => [mail.messageId, `${mail.to} ${mail.subject}`]))
  expect([...arrived.keys()].sort()).toEqual(mails.map((mail) => mail.message_id).sort())
  expect(new Set(arrived.values()).size).toBe(arrived.size)
  for (const mail of received) expect(`${mail.to} ${mail.subject}`).toBe(arrived.get(mail.messageId))
  expect(received.length - arrived.size).toBeLessThanOrEqual(KILLS * MAILS_IN_FLIGHT)
}

it.runIf(process.env.TEST_DATABASE_URL)(
  'two servers of one PostgreSQL keep one booking of a request sent to both',
  async () => {
    const home = await onPostgres()
    const servers = await Promise.all([startServer(aFolder(), home.env), startServer(aFolder(), home.env)])
    const requests = requestsOf(0)
    const answers = await Promise.all(
      requests.flatMap(({ key, payload }) =>
        servers.map(async (server) => ({ key, ...(await server.book(payload, key)) })),
      ),
    )
    for (const { status, key, reference } of answers) {
      expect([key, status, reference]).toEqual([
        key,
        200,
        answers.find((first) => first.key === key)?.reference,
      ])
    }
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(requests.length)
  },
)
