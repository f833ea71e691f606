/** `npm run backup -- FILE`: a whole copy of the database while the site goes on working. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { stop } from './stop.ts'

const file = process.argv[2] ?? stop('Usage: npm run backup -- FILE')
if (existsSync(file)) stop(`${file} exists already: choose another name.`)

const url = process.env.DATABASE_URL
if (url) {
  const done = spawnSync('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url], {
    stdio: 'inherit',
  })
  if (done.error) stop('pg_dump was not found: install the PostgreSQL client programs.')
  if (done.status !== 0) stop('pg_dump could not make the backup.')
} else {
  const source = join(process.env.DATA_DIR || './data', 'convoyage.db')
  if (!existsSync(source)) stop(`There is no database at ${source}: set DATA_DIR or DATABASE_URL.`)
  const db = new DatabaseSync(source, { readOnly: true })
  await backup(db, file)
  db.close()
}
console.log(`Backup written to ${file}`)
