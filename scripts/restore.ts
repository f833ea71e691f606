/** `npm run restore -- FILE`: puts a backup in place of the database; the server must be stopped. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdFolder } from '../app/platform/database/folder-lock.server.ts'
import { runPostgresProgram } from './postgres-program.ts'
import { stop } from './stop.ts'

// npm runs us in the project's folder; FILE is meant where the command was typed.
const file = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? stop('Usage: npm run restore -- FILE'))
if (!existsSync(file)) stop(`${file} does not exist.`)

const url = process.env.DATABASE_URL
const trouble = url ? intoPostgres(url) : intoFolder(process.env.DATA_DIR || './data')
if (trouble) stop(trouble)
console.log(`Restored from ${file}`)

function intoPostgres(databaseUrl: string) {
  const args = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error', file]
  const failed = 'pg_restore could not restore: the database is as it was.'
  return runPostgresProgram('pg_restore', databaseUrl, { args, failed })
}

function intoFolder(folder: string): string | null {
  const target = join(folder, 'convoyage.db')
  const fresh = `${target}.new`
  let release = () => {}
  try {
    mkdirSync(folder, { recursive: true })
    release = holdFolder(folder)
    copyFileSync(file, fresh)
    // The copy is what is looked at: to open a database leaves files beside it.
    if (!isWhole(fresh)) return `${file} is not a whole Convoyage database: nothing was changed.`
    // The journal belongs to the database that is being replaced.
    for (const journal of [`${target}-wal`, `${target}-shm`]) rmSync(journal, { force: true })
    renameSync(fresh, target)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    for (const left of [fresh, `${fresh}-wal`, `${fresh}-shm`]) rmSync(left, { force: true })
    release()
  }
}

function isWhole(path: string) {
  try {
    const db = new DatabaseSync(path)
    const [check] = db.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    db.prepare('select count(*) from bookings').get()
    db.close()
    return check?.integrity_check === 'ok'
  } catch {
    return false
  }
}
