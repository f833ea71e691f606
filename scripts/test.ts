/** `npm test`: every check there is, in order of what fails fastest; ends with the count. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { startScratchPostgres } from './postgres.ts'
import { buildSite } from './site-build.ts'

const node = process.execPath
let failedChecks = 0
let passedChecks = 0

function check(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const started = performance.now()
  console.log(`\n> ${name}`)
  const { status } = spawnSync(node, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`> ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (status === 0) passedChecks++
  else failedChecks++
}

check('format and lint', [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  '--colors=off',
  '--error-on-warnings',
  '.',
])
check('route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
check('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
await buildSite()

const own = process.env.TEST_DATABASE_URL ? null : await startScratchPostgres()
const databaseUrl = process.env.TEST_DATABASE_URL ?? own?.url
if (!databaseUrl)
  console.log(
    '\n! No PostgreSQL here (TEST_DATABASE_URL, or its system binaries): the second engine is NOT tested.',
  )
const browser = await findBrowser((sentence) => console.log(`\n! ${sentence}`))
if (!browser) console.log('\n! No browser could be had: the journeys are NOT tested, and count as failed.')

const scratch = mkdtempSync(join(tmpdir(), 'convoyage-test-'))
const report = join(scratch, 'report.json')
check(
  'tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
    TEST_BROWSER: browser ?? '',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  },
)
await own?.stop()

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}
const counts = readReport()
rmSync(scratch, { recursive: true, force: true })
const failed = (counts?.numFailedTests ?? 0) + failedChecks + (browser ? 0 : 1)
const passed = (counts?.numPassedTests ?? 0) + passedChecks
console.log(`\n${passed} passed, ${failed} failed, ${counts?.numPendingTests ?? 0} skipped`)
process.exit(failed === 0 && counts ? 0 : 1)

function readReport(): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return null
  }
}
