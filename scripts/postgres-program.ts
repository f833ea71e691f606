/** Runs pg_dump or pg_restore. The password goes through the environment: anybody on the machine can list arguments. */
import { spawnSync } from 'node:child_process'
import { stop } from './stop.ts'

type Run = { failed: string; args: string[] }

export function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  { failed, args }: Run,
) {
  const { address, password } = withoutPassword(databaseUrl)
  const done = spawnSync(name, [...args, `--dbname=${address}`], {
    stdio: 'inherit',
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  })
  if (done.error) return `${name} was not found: install the PostgreSQL client programs.`
  return done.status === 0 ? null : failed
}

/** The same address in libpq's reading: no '+' for a space, and nothing that only Node's client knows. */
function withoutPassword(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) stop('DATABASE_URL has a value that cannot be used.')
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  for (const name of ['password', 'uselibpqcompat']) url.searchParams.delete(name)
  url.search = url.search.replaceAll('+', '%20')
  return { address: url.href, password }
}
