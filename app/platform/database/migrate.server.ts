/** Brings a database to the newest schema, one step a file, all or nothing; several processes may start at once. */
import { type Kysely, sql } from 'kysely'
import * as first from '#db/migrations/001-first-tables.ts'
import type { Tables } from '#db/schema.ts'
import type { Engine } from './database.server.ts'

type Step = { up(db: Kysely<unknown>, engine: Engine): Promise<void> }

const STEPS: Record<string, Step> = {
  '001-first-tables': first,
}

/**
 * Kysely's own migrator looks for its tables in every schema of a PostgreSQL: beside another Convoyage it would
 * take that one's tables for its own. Here names are looked up where the connection looks, and nowhere else.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine) {
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      // The first of several processes migrates while the others wait.
      await sql`set local lock_timeout = '60s'`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(hashtextextended('migrate/' || current_schema(), 0))`.execute(tx)
    }
    await sql`create table if not exists migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const done = new Set(rows.map(({ name }) => name))
    for (const name of done) {
      if (!STEPS[name]) throw new Error(`The database is newer than this program: it has the step ${name}.`)
    }
    for (const [name, step] of Object.entries(STEPS)) {
      if (done.has(name)) continue
      await step.up(tx as unknown as Kysely<unknown>, engine)
      await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(tx)
    }
  })
}
