/** `npm run restore -- FILE`: puts a backup in place of the database; the server must be stopped. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { holdFolder } from '../app/platform/database/folder-lock.server.ts'
import { stop } from './stop.ts'

const file = process.argv[2] ?? stop('Usage: npm run restore -- FILE')
if (!existsSync(file)) stop(`${file} does not exist.`)

const url = process.env.DATABASE_URL
if (url) {
  const args = [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${url}`,
    file,
  ]
  const done = spawnSync('pg_restore', args, { stdio: 'inherit' })
  if (done.error) stop('pg_restore was not found: install the PostgreSQL client programs.')
  if (done.status !== 0) stop('pg_restore could not restore: the database is as it was.')
} else {
  const folder = process.env.DATA_DIR || './data'
  mkdirSync(folder, { recursive: true })
  let release = () => {}
  try {
    release = holdFolder(folder)
  } catch (error) {
    stop((error as Error).message)
  }
  if (!isWhole(file)) stop(`${file} is not a whole Convoyage database: nothing was changed.`)
  const target = join(folder, 'convoyage.db')
  copyFileSync(file, `${target}.new`)
  // The journal belongs to the database that is being replaced.
  for (const journal of [`${target}-wal`, `${target}-shm`]) rmSync(journal, { force: true })
  renameSync(`${target}.new`, target)
  release()
}
console.log(`Restored from ${file}`)

function isWhole(path: string) {
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    const [check] = db.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    db.prepare('select count(*) from bookings').get()
    db.close()
    return check?.integrity_check === 'ok'
  } catch {
    return false
  }
}
