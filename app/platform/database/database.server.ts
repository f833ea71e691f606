/** One schema, one set of queries, two engines: SQLite in the data folder, or PostgreSQL by DATABASE_URL. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import type { Tables } from '#db/schema.ts'
import { holdFolder } from './folder-lock.server.ts'
import { isInsideTransaction, outerQueryGuard, runInsideTransaction } from './guard.server.ts'
import { migrate } from './migrate.server.ts'
import { openPostgres, type PostgresTrouble } from './postgres.server.ts'
import { openSqlite, sqliteValues } from './sqlite.server.ts'

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables> | Transaction<Tables>

/** An open database; `db` refuses queries made while a transaction of the same call is open. */
export type Storage = {
  engine: Engine
  db: Kysely<Tables>
  /** Runs work in one transaction; a nested call throws. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const DATABASE_FILE = 'convoyage.db'

export type StorageOptions = { onTrouble?: PostgresTrouble }

/** The embedded database of a data folder, held by one server process at a time. */
export async function openEmbedded(dataDir: string): Promise<Storage> {
  // What customers wrote is nobody else's on this machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = holdFolder(dataDir)
  try {
    return await openSqliteStorage(join(dataDir, DATABASE_FILE), release)
  } catch (error) {
    release()
    throw error
  }
}

export async function openSqliteStorage(path: string, onClose = () => {}): Promise<Storage> {
  const { dialect } = openSqlite(path)
  return ready('sqlite', new Kysely<Tables>({ dialect, plugins: [sqliteValues] }), onClose)
}

export async function openPostgresStorage(
  url: string,
  { onTrouble = () => {} }: StorageOptions = {},
): Promise<Storage> {
  const { dialect } = openPostgres(url, onTrouble)
  return ready('postgres', new Kysely<Tables>({ dialect }), () => {})
}

async function ready(engine: Engine, kysely: Kysely<Tables>, onClose: () => void): Promise<Storage> {
  try {
    await migrate(kysely, engine)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  return {
    engine,
    db: kysely.withPlugin(outerQueryGuard),
    transaction(work) {
      if (isInsideTransaction()) throw new Error('A transaction is already open: pass its `tx` on.')
      return kysely.transaction().execute((tx) => runInsideTransaction(() => work(tx)))
    },
    async close() {
      await kysely.destroy()
      onClose()
    },
  }
}
