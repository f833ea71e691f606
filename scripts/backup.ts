/** `npm run backup -- FILE`: a whole copy of the database while the site goes on working. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { runPostgresProgram } from './postgres-program.ts'
import { stop } from './stop.ts'

// npm runs us in the project's folder; FILE is meant where the command was typed.
const file = resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? stop('Usage: npm run backup -- FILE'))
if (existsSync(file)) stop(`${file} exists already: choose another name.`)
// Names, addresses, telephone numbers: for its owner alone.
process.umask(0o077)

// Under its own name there is never half a backup.
const part = `${file}.part`
const trouble = await writeTo(part)
if (trouble) {
  rmSync(part, { force: true })
  stop(trouble)
}
renameSync(part, file)
console.log(`Backup written to ${file}`)

async function writeTo(path: string): Promise<string | null> {
  const url = process.env.DATABASE_URL
  if (url) {
    const args = ['--format=custom', '--no-owner', `--file=${path}`]
    return runPostgresProgram('pg_dump', url, { args, failed: 'pg_dump could not make the backup.' })
  }
  const source = join(process.env.DATA_DIR || './data', 'convoyage.db')
  if (!existsSync(source)) return `There is no database at ${source}: set DATA_DIR or DATABASE_URL.`
  const db = new DatabaseSync(source, { readOnly: true })
  try {
    // All pages in one step: between two steps any write of the site would make it begin again, perhaps for ever.
    await backup(db, path, { rate: 2 ** 31 - 1 })
    return null
  } catch (error) {
    return `The backup could not be written: ${(error as Error).message}.`
  } finally {
    db.close()
  }
}
