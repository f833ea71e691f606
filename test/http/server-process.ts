/** A server as an operator starts it: a process of its own, a data folder of its own, a port of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Envelope } from './site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY = /^Convoyage: http:\/\/localhost:(\d+)$/m

export type Ended = { code: number | null; signal: NodeJS.Signals | null }
type Env = Record<string, string>

/** A folder that is gone when the test ends. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-http-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts one without waiting for it to be ready; it does not outlive the test. */
function spawnServer(dataDir: string, env: Env = {}) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env },
  })
  const said = { out: '', err: '' }
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk
      const ready = READY.exec(said.out)
      if (ready) resolve(Number(ready[1]))
    })
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${said.err}`)))
  })
  // Where the end is what is waited for, a port that never came is no failure.
  port.catch(() => {})
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended, port }
}

export async function startServer(dataDir: string, env: Env = {}) {
  const { child, said, ended, port: known } = spawnServer(dataDir, env)
  const port = await known
  const origin = `http://127.0.0.1:${port}`
  return {
    port,
    origin,
    said,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The function, called as another program does; a broken connection rejects. */
    async book(payload: object, key: string) {
      const response = await fetch(`${origin}/functions/v1/send-reservation-email-v3`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(payload),
      })
      const { data } = (await response.json()) as Envelope
      return { status: response.status, reference: data?.reference }
    },
    async mails() {
      const response = await fetch(`${origin}/readyz`)
      return ((await response.json()) as { mails: { queued: number; failed: number } }).mails
    },
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>

/** For a server that must not start: how it ended, and what it said. */
export async function startInVain(dataDir: string, env: Env) {
  const { ended, said } = spawnServer(dataDir, env)
  return { ...(await ended), ...said }
}

/** The next Tuesday from now on, as the wire carries it: servers live in the present. */
export function aComingDay() {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 2)
  return day.toISOString().slice(0, 10)
}
