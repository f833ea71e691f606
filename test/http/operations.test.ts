import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '#app/platform/database/database.server.ts'
import { aBooking } from '#test/builders.ts'
import { aPage } from './page.ts'
import { aStandIn, script } from './scripts.ts'
import { aComingDay, aFolder, startServer } from './server-process.ts'

const backup = (folder: string, file: string, env = {}) =>
  script('backup', [file], { DATA_DIR: folder, ...env })
const restore = (folder: string, file: string, env = {}) =>
  script('restore', [file], { DATA_DIR: folder, ...env })
const seed = (folder: string, env = {}) => script('seed', [], { DATA_DIR: folder, ...env })

/** What an embedded database holds, read beside whoever serves it. */
function rowsIn(folder: string) {
  const db = new DatabaseSync(join(folder, 'convoyage.db'), { readOnly: true })
  const all = (table: string) => db.prepare(`select * from ${table} order by id`).all()
  const rows = { bookings: all('bookings'), mails: all('mails'), audit: all('audit_log') }
  db.close()
  return rows
}

const filesIn = (folder: string) => readdirSync(folder).sort()
const A_FIRM = ['convoyage.db', 'server.lock']

/** A folder with a seeded database that no server has open. */
async function aSeededFolder() {
  const folder = aFolder()
  expect(await seed(folder)).toMatchObject({ code: 0, err: '' })
  return folder
}

