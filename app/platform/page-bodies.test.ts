import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bodiesOf, encodingFor, recompress } from './page-bodies.server.ts'

it.each([
  ['a browser', 'gzip, deflate, br, zstd', 'br'],
  ['an older one', 'gzip, deflate', 'gzip'],
  ['one in capitals', 'GZIP', 'gzip'],
  ['one without spaces', 'deflate,gzip,br', 'br'],
  ['one that weighs', 'gzip;q=1.0, br;q=0.5', 'br'],
  ['one that does not want br', 'br;q=0, gzip', 'gzip'],
  ['one that writes it loosely', 'br ; q=0 , gzip ; q=0.1', 'gzip'],
  ['one that wants neither', 'br;q=0, gzip;q=0.0', 'identity'],
  ['one that wants nothing', '', 'identity'],
  ['one that says nothing', null, 'identity'],
  ['one that knows others', 'deflate, zstd, compress', 'identity'],
  ['a name that begins alike', 'brx, gzipped', 'identity'],
  ['a weight that is none', 'br;q=much, gzip;q=', 'identity'],
  ['a header without end', `${'x,'.repeat(10_000)}br`, 'identity'],
])('%s (%s) gets %s', (_, accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const page = Buffer.from('<p>Véhicule convoyé, été comme hiver.</p>'.repeat(500))

it('a page comes whole out of each encoding, and smaller still once there was time', async () => {
  const bodies = await bodiesOf(page)
  await recompress(bodies)
  expect(brotliDecompressSync(bodies.br).equals(page)).toBe(true)
  expect(gunzipSync(bodies.gzip).equals(page)).toBe(true)
  expect(bodies.identity.equals(page)).toBe(true)
  expect(bodies.gzip.length).toBeLessThan(page.length / 10)
})

it('nothing stays nothing', async () => {
  expect(gunzipSync((await bodiesOf(Buffer.alloc(0))).gzip).length).toBe(0)
})
