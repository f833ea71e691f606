/** `npm start`: builds if needed, then serves; with `--demo`, a fictitious firm in a folder that goes when it stops. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSite } from './site-build.ts'

// node:sqlite says at each start that it is experimental; everything else is still said.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning' || !warning.message.includes('SQLite'))
    console.error(warning.message)
})

await buildSite()
const { run } = await import(pathToFileURL('build/server/index.js').href)
await run(process.argv.includes('--demo') ? demoEnvironment() : process.env)

function demoEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', MAIL_TRANSPORT: 'inbox' }
  // A process of its own, because the sources and the build are two copies of the same modules.
  const seed = ['scripts/run.mjs', 'seed']
  const { status } = spawnSync(process.execPath, seed, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(1)
  console.log(
    `Demonstration with a fictitious firm, in ${folder} until it stops; no mail leaves this machine.`,
  )
  return env
}