describe('a backup', () => {
  it('made while the site works brings every booking back in another folder', async () => {
    const [folder, other, file] = [aFolder(), aFolder(), join(aFolder(), 'monday.db')]
    const server = await startServer(folder)
    const payload = aBooking({ date: aComingDay() })
    const { reference } = await server.book(payload, 'before')
    const before = rowsIn(folder)
    expect(await backup(folder, file)).toEqual({ code: 0, out: `Backup written to ${file}\n`, err: '' })
    await server.book(aBooking({ date: aComingDay(), clientEmail: 'later@example.org' }), 'after')

    expect(await restore(other, file)).toEqual({ code: 0, out: `Restored from ${file}\n`, err: '' })
    expect(rowsIn(other)).toEqual(before)
    // The same key is the same booking, in the restored firm too.
    expect(await (await startServer(other)).book(payload, 'before')).toEqual({ status: 200, reference })
  })

  it('comes to its end although bookings never do, and each one in it is whole', async () => {
    const [folder, file] = [aFolder(), join(aFolder(), 'busy.db')]
    await makeHeavy(folder)
    const server = await startServer(folder)
    let open = true
    async function customer(name: number) {
      for (let n = 0; open; n++)
        await server.book(
          aBooking({ date: aComingDay(), clientEmail: `c${name}-${n}@example.org` }),
          `${name}/${n}`,
        )
    }
    const customers = [1, 2, 3].map(customer)
    const made = await backup(folder, file)
    open = false
    await Promise.all(customers)
    expect(made).toMatchObject({ code: 0, err: '' })

    const other = aFolder()
    await restore(other, file)
    const { bookings, mails, audit } = rowsIn(other)
    expect(mails.length).toBe(2 * bookings.length)
    expect(audit.filter(({ action }) => action === 'booking.requested').length).toBe(bookings.length)
  })

  it('is for its owner alone, and stands where the command was typed', async () => {
    const [folder, here] = [await aSeededFolder(), aFolder()]
    expect((await backup(folder, 'mine.db', { INIT_CWD: here })).code).toBe(0)
    expect(filesIn(here)).toEqual(['mine.db'])
    expect(statSync(join(here, 'mine.db')).mode & 0o777).toBe(0o600)
  })

  it('overwrites nothing', async () => {
    const [folder, file] = [await aSeededFolder(), join(aFolder(), 'kept.db')]
    writeFileSync(file, 'kept')
    expect(await backup(folder, file)).toMatchObject({
      code: 1,
      err: `${file} exists already: choose another name.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it.each([
    ['no name is given', async () => script('backup', [], {}), 'Usage: npm run backup -- FILE\n'],
    ['there is no database', async () => backup('/nowhere', '/tmp/b.db'), 'There is no database at /nowhere'],
    [
      'it cannot be written',
      async () => backup(await aSeededFolder(), '/nowhere/b.db'),
      'The backup could not be written: ',
    ],
  ])('says so in a sentence when %s', async (_, run, sentence) => {
    const { code, out, err } = await run()
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\n\s+at /)
  })
})

describe('a restore', () => {
  it('is refused while a server has the folder', async () => {
    const [folder, file] = [aFolder(), join(aFolder(), 'b.db')]
    const server = await startServer(folder)
    await backup(folder, file)
    await server.book(aBooking({ date: aComingDay() }), 'k')
    const before = rowsIn(folder)
    const { code, out, err } = await restore(folder, file)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`The data folder ${folder} is already used by another Convoyage server.`)
    expect(rowsIn(folder)).toEqual(before)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })

  it.each([
    ['half of a backup', (file: string) => truncateSync(file, statSync(file).size / 2)],
    ['a text', (file: string) => writeFileSync(file, 'Dear backup')],
    ['nothing', (file: string) => writeFileSync(file, '')],
    [
      'the database of something else',
      (file: string) => {
        writeFileSync(file, '')
        const db = new DatabaseSync(file)
        db.exec('create table books (title text)')
        db.close()
      },
    ],
  ])('of %s changes nothing, and leaves nothing about', async (_, damage) => {
    const [folder, there] = [await aSeededFolder(), aFolder()]
    const file = join(there, 'b.db')
    await backup(folder, file)
    damage(file)
    const before = rowsIn(folder)
    expect(await restore(folder, file)).toEqual({
      code: 1,
      out: '',
      err: `${file} is not a whole Convoyage database: nothing was changed.\n`,
    })
    expect(rowsIn(folder)).toEqual(before)
    expect(filesIn(folder).filter((name) => name.includes('.new'))).toEqual([])
    expect(filesIn(there)).toEqual(['b.db'])
  })

  it('leaves a folder as a start expects it', async () => {
    const [folder, there] = [aFolder(), aFolder()]
    await backup(await aSeededFolder(), join(there, 'b.db'))
    await restore(folder, join(there, 'b.db'))
    expect(filesIn(folder)).toEqual(A_FIRM)
    expect(filesIn(there)).toEqual(['b.db'])
  })
})

describe('the programs of PostgreSQL', () => {
  it.each([
    ['backup', 'pg_dump', () => join(aFolder(), 'new.dump')],
    ['restore', 'pg_restore', () => import.meta.filename],
  ] as const)('do not show the password to the whole machine: %s', async (name, program, file) => {
    const standIn = aStandIn(program)
    const DATABASE_URL = 'postgres://clerk:s%2Fecret@db.example:5433/firm?options=-c+search_path%3Dx'
    const done = await script(name, [file()], { ...standIn.env, DATABASE_URL })
    expect(done).toMatchObject({ code: 0, err: '' })
    const { args, password } = standIn.noted()
    expect(password).toBe('s/ecret')
    expect(args.join(' ')).not.toMatch(/ecret/)
    // libpq takes a '+' for what it is.
    expect(args).toContain('--dbname=postgres://clerk@db.example:5433/firm?options=-c%20search_path%3Dx')
  })

  it.each(['backup', 'restore'])('are named where they are missing: %s', async (name) => {
    const file = name === 'backup' ? join(aFolder(), 'new.dump') : import.meta.filename
    const { code, err } = await script(name, [file], {
      PATH: aFolder(),
      DATABASE_URL: 'postgres://db.example/firm',
    })
    expect(code).toBe(1)
    expect(err).toMatch(/^pg_(dump|restore) was not found: install the PostgreSQL client programs\.\n$/)
  })
})

describe('seeding', () => {
  it('fills a database once, and says what it did', async () => {
    const folder = aFolder()
    expect(await seed(folder)).toEqual({
      code: 0,
      out: 'Seeded: 21 bookings made, 0 already there.\n',
      err: '',
    })
    const before = rowsIn(folder)
    expect(await seed(folder)).toEqual({
      code: 0,
      out: 'Seeded: 0 bookings made, 21 already there.\n',
      err: '',
    })
    expect(rowsIn(folder)).toEqual(before)
  })

  it('is refused in production, before anything is made', async () => {
    const folder = join(aFolder(), 'real')
    expect(await seed(folder, { NODE_ENV: 'production' })).toEqual({
      code: 1,
      out: '',
      err: 'NODE_ENV is production: a real firm gets no fictitious bookings.\n',
    })
    expect(existsSync(folder)).toBe(false)
  })

  it('is refused while a server has the folder', async () => {
    const folder = aFolder()
    await startServer(folder)
    const { code, err } = await seed(folder)
    expect(code).toBe(1)
    expect(err).toMatch(/^The data folder .* is already used by another Convoyage server\..*\n$/)
  })
})

describe('npm start -- --demo', () => {
  it('serves a firm with its drivers from a folder that goes when it stops', async () => {
    const untouched = join(aFolder(), 'data')
    const tmp = aFolder()
    const env = {
      PORT: '0',
      DATA_DIR: untouched,
      TMPDIR: tmp,
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start', '--demo'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, MAIL_TRANSPORT: 'smtp' },
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    let said = ''
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk
        const port = /^Convoyage: http:\/\/localhost:(\d+)$/m.exec(said)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
      void ended.then((code) => reject(new Error(`It ended with ${code}.`)))
    })

    const [folder = ''] = filesIn(tmp)
    expect(said.split('\n')[0]).toBe(
      `Demonstration with a fictitious firm, in ${join(tmp, folder)} until it stops; no mail leaves this machine.`,
    )
    expect(aPage(await (await fetch(origin)).text()).text).toContain('2 chauffeur(s) en ligne')
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
      mail: 'inbox',
      database: 'sqlite',
    })
    expect(rowsIn(join(tmp, folder)).bookings).toHaveLength(21)

    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(filesIn(tmp)).toEqual([])
    expect(existsSync(untouched)).toBe(false)
  })
})

/** Forty megabytes more than a firm has: what is copied in small steps is overtaken by every booking. */
async function makeHeavy(folder: string) {
  await (await openEmbedded(folder)).close()
  const db = new DatabaseSync(join(folder, 'convoyage.db'))
  db.exec('create table ballast as select zeroblob(40000000) as weight')
  db.close()
}
