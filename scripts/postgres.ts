/** A PostgreSQL of our own for tests: system binaries on a scratch folder, a socket nobody else knows, gone afterwards. */
import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

export type ScratchPostgres = { url: string; stop(): Promise<void> }

/** initdb refuses to run as root: an account without rights runs it then. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, name])).stdout)),
      )
      return { uid, gid }
    } catch {
      // try the next account
    }
  }
  return null
}

function binaries() {
  const versions = '/usr/lib/postgresql'
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...found.map((version) => join(versions, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Null where there is no PostgreSQL on this machine. `durable` keeps fsync on, as benchmarks need it. */
export async function startScratchPostgres({ durable = false } = {}): Promise<ScratchPostgres | null> {
  const bin = binaries()
  const account = await unprivileged()
  if (!bin || !account) return null

  const folder = mkdtempSync(join(tmpdir(), 'convoyage-pg-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  const data = join(folder, 'data')
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  await exec(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'convoyage', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = durable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
      ...settings,
    ],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://convoyage@127.0.0.1:${port}/postgres`
  await answering(url, () => server.exitCode !== null)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string, died: () => boolean) {
  const { default: pg } = await import('pg')
  for (let tries = 0; tries < 200; tries++) {
    if (died()) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('The scratch PostgreSQL did not come up.')
}
