/**
 * The control of a booking: node:http, the engine's own driver, and one transaction that commits the rows of the site:
 * booking, audit line, two mails. The rows are those of one real booking, each time under new names.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { serve } from './channel.ts'

type Row = Record<string, SQLInputValue>
type Template = { table: string; row: Row }[]

const [, , setting = '{}', bookingDay = ''] = process.argv
const env: { DATA_DIR?: string; DATABASE_URL?: string } = JSON.parse(setting)

/** Migrates the database and books once, as the site does it. */
async function bookOnce() {
  const built: typeof import('#server/main.ts') = await import(pathToFileURL('build/server/index.js').href)
  const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', MAIL_TRANSPORT: 'inbox' }
  const config = built.readConfig({ ...quiet, ...env })
  const storage = await built.openStorage(config)
  const { fetch } = built.createHttp(await built.composeApp(config, storage), { port: 80 })
  const body = JSON.stringify({ ...aBooking, date: bookingDay })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const path = '/functions/v1/send-reservation-email-v3'
  const response = await fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }))
  if (response.status !== 200) throw new Error(`The booking to copy was answered ${response.status}.`)
  await storage.close()
}

const aBooking = {
  time: '09:30',
  clientName: 'Camille Rousseau',
  clientPhone: '06 12 34 56 78',
  clientEmail: 'camille.rousseau@example.org',
  clientType: 'garage',
  companyName: 'Garage des Ducs',
  vehicleInfo: 'Peugeot 308',
  licensePlate: 'AB-123-CD',
  vehicleYearColor: '2021 / gris',
  pickupAddress: '12 rue de la Liberté, 21000 Dijon',
  deliveryAddress: '5 quai Perrache, 69002 Lyon',
  additionalNotes: 'Clés à l’accueil.',
}

/** What one booking leaves behind; the first start has noted lines of its own. */
const KEPT = [
  ['bookings', 'select * from bookings'],
  ['audit_log', "select * from audit_log where subject_type = 'booking'"],
  ['mails', 'select * from mails'],
] as const

/** Columns that differ from row to row, in order or at random as the site's: an index costs by where its rows land. */
const IN_ORDER = new Set(['id', 'reference', 'subject_id', 'dedupe_key', 'message_id'])
const AT_RANDOM = new Set(['secret', 'request_key'])
let made = 0
function renewed({ row }: Template[number], place: number, typed: Row): SQLInputValue[] {
  const name = `${String(made).padStart(9, '0')}${place}`
  return Object.entries(row).map(([column, value]) => {
    if (AT_RANDOM.has(column)) return randomUUID().slice(0, String(value).length)
    return IN_ORDER.has(column) ? `${name}${String(value).slice(name.length)}` : (typed[column] ?? value)
  })
}

const typedIn = (body: string): Row => {
  const given = JSON.parse(body) as Record<string, string>
  return {
    client_email: given.clientEmail ?? '',
    license_plate: given.licensePlate ?? '',
    to_address: given.clientEmail ?? '',
  }
}

function onSqlite(folder: string) {
  const db = new DatabaseSync(join(folder, 'convoyage.db'))
  db.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on')
  const template: Template = KEPT.flatMap(([table, rows]) =>
    db
      .prepare(rows)
      .all()
      .map((row) => ({ table, row: { ...row } })),
  )
  const inserts = template.map(({ table, row }) => db.prepare(insertSql(table, row, () => '?')))
  const begin = db.prepare('begin')
  const commit = db.prepare('commit')
  return {
    async keep(typed: Row) {
      made++
      begin.run()
      inserts.forEach((insert, place) => {
        insert.run(...renewed(template[place] as Template[number], place, typed))
      })
      commit.run()
    },
    close: () => db.close(),
  }
}

async function onPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const template: Template = []
  for (const [table, question] of KEPT) {
    const { rows } = await pool.query(question)
    for (const row of rows) template.push({ table, row })
  }
  const inserts = template.map(({ table, row }) => insertSql(table, row, (index) => `$${index + 1}`))
  return {
    async keep(typed: Row) {
      made++
      const rows = template.map((one, place) => renewed(one, place, typed))
      const client = await pool.connect()
      await client.query('begin')
      for (const [place, sql] of inserts.entries()) await client.query(sql, rows[place])
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

function insertSql(table: string, row: Row, mark: (index: number) => string) {
  const columns = Object.keys(row)
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => mark(index)).join(', ')})`
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

await bookOnce()
const { keep, close } = env.DATABASE_URL ? await onPostgres(env.DATABASE_URL) : onSqlite(env.DATA_DIR ?? '')

const server = createServer(async (request, response) => {
  await keep(typedIn(await textOf(request)))
  const answer = JSON.stringify({ data: { number: made }, error: null })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(answer.length) })
  response.end(answer)
})
server.listen(0, '127.0.0.1', () => {
  serve((server.address() as AddressInfo).port, async () => {
    server.closeAllConnections()
    await close()
  })
})
