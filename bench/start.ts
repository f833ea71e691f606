/** From the command to the first good answer, and the memory of a server that has just started and that has worked. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order, Round } from './children/load.ts'
import { startChild, startServer } from './children.ts'
import { type Measure, median } from './measure.ts'

const STARTS = 7
const PATIENCE_MS = 20_000

/** What any Node program pays before its first line: the control of a start. */
const BARE = `require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1')`

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ port, host: '127.0.0.1', headers: { 'accept-language': 'fr' }, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    }).on('error', () => resolve(false))
  })

/** Milliseconds until `/` is answered with 200. */
async function timeToAnswer(args: readonly string[], env: Record<string, string>) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`)
      if (performance.now() - started > PATIENCE_MS) throw new Error(`${args.join(' ')} does not answer.`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
    process.off('exit', stop)
  }
}

function residentMb(pid: number) {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

async function memoryOf(name: string, args: readonly string[]) {
  const server = await startServer(name, args)
  const load = startChild('load')
  try {
    await load.ask<Round>({ port: server.port, connections: 1, ms: 5_000, most: 1 } satisfies Order)
    const idle = residentMb(server.pid)
    const order: Order = { port: server.port, connections: 32, ms: 30_000, most: 10_000 }
    const { answers: seen } = await load.ask<Round>(order)
    if (seen[200] !== order.most) throw new Error(`10,000 page views: ${JSON.stringify(seen)}`)
    return { idle, worked: residentMb(server.pid) }
  } finally {
    await load.end()
    await server.end()
  }
}

export async function start(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-bench-'))
  try {
    const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
    const site = () => timeToAnswer(['scripts/run.mjs', 'start'], env)
    const bare = () => timeToAnswer(['-e', BARE], {})
    // The first start migrates.
    await site()
    const times: { site: number; bare: number }[] = []
    for (let turn = 0; turn < STARTS; turn++) times.push({ site: await site(), bare: await bare() })

    const measures: Measure[] = [
      {
        name: 'start to first good answer',
        value: median(times.map((time) => time.site)),
        control: median(times.map((time) => time.bare)),
        unit: 'ms',
        aim: { of: 'value', atMost: 1000 },
        note: 'npm start without npm, built and migrated; against a bare node:http program',
      },
    ]
    if (process.platform !== 'linux') return measures
    const body = join(folder, 'body')
    writeFileSync(body, Buffer.alloc(10_000))
    const ours = await memoryOf('site', [JSON.stringify({ DATA_DIR: join(folder, 'memory') })])
    const theirs = await memoryOf('bare-page', [body])
    return [
      ...measures,
      {
        name: 'resident memory, idle',
        value: ours.idle,
        control: theirs.idle,
        unit: 'MB',
        aim: { of: 'value', atMost: 200 },
      },
      {
        name: 'resident memory after 10,000 page views',
        value: ours.worked,
        control: theirs.worked,
        unit: 'MB',
        aim: { of: 'value', atMost: 200 },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
