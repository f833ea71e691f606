/** The few places where the two engines need different words: one small function per need. */
import { sql } from 'kysely'
import type { Database, Engine } from './database.server.ts'

type Tx = { db: Database; engine: Engine }

/** The next number of a counter. Numbers never repeat; a rolled-back transaction may leave a gap. */
export async function nextNumber({ db, engine }: Tx, name: 'booking_reference'): Promise<number> {
  if (engine === 'postgres') {
    // A sequence, because a counter row would make every booking wait for the one before it.
    const { rows } = await sql<{ value: string }>`select nextval(${name}::regclass) as value`.execute(db)
    return Number(rows[0]?.value)
  }
  const row = await db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((e) => ({ value: e('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Rejects when the database does not answer. */
export async function reachDatabase(db: Database) {
  await sql`select 1`.execute(db)
}

/** Until the transaction ends, whoever asks for the same name waits. SQLite has one writer at a time anyway. */
export async function holdName({ db, engine }: Tx, name: string) {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
