/** Who is calling, for limits: the socket's address, or the one our own proxies vouch for. */
import type { HttpBindings } from '@hono/node-server'

export type NodeBindings = Partial<HttpBindings>

/** `hops` proxies are ours: the address is counted from the right, so that nobody can write their own. */
export function callerAddress(request: Request, env: NodeBindings | undefined, hops: number) {
  const socket = env?.incoming?.socket?.remoteAddress ?? 'in-process'
  if (hops === 0) return limitKey(socket)
  const chain = (request.headers.get('x-forwarded-for') ?? '')
    .slice(-2000)
    .split(',')
    .map((part) => part.trim())
  return limitKey(chain.at(-hops) || socket)
}

/** Node keeps the first of several Host headers, a proxy may keep the last: such a request is refused. */
export function namesTwoHosts(env: NodeBindings | undefined) {
  const raw = env?.incoming?.rawHeaders ?? []
  let hosts = 0
  for (let i = 0; i < raw.length; i += 2)
    if (raw[i]?.length === 4 && raw[i]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** One IPv6 customer holds a whole /64: it counts as one address. */
function limitKey(written: string) {
  // Some proxies add the port: '192.0.2.7:51234', '[2001:db8::1]:51234'.
  const address =
    written.match(/^\[([^\]]{2,45})\]/)?.[1] ??
    written.match(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/)?.[1] ??
    written
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
