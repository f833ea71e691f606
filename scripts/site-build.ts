/** The build itself: skipped when nothing it depends on has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const STAMP = 'build/stamp'
const SOURCES = [
  'app',
  'server',
  'db',
  'public',
  'vite.config.ts',
  'scripts/inline-script.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Sizes and times, not contents: a second start must be quick. */
function stateOfSources() {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of SOURCES) if (existsSync(source)) visit(source)
  return hash.digest('hex')
}

export async function buildSite({ force = false } = {}) {
  // A container has the build and not what makes it.
  if (!existsSync('vite.config.ts')) return
  const state = stateOfSources()
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return
  console.log('Building the site...')
  await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'])
  compressAssets('build/client')
  writeFileSync(STAMP, state)
}

/** Best compression, since it is done once: the server sends these files as they are. */
function compressAssets(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!/\.(?:js|css|svg|webmanifest|json)$/.test(name)) continue
    const body = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}

function run(command: string, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    // The build of an operator's machine is the same whatever NODE_ENV says there.
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed:\n${Buffer.concat(said)}`))
    })
  })
}
