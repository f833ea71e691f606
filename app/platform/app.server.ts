/** Everything a use case may touch outside itself: built once per process, narrowed to a request, replaced in tests. */
import type { Language } from '../i18n/languages.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.server.ts'
import type { Database, Engine, Storage } from './database/database.server.ts'
import type { Limits } from './limits.server.ts'
import type { Log } from './log.server.ts'
import type { Site } from './site.ts'

export type Actor = { kind: 'visitor' } | { kind: 'system' }

export type App = {
  config: Config
  storage: Storage
  engine: Engine
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  /** Tells the mail worker that something was committed for it. */
  wakeMail: () => void
  site: Site
  actor: Actor
  language: Language
}

/** An App inside a transaction: its `db` is the transaction, and nothing but the database is awaited. */
export type Tx = App & { readonly inTransaction: true }

/** The only way to open a transaction. What must happen after the commit (waking the mail) happens here. */
export async function write<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await app.storage.transaction((db) => work({ ...app, db, inTransaction: true }))
  app.wakeMail()
  return result
}
