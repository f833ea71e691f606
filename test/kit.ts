/** A whole application for tests: real SQL, a clock that stands still, mail that stays in the outbox. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { prepareSite } from '#app/features/site/site.server.ts'
import type { App } from '#app/platform/app.server.ts'
import { type Clock, clockFrom } from '#app/platform/clock.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import {
  openPostgresStorage,
  openSqliteStorage,
  type Storage,
} from '#app/platform/database/database.server.ts'
import { noLimits } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { RequestFacts } from '#app/platform/request.server.ts'

/** Monday 2 March 2026, 09:00 in Paris. */
export const MONDAY = new Date('2026-03-02T09:00:00+01:00')

/** A clock that tests move by hand. */
export function handClock(start = MONDAY) {
  let now = start
  const clock: Clock & { set(instant: Date): void; advance(ms: number): void } = {
    ...clockFrom(() => now),
    set: (instant) => {
      now = instant
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
  return clock
}

/** An empty, migrated database of the engine under test, gone when the test ends. */
export async function testStorage(): Promise<Storage> {
  const storage =
    process.env.TEST_ENGINE === 'postgres' ? await freshSchema() : await openSqliteStorage(':memory:')
  onTestFinished(() => storage.close())
  return storage
}

async function freshSchema(): Promise<Storage> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const schema = `test_${randomBytes(6).toString('hex')}`
  await runOnce(url, `create schema ${schema}`)
  onTestFinished(() => runOnce(url, `drop schema ${schema} cascade`))
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema}`)
  return openPostgresStorage(own.href)
}

async function runOnce(url: URL, sql: string) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env })

type Changes = Partial<Omit<App, 'site'>> & { env?: Record<string, string>; site?: Partial<App['site']> }

export async function testApp({ env, site, ...changes }: Changes = {}): Promise<App> {
  const storage = changes.storage ?? (await testStorage())
  const config = changes.config ?? testConfig(env)
  const base: Omit<App, 'site'> = {
    config,
    storage,
    engine: storage.engine,
    db: storage.db,
    clock: handClock(),
    log: createLog('silent'),
    limits: noLimits,
    wakeMail: () => {},
    actor: { kind: 'visitor' },
    language: 'fr',
    ...changes,
  }
  return { ...base, site: { ...(await prepareSite(base)), ...site } }
}

export const testFacts = (changes: Partial<RequestFacts> = {}): RequestFacts => ({
  id: 'test-request',
  address: '192.0.2.1',
  origin: 'http://localhost:3000',
  ...changes,
})
