import { expect, it } from 'vitest'
import { memoryLimits } from '#app/platform/limits.server.ts'
import { aBooking } from '#test/builders.ts'
import { handClock, testApp, testFacts } from '#test/kit.ts'
import { answerBooking } from './booking-post.server.ts'

/** A site that counts, and a caller who comes from another address each time. */
async function aCountingSite() {
  const clock = handClock()
  const app = await testApp({ clock, limits: memoryLimits(() => clock.now().getTime()) })
  let callers = 0
  const ask = async (changes: Record<string, string> = {}, address = `192.0.2.${++callers}`) =>
    (
      await answerBooking(
        app,
        testFacts({ address }),
        aBooking({ licensePlate: `AA-${callers}-AA`, ...changes }),
        null,
      )
    ).status
  return { ask, clock }
}

it('takes ten requests of one address in ten minutes, and the eleventh once they are over', async () => {
  const { ask, clock } = await aCountingSite()
  const from = (n: number) => ask({ clientEmail: `person${n}@example.org` }, '192.0.2.200')
  for (let n = 0; n < 10; n++) expect(await from(n)).toBe(200)
  expect(await from(10)).toBe(429)
  clock.advance(10 * 60_000)
  expect(await from(11)).toBe(200)
})

it('sends at most ten confirmations an hour to one letter box, however it is written and whoever asks', async () => {
  const { ask, clock } = await aCountingSite()
  for (let n = 0; n < 10; n++) {
    const clientEmail = n % 2 ? 'Victim@Example.org' : ' victim@example.org '
    expect(await ask({ clientEmail })).toBe(200)
  }
  expect(await ask({ clientEmail: 'victim@example.org' })).toBe(429)
  expect(await ask({ clientEmail: 'somebody.else@example.org' })).toBe(200)
  clock.advance(60 * 60_000)
  expect(await ask({ clientEmail: 'victim@example.org' })).toBe(200)
})
