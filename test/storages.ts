/** Other ways to the database of a test: a second process on it, and one whose transactions break. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { App } from '#app/platform/app.server.ts'
import {
  openPostgresStorage,
  openSqliteStorage,
  type Storage,
} from '#app/platform/database/database.server.ts'

function urlOf(schema: string) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}

/** The same data through connections of its own; the embedded engine has one process, so the same storage there. */
export async function anotherProcess(storage: Storage): Promise<Storage> {
  if (storage.engine === 'sqlite') return storage
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(storage.db)
  const second = await openPostgresStorage(urlOf(rows[0]?.schema ?? ''))
  onTestFinished(() => second.close())
  return second
}

/** As many processes as asked for, all opening and migrating the same empty database at once. */
export async function openAtOnce(processes: number): Promise<Storage[]> {
  const opened = await (process.env.TEST_ENGINE === 'postgres'
    ? postgresAtOnce(processes)
    : openSqliteStorage(':memory:').then((one) => Array.from({ length: processes }, () => one)))
  onTestFinished(async () => {
    for (const storage of new Set(opened)) await storage.close()
  })
  return opened
}

async function postgresAtOnce(processes: number) {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create schema ${schema}`)
  onTestFinished(() => run(`drop schema ${schema} cascade`))
  return Promise.all(Array.from({ length: processes }, () => openPostgresStorage(urlOf(schema))))
}

export class Broken extends Error {}

/** A database that gives up at the n-th statement of every transaction. */
export function breakingAt(storage: Storage, n: number): Storage {
  return {
    ...storage,
    transaction: (work) =>
      storage.transaction((tx) => {
        let statements = 0
        return work(
          tx.withPlugin({
            transformQuery({ node }) {
              if (++statements === n) throw new Broken(`statement ${n}`)
              return node
            },
            transformResult: async ({ result }) => result,
          }),
        )
      }),
  }
}

/** Everything that requests may have written, to compare before and after. */
export async function everythingIn({ db }: Pick<App, 'db'>) {
  return {
    bookings: await db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    counters: await db.selectFrom('counters').selectAll().execute(),
  }
}
