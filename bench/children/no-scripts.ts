/** The control of a first paint: a given page without its scripts, and the files it asks for, from memory. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serve } from './channel.ts'

const [, , pageFile = '', clientDir = ''] = process.argv
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer } | null>()
answers.set('/', {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  },
  body: brotliCompressSync(readFileSync(pageFile)),
})

function fileAt(path: string) {
  const file = join(clientDir, path)
  if (path.includes('..') || !existsSync(file)) return null
  const packed = existsSync(`${file}.br`)
  return {
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    },
    body: readFileSync(packed ? `${file}.br` : file),
  }
}

const server = createServer(({ url = '/' }, response) => {
  if (!answers.has(url)) answers.set(url, fileAt(url))
  const found = answers.get(url)
  response.writeHead(found ? 200 : 404, { ...found?.headers, 'content-length': found?.body.length ?? 0 })
  response.end(found?.body)
})
server.listen(0, '127.0.0.1', () => {
  serve((server.address() as AddressInfo).port, () => server.closeAllConnections())
})
