import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { write } from '#app/platform/app.server.ts'
import { noteAudit } from '#app/platform/audit.store.server.ts'
import { MONDAY, testApp, testStorage } from '#test/kit.ts'
import {
  DATABASE_FILE,
  type Database,
  openPostgresStorage,
  openSqliteStorage,
  type Storage,
} from './database.server.ts'
import { isDatabaseAway } from './postgres.server.ts'

/** The smallest row with instants, one of them absent, and with all kinds of text. */
async function insertSite(db: Database, slug: string, name = 'Convoyage', at = MONDAY) {
  await db
    .insertInto('sites')
    .values({ id: slug, slug, name, phone: '', email: '', settings: '{}', created_at: at, updated_at: at })
    .execute()
}

const slugsIn = async (db: Database) =>
  (await db.selectFrom('sites').select('slug').orderBy('slug').execute()).map((site) => site.slug)

/** A way to open one and the same database several times; on PostgreSQL an empty schema of its own. */
async function anEmptyDatabase(): Promise<() => Promise<Storage>> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'convoyage-database-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return () => openSqliteStorage(join(folder, DATABASE_FILE))
  }
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client({ connectionString: url.href })
  await administrator.connect()
  await administrator.query(`create schema ${schema}`)
  onTestFinished(async () => {
    await administrator.query(`drop schema ${schema} cascade`)
    await administrator.end()
  })
  url.searchParams.set('options', `-c search_path=${schema}`)
  return () => openPostgresStorage(url.href)
}

describe('values come out as they went in', () => {
  it.each([
    ['an instant in winter', new Date('2026-01-15T08:30:00.123Z')],
    ['the hour that repeats in autumn', new Date('2026-10-25T01:30:00.001Z')],
    ['an instant before 1970', new Date('1969-07-20T20:17:40.000Z')],
    ['an instant far ahead', new Date('9999-12-31T23:59:59.999Z')],
  ])('%s is a Date', async (_, at) => {
    const { db } = await testStorage()
    await insertSite(db, 'main', 'Convoyage', at)
    const row = await db.selectFrom('sites').select(['created_at', 'updated_at']).executeTakeFirstOrThrow()
    expect(row).toEqual({ created_at: at, updated_at: at })
  })

  it('instants are Dates also where a statement returns them, and an absent one is null', async () => {
    const app = await testApp()
    await app.db
      .insertInto('mails')
      .values({
        id: 'mail-1',
        site_id: app.site.id,
        kind: 'test',
        subject_id: '1',
        dedupe_key: 'test/1',
        message_id: '<1@test>',
        to_name: '',
        to_address: 'a@b.fr',
        content: '{}',
        state: 'queued',
        attempts: 0,
        next_attempt_at: MONDAY,
        last_error: '',
        created_at: MONDAY,
        sent_at: null,
      })
      .execute()
    const row = await app.db
      .updateTable('mails')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .returning(['attempts', 'next_attempt_at', 'sent_at'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ attempts: 1, next_attempt_at: MONDAY, sent_at: null })
  })

  it.each([
    ['accents and quotes', `L'été à "Côte-d'Or" ; -- drop table sites`],
    ['line breaks and tabs', 'first\r\nsecond\tthird'],
    ['signs beyond the basic plane', '🚚 漢字 e\u0301'],
    ['nothing', ''],
    ['what looks like an instant', '2026-03-02T08:00:00.000Z'],
    ['what looks like a number', '0012'],
    ['a long text', 'é'.repeat(10_000)],
  ])('text: %s', async (_, text) => {
    const { db } = await testStorage()
    await insertSite(db, 'main', text)
    const found = db.selectFrom('sites').select('name').where('name', '=', text)
    expect(await found.execute()).toEqual([{ name: text }])
  })

  it('instants are compared as instants', async () => {
    const { db } = await testStorage()
    for (const [slug, at] of [
      ['early', '2026-03-29T00:59:59.999Z'],
      ['late', '2026-03-29T01:00:00.000Z'],
    ] as const)
      await insertSite(db, slug, 'Convoyage', new Date(at))
    const before = (at: string) =>
      db.selectFrom('sites').select('slug').where('created_at', '<', new Date(at)).orderBy('created_at')
    expect(await before('2026-03-29T01:00:00.000Z').execute()).toEqual([{ slug: 'early' }])
    expect(await before('2026-03-29T03:00:00.001+02:00').execute()).toHaveLength(2)
  })

  it('a row of a site that does not exist is refused, and that is no outage', async () => {
    const { db } = await testStorage()
    const orphan = db.insertInto('status_settings').values({
      id: 'x',
      site_id: 'nobody',
      status: 'DISPONIBLE',
      custom_message: '',
      created_at: MONDAY,
      updated_at: MONDAY,
    })
    const refusal = await orphan.execute().catch((error: unknown) => error)
    expect(String(refusal)).toMatch(/foreign key/i)
    expect(isDatabaseAway(refusal)).toBe(false)
  })
})

