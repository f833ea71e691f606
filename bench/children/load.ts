/** Visitors: connections that stay open, each asking again as soon as it was answered, for a bounded time and count. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

export type Order = {
  port: number
  connections: number
  /** What ends first ends the round. */
  ms: number
  most: number
  /** Absent: the home page. Else bookings for this day, each with an e-mail and a plate of its own. */
  bookingDay?: string
}
export type Round = { seconds: number; answers: Record<number, number>; p50: number; p99: number }

const VISITOR = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: fr-FR,fr;q=0.9,en;q=0.8',
].join('\r\n')

const pageRequest = ({ port }: Order) =>
  Buffer.from(
    `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n${VISITOR}\r\n` +
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n\r\n',
  )

let asked = 0
function bookingRequest({ port, bookingDay }: Order) {
  const number = ++asked
  const body = JSON.stringify({
    date: bookingDay,
    time: '09:30',
    clientName: 'Camille Rousseau',
    clientPhone: '06 12 34 56 78',
    clientEmail: `camille.rousseau.${process.pid}.${number}@example.org`,
    clientType: 'garage',
    companyName: 'Garage des Ducs',
    vehicleInfo: 'Peugeot 308',
    licensePlate: `AB-${number}-CD`,
    vehicleYearColor: '2021 / gris',
    pickupAddress: '12 rue de la Liberté, 21000 Dijon',
    deliveryAddress: '5 quai Perrache, 69002 Lyon',
    additionalNotes: 'Clés à l’accueil.',
  })
  return Buffer.from(
    `POST /functions/v1/send-reservation-email-v3?lang=fr HTTP/1.1\r\nHost: localhost:${port}\r\n${VISITOR}\r\n` +
      `Origin: http://localhost:${port}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** One visitor. Raw, because a client of Node's own would take the processor that the server should have. */
function visit(order: Order, next: () => Buffer | null, seen: (status: number, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1').setNoDelay(true)
    let since = 0
    let missing = 0
    let status = 0
    let begun: Buffer | null = null
    const ask = () => {
      const request = next()
      if (!request) return socket.end(resolve)
      since = performance.now()
      socket.write(request)
    }
    const answered = () => {
      seen(status, performance.now() - since)
      ask()
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing === 0) answered()
        return
      }
      const data = begun ? Buffer.concat([begun, chunk]) : chunk
      const end = data.indexOf(END_OF_HEAD)
      begun = end === -1 ? data : null
      if (end === -1) return
      const head = data.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) - (data.length - end - 4)
      if (Number.isNaN(missing) || missing < 0)
        return reject(new Error(`An answer of ${status} without its length.`))
      if (missing === 0) answered()
    })
  })
}

async function run(order: Order): Promise<Round> {
  const page = pageRequest(order)
  const answers: Record<number, number> = {}
  const times: number[] = []
  const started = performance.now()
  let left = order.most
  const next = () => {
    if (left <= 0 || performance.now() - started >= order.ms) return null
    left--
    return order.bookingDay ? bookingRequest(order) : page
  }
  const seen = (status: number, ms: number) => {
    answers[status] = (answers[status] ?? 0) + 1
    times.push(ms)
  }
  await Promise.all(Array.from({ length: order.connections }, () => visit(order, next, seen)))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { seconds, answers, p50: at(0.5), p99: at(0.99) }
}

process.on('message', async (order: Order) => {
  process.send?.(await run(order))
})
process.once('disconnect', () => process.exit(0))
