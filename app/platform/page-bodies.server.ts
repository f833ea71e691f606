/** One body in the three encodings: quickly at first, then as small as it gets, in the background. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type Body = Record<Encoding, Buffer>

const QUICK = 5
const BEST = 11
const brotli = (body: Buffer, quality: number) =>
  toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

export async function bodiesOf(identity: Buffer): Promise<Body> {
  const [br, gz] = await Promise.all([brotli(identity, QUICK), toGzip(identity, { level: 6 })])
  return { identity, br, gzip: gz }
}

/** Ten times the work for a tenth of the size: worth it for what is kept. */
export async function recompress(body: Body) {
  const [br, gz] = await Promise.all([brotli(body.identity, BEST), toGzip(body.identity, { level: 9 })])
  body.br = br
  body.gzip = gz
}

/** The best encoding that the caller accepts; an explicit q=0 is a no. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const offers = new Map(
    accepted
      .slice(0, 300)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', q] = part.trim().split(/\s*;\s*q=/)
        return [name, q === undefined ? 1 : Number(q)] as const
      }),
  )
  if ((offers.get('br') ?? 0) > 0) return 'br'
  if ((offers.get('gzip') ?? 0) > 0) return 'gzip'
  return 'identity'
}
