/** The scripts of package.json as npm runs them, and stand-ins for the programs that they call. */
import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { aFolder } from './server-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
type Env = Record<string, string>

/** Runs one to its end, which is at the latest the end of the test. */
export function script(name: string, args: string[], env: Env) {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return ended
}

/** A program of this name that notes what anybody can list (its arguments), and what nobody else can. */
export function aStandIn(name: string) {
  const folder = aFolder()
  const notes = join(folder, 'notes.json')
  const program = `#!${process.execPath}
const file = process.argv.find((arg) => arg.startsWith('--file='))
if (file) require('node:fs').writeFileSync(file.slice(7), 'a backup')
const noted = { args: process.argv.slice(2), password: process.env.PGPASSWORD }
require('node:fs').writeFileSync(${JSON.stringify(notes)}, JSON.stringify(noted))
`
  writeFileSync(join(folder, name), program)
  chmodSync(join(folder, name), 0o755)
  return {
    env: { PATH: folder },
    noted: () => JSON.parse(readFileSync(notes, 'utf8')) as { args: string[]; password?: string },
  }
}
