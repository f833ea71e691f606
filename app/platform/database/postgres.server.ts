/** PostgreSQL behind Kysely: a small pool whose lost connections never take the process with them. */
import { PostgresDialect } from 'kysely'
import pg from 'pg'

export type PostgresTrouble = (error: Error) => void

export function openPostgres(url: string, onTrouble: PostgresTrouble) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'convoyage',
  })
  pool.on('error', onTrouble)
  // The pool hears only idle clients: a checked-out one that loses its server would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble))
  return { pool, dialect: new PostgresDialect({ pool }) }
}

/** Errors that mean "the database is away", not "the query is wrong": classes 08, 53 and 57 and socket failures. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    if (/^(08|53|57P|57014|55P03)/.test(code)) return true
    if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'].includes(code))
      return true
    if (code === 'ERR_SQLITE_ERROR') {
      const sqlite = (error as { errcode?: number }).errcode ?? 0
      // busy, locked, read only, input/output, full, cannot open
      return [5, 6, 8, 10, 13, 14].includes(sqlite & 0xff)
    }
    // database is not open: the file was closed under us
    if (code === 'ERR_INVALID_STATE') return true
  }
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|driver has already been destroyed/.test(
    error.message,
  )
}
