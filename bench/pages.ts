/** The home page with its live status, as the built site serves it, against bare node:http sending the same bytes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './children.ts'
import type { Measure } from './measure.ts'
import { inTurns } from './rounds.ts'

/** The bytes of the home page as they travel. */
export function compressedHome(port: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'fr' }
    get({ port, host: 'localhost', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200 && response.headers['content-encoding'] === 'br')
          resolve(Buffer.concat(chunks))
        else reject(new Error(`The home page answered ${response.statusCode}.`))
      })
    }).on('error', reject)
  })
}

/** A page is compressed again in the background once it is kept: both servers send what that gives. */
async function settledHome(port: number) {
  let bytes = await compressedHome(port)
  for (let quiet = 0, tries = 0; quiet < 5 && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = await compressedHome(port)
    quiet = now.equals(bytes) ? quiet + 1 : 0
    bytes = now
  }
  return bytes
}

export async function pages(nodeOptions: readonly string[] = []): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-bench-'))
  const site = await startServer('site', [JSON.stringify({ DATA_DIR: folder })], nodeOptions)
  try {
    const body = await settledHome(site.port)
    writeFileSync(join(folder, 'body'), body)
    const bare = await startServer('bare-page', [join(folder, 'body')])
    try {
      const rules = { connections: 32, ms: 400, most: 100_000, rounds: 31 }
      const found = await inTurns(site, bare, rules)
      return [
        {
          name: 'home page, requests a second',
          value: found.site.perSecond,
          control: found.control.perSecond,
          ratio: found.ratio,
          unit: '/s',
          aim: { of: 'ratio', atLeast: 0.85 },
          note: `${body.length} bytes of brotli; against bare node:http; rounds +-${found.spread} %`,
        },
        {
          name: 'home page, processor time',
          value: found.site.cpuUs,
          control: found.control.cpuUs,
          unit: 'us',
          note: `p99 ${found.site.p99.toFixed(1)} ms against ${found.control.p99.toFixed(1)} ms at ${rules.connections} connections`,
        },
      ]
    } finally {
      await bare.end()
    }
  } finally {
    await site.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