describe('a transaction', () => {
  it('keeps all of it, or nothing', async () => {
    const { db, transaction } = await testStorage()
    await transaction(async (tx) => {
      await insertSite(tx, 'kept')
      await insertSite(tx, 'kept-too')
    })
    const failed = transaction(async (tx) => {
      await insertSite(tx, 'lost')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await slugsIn(db)).toEqual(['kept', 'kept-too'])
  })

  it('is seen by others whole, or not at all', async () => {
    const { db, transaction } = await testStorage()
    const working = transaction(async (tx) => {
      await insertSite(tx, 'main')
      await insertSite(tx, 'second')
    })
    const seen = await Promise.all(Array.from({ length: 20 }, () => slugsIn(db)))
    await working
    for (const slugs of seen) expect([[], ['main', 'second']]).toContainEqual(slugs)
    expect(await slugsIn(db)).toEqual(['main', 'second'])
  })

  it('cannot be opened inside another', async () => {
    const { transaction } = await testStorage()
    await expect(transaction(() => transaction(async () => {}))).rejects.toThrow(
      'A transaction is already open',
    )
  })

  it.each([
    ['a built query', (db: Database) => slugsIn(db)],
    ['words of SQL', (db: Database) => sql`select 1`.execute(db)],
    ['a write', (db: Database) => insertSite(db, 'astray')],
    ['a question after other work', async (db: Database) => Promise.resolve().then(() => slugsIn(db))],
  ])('refuses %s on the outer database instead of waiting for ever', async (_, ask) => {
    const { db, transaction } = await testStorage()
    const work = transaction(async (tx) => {
      await insertSite(tx, 'main')
      await ask(db)
    })
    await expect(work).rejects.toThrow('A query left its transaction')
    expect(await slugsIn(db)).toEqual([])
  })

  it('that failed leaves the database usable', async () => {
    const { db, transaction } = await testStorage()
    await transaction((tx) => insertSite(tx, 'main'))
    for (let tries = 0; tries < 25; tries++)
      await expect(transaction((tx) => insertSite(tx, 'main'))).rejects.toThrow()
    await transaction((tx) => insertSite(tx, 'second'))
    expect(await slugsIn(db)).toEqual(['main', 'second'])
  })
})

describe('write', () => {
  it('wakes the mail once, after the commit', async () => {
    const app = await testApp()
    const woken: number[] = []
    const waking = { ...app, wakeMail: () => void woken.push(1) }
    await write(waking, async (tx) => {
      await noteAudit(tx, { action: 'tested', subjectType: 'test', subjectId: '1' })
      expect(woken).toEqual([])
    })
    expect(woken).toEqual([1])
  })

  it('wakes nobody when nothing was kept', async () => {
    const app = await testApp()
    const woken: number[] = []
    const failing = write({ ...app, wakeMail: () => void woken.push(1) }, async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(woken).toEqual([])
  })

  it('cannot be nested, and gives the whole app on the transaction', async () => {
    const app = await testApp()
    const nested = write(app, async (tx) => {
      expect(tx).toMatchObject({ site: app.site, inTransaction: true })
      expect(tx.db).not.toBe(app.db)
      await write(tx, async () => {})
    })
    await expect(nested).rejects.toThrow('A transaction is already open')
  })
})

describe('opening', () => {
  it('twice, one after the other, migrates once and keeps what is there', async () => {
    const open = await anEmptyDatabase()
    const first = await open()
    await insertSite(first.db, 'main')
    await first.close()
    const second = await open()
    expect(await slugsIn(second.db)).toEqual(['main'])
    expect((await sql`select name from migrations`.execute(second.db)).rows).toHaveLength(1)
    await second.close()
  })

  // SQLite has one server per folder (folder-lock.test.ts): only PostgreSQL sees several processes start at once.
  if (process.env.TEST_ENGINE === 'postgres')
    it('five times at once migrates once', async () => {
      const open = await anEmptyDatabase()
      const all = await Promise.all(Array.from({ length: 5 }, () => open()))
      const [first] = all as [Storage]
      await insertSite(first.db, 'main')
      for (const { db } of all) expect(await slugsIn(db)).toEqual(['main'])
      expect((await sql`select name from migrations`.execute(first.db)).rows).toHaveLength(1)
      await Promise.all(all.map((storage) => storage.close()))
    })

  it('and closing leaves nothing that could still be asked', async () => {
    const open = await anEmptyDatabase()
    const storage = await open()
    await storage.close()
    await expect(slugsIn(storage.db)).rejects.toThrow()
  })
})
