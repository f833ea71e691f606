/**
 * Accepted bookings through the public function, validated and with their mails, against a bare handler that commits
 * the same rows: on the embedded engine and on PostgreSQL, both with every commit on the disk.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { addDays, isSunday, parisDay, shortFrenchDay } from '../app/paris-time.ts'
import { startScratchPostgres } from '../scripts/postgres.ts'
import { startServer } from './children.ts'
import type { Measure } from './measure.ts'
import { inTurns } from './rounds.ts'

type Place = { env: Record<string, string>; count(rows: string): Promise<number> }

const KEPT = ['bookings', "audit_log where subject_type = 'booking'", 'mails']

const soon = () => {
  const day = addDays(parisDay(new Date()), 2)
  return shortFrenchDay(isSunday(day) ? addDays(day, 1) : day)
}

async function measured(
  engine: string,
  site: Place,
  control: Place,
  nodeOptions: readonly string[],
): Promise<Measure[]> {
  const bookingDay = soon()
  const ours = await startServer('site', [JSON.stringify(site.env)], nodeOptions)
  const bare = await startServer('bare-bookings', [JSON.stringify(control.env), bookingDay])
  const rules = { connections: 16, ms: 700, most: 5_000, rounds: 15, bookingDay }
  const found = await inTurns(ours, bare, rules)
  await ours.end()
  await bare.end()
  for (const [who, { count }, { accepted }] of [
    ['site', site, found.site],
    ['control', control, found.control],
  ] as const) {
    // The control has kept the one it copies, too.
    const expected = who === 'site' ? accepted : accepted + 1
    const kept = await Promise.all(KEPT.map(count))
    if (kept.join() !== [expected, expected, 2 * expected].join())
      throw new Error(`${who}: ${expected} accepted, but ${kept} bookings, audit lines and mails were kept.`)
  }
  return [
    {
      name: `accepted bookings, ${engine}`,
      value: found.site.perSecond,
      control: found.control.perSecond,
      ratio: found.ratio,
      unit: '/s',
      aim: { of: 'ratio', atLeast: 0.6 },
      note: `p99 ${found.site.p99.toFixed(0)} ms against ${found.control.p99.toFixed(0)} ms at ${rules.connections} connections; rounds +-${found.spread} %; ${found.site.accepted} bookings, none lost`,
    },
    {
      name: `accepted bookings, ${engine}, processor time`,
      value: found.site.cpuUs,
      control: found.control.cpuUs,
      unit: 'us',
    },
  ]
}

function sqlitePlace(folder: string): Place {
  mkdirSync(folder)
  return {
    env: { DATA_DIR: folder },
    async count(rows) {
      const db = new DatabaseSync(join(folder, 'convoyage.db'))
      const row = db.prepare(`select count(*) as count from ${rows}`).get()
      db.close()
      return Number(row?.count)
    },
  }
}

async function postgresPlace(server: string, name: string, folder: string): Promise<Place> {
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: folder },
    count: async (rows) => Number((await query(url.href, `select count(*) from ${rows}`))[0]?.count),
  }
}

async function query(url: string, sql: string): Promise<{ count?: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function bookings(
  engines: readonly string[] = ['sqlite', 'postgres'],
  nodeOptions: readonly string[] = [],
): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-bench-'))
  const measures: Measure[] = []
  try {
    if (engines.includes('sqlite')) {
      const places = [sqlitePlace(join(folder, 'site')), sqlitePlace(join(folder, 'bare'))] as const
      measures.push(...(await measured('SQLite', ...places, nodeOptions)))
    }
    if (engines.includes('postgres')) {
      const postgres = await startScratchPostgres({ durable: true })
      if (!postgres) {
        console.log('! No PostgreSQL binaries on this machine: the second engine is not measured.')
        return measures
      }
      try {
        const site = await postgresPlace(postgres.url, 'site', folder)
        const bare = await postgresPlace(postgres.url, 'bare', folder)
        measures.push(...(await measured('PostgreSQL', site, bare, nodeOptions)))
      } finally {
        await postgres.stop()
      }
    }
    return measures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
