/** `npm run bench [-- NAME...]`: every figure beside its control of the same run; a table, and one JSON line last. */
import { killChildren } from '../bench/children.ts'
import { figure, type Measure, table } from '../bench/measure.ts'
import { buildSite } from './site-build.ts'
import { stop } from './stop.ts'

const BENCHES: Record<string, () => Promise<Measure[]>> = {
  sizes: async () => (await import('../bench/sizes.ts')).sizes(),
  start: async () => (await import('../bench/start.ts')).start(),
  paint: async () => (await import('../bench/paint.ts')).paint(),
  pages: async () => (await import('../bench/pages.ts')).pages(),
  bookings: async () => (await import('../bench/bookings.ts')).bookings(),
}
/** All of it together; nothing waits for ever. */
const LONGEST_MS = 15 * 60_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BENCHES[name])
if (unknown.length > 0) stop(`${unknown.join(', ')}: the benches are ${Object.keys(BENCHES).join(', ')}.`)

process.on('exit', killChildren)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
setTimeout(() => stop('The benches took too long.'), LONGEST_MS).unref()

await buildSite()
const measures: Measure[] = []
let failed = false
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`> ${name}`)
  try {
    measures.push(...(await bench()))
  } catch (error) {
    failed = true
    console.error(error)
  }
}
console.log(`\n${table(measures)}\n`)
console.log(JSON.stringify({ node: process.versions.node, measures: measures.map(figure) }))
process.exit(failed ? 1 : 0)
