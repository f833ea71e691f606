/** Compresses what is made for one request; what is made once is compressed once, elsewhere. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the caller accepts; an explicit q=0 is a no. */
export function encodingFor(accepted: string | null): Encoding {
  const offers = new Map(
    (accepted ?? '')
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

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  if (encoding === 'gzip') return toGzip(body, { level: 6 })
  return body
}
