/** Brings a database to the newest schema, one step a file, each in a transaction; several processes may start at once. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from '#db/migrations/001-first-tables.ts'
import type { Tables } from '#db/schema.ts'
import type { Engine } from './database.server.ts'

type Step = { up(db: Kysely<unknown>, engine: Engine): Promise<void> }

const STEPS: Record<string, Step> = {
  '001-first-tables': first,
}

export async function migrate(db: Kysely<Tables>, engine: Engine) {
  const migrations: Record<string, Migration> = {}
  for (const [name, step] of Object.entries(STEPS)) migrations[name] = { up: (tx) => step.up(tx, engine) }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
