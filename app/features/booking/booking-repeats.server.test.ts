import { describe, expect, it } from 'vitest'
import type { App } from '#app/platform/app.server.ts'
import { newId } from '#app/platform/id.server.ts'
import { aBooking } from '#test/builders.ts'
import { handClock, testApp } from '#test/kit.ts'
import { anotherProcess, everythingIn } from '#test/storages.ts'
import { requestBooking } from './booking.server.ts'

const MINUTE = 60_000

async function referenceOf(app: App, changes: Record<string, unknown>, key: string | null) {
  const outcome = await requestBooking(app, aBooking(changes), key)
  return outcome.ok ? outcome.value.reference : outcome.problems
}
async function counts(app: App) {
  const { bookings, mails, audit } = await everythingIn(app)
  return {
    bookings: bookings.length,
    mails: mails.length,
    audit: audit.filter(({ action }) => action === 'booking.requested').length,
  }
}
const ONE = { bookings: 1, mails: 2, audit: 1 }
const TWO = { bookings: 2, mails: 4, audit: 2 }
const REUSED = { form: [{ key: 'requestKeyReused' }] }

describe('a request with a key', () => {
  it('answers the same again, secret link included, and writes nothing more', async () => {
    const app = await testApp()
    const first = await requestBooking(app, aBooking(), 'key')
    const before = await everythingIn(app)
    expect(await requestBooking(app, aBooking(), 'key')).toEqual(first)
    expect(await everythingIn(app)).toEqual(before)
    expect(await counts(app)).toEqual(ONE)
  })

  it('is the same whatever the order of the fields, and spaces around the key', async () => {
    const app = await testApp()
    await requestBooking(app, aBooking(), 'key')
    const turned = Object.fromEntries(Object.entries(aBooking()).reverse())
    expect(await requestBooking(app, turned, ' key ')).toMatchObject({
      value: { reference: 'CV-2026-000001' },
    })
    expect(await counts(app)).toEqual(ONE)
  })

  it.each([
    ['another field', { additionalNotes: 'Autre chose' }],
    ['another slot', { time: '10:00' }],
    ['wrong values', { clientEmail: 'no' }],
  ])('is refused with %s under the same key', async (_, changes) => {
    const app = await testApp()
    await requestBooking(app, aBooking(), 'key')
    expect(await referenceOf(app, changes, 'key')).toEqual(REUSED)
    expect(await counts(app)).toEqual(ONE)
  })

  it('is the same booking with a field that is dropped anyway', async () => {
    const app = await testApp()
    await requestBooking(app, aBooking(), 'key')
    expect(await referenceOf(app, { unknown: 'x' }, 'key')).toBe('CV-2026-000001')
    expect(await counts(app)).toEqual(ONE)
  })

  it('is refused with something else than an object under the same key', async () => {
    const app = await testApp()
    await requestBooking(app, aBooking(), 'key')
    for (const input of [null, undefined, [], 'text'])
      expect(await requestBooking(app, input, 'key')).toEqual({ ok: false, problems: REUSED })
  })

  it('gets its answer even when the slot has passed since, and the firm has closed', async () => {
    const clock = handClock()
    const app = await testApp({ clock })
    await requestBooking(app, aBooking(), 'key')
    clock.set(new Date('2026-03-09T10:00:00Z'))
    await app.db.updateTable('status_settings').set({ status: "FERMÉ AUJOURD'HUI" }).execute()
    expect(await referenceOf(app, {}, 'key')).toBe('CV-2026-000001')
  })

  it('may be mended under the same key after a refusal, of which nothing is kept', async () => {
    const app = await testApp()
    expect(await referenceOf(app, { clientName: '' }, 'key')).toEqual({ clientName: [{ key: 'required' }] })
    expect(await referenceOf(app, {}, 'key')).toBe('CV-2026-000001')
  })

  it('is another booking under another key, were it the same word for word', async () => {
    const app = await testApp()
    expect(await referenceOf(app, {}, 'one')).toBe('CV-2026-000001')
    expect(await referenceOf(app, {}, 'two')).toBe('CV-2026-000002')
    expect(await counts(app)).toEqual(TWO)
  })

  it('is another booking under the same key on another site', async () => {
    const app = await testApp()
    const site = { ...app.site, id: newId(app.clock.now()), slug: 'beaune' }
    const [first] = await app.db.selectFrom('sites').selectAll().execute()
    if (!first) throw new Error('The kit makes a site.')
    await app.db
      .insertInto('sites')
      .values({ ...first, id: site.id, slug: site.slug })
      .execute()
    expect(await referenceOf(app, {}, 'key')).toBe('CV-2026-000001')
    expect(await referenceOf({ ...app, site }, { time: '10:00' }, 'key')).toBe('CV-2026-000002')
    expect(await referenceOf({ ...app, site }, {}, null)).toBe('CV-2026-000003')
  })

  it.each([
    ['255 characters', 'k'.repeat(255), 'CV-2026-000001'],
    ['256 characters', 'k'.repeat(256), { form: [{ key: 'requestKeyTooLong', params: { n: 255 } }] }],
    ['a million', 'k'.repeat(1_000_000), { form: [{ key: 'requestKeyTooLong', params: { n: 255 } }] }],
    ['other alphabets', 'clé 鍵 🔑', 'CV-2026-000001'],
    ['code', "'; drop table bookings; --", 'CV-2026-000001'],
  ])('may have a key of %s, or is refused with a sentence', async (_, key, answer) => {
    const app = await testApp()
    expect(await referenceOf(app, {}, key)).toEqual(answer)
  })

  it.each(['k\u0000ey', '\u0000'])('is answered, not broken, by the key %j', async (key) => {
    const outcome = await requestBooking(await testApp(), aBooking(), key)
    expect(typeof outcome.ok).toBe('boolean')
  })
})

describe('a request without a key', () => {
  it.each(['', '   ', null])('(%j) is the same booking within ten minutes', async (key) => {
    const clock = handClock()
    const app = await testApp({ clock })
    const first = await requestBooking(app, aBooking(), key)
    clock.advance(10 * MINUTE - 1)
    expect(await requestBooking(app, aBooking(), key)).toEqual(first)
    expect(await counts(app)).toEqual(ONE)
  })

  it.each([
    ['other notes', { additionalNotes: 'Sonner deux fois' }],
    ['another name', { clientName: 'C. Rousseau' }],
    ['the day in its other form', { date: '2026-03-03' }],
    ['the plate in capitals', { licensePlate: ' AB-123-CD ' }],
  ])('is still the same booking with %s', async (_, changes) => {
    const app = await testApp()
    await referenceOf(app, {}, null)
    expect(await referenceOf(app, changes, null)).toBe('CV-2026-000001')
    expect(await counts(app)).toEqual(ONE)
  })

  it.each([
    ['another e-mail', { clientEmail: 'autre@example.org' }],
    ['another day', { date: '04/03/2026' }],
    ['another slot', { time: '10:00' }],
    ['another plate', { licensePlate: 'ZZ-999-ZZ' }],
  ])('is another booking with %s', async (_, changes) => {
    const app = await testApp()
    await referenceOf(app, {}, null)
    expect(await referenceOf(app, changes, null)).toBe('CV-2026-000002')
    expect(await counts(app)).toEqual(TWO)
  })

  it('is another booking after ten minutes', async () => {
    const clock = handClock()
    const app = await testApp({ clock })
    await referenceOf(app, {}, null)
    clock.advance(10 * MINUTE)
    expect(await referenceOf(app, {}, null)).toBe('CV-2026-000002')
  })

  it('is refused when its slot has passed since: only a key remembers the answer', async () => {
    const clock = handClock()
    const app = await testApp({ clock })
    await referenceOf(app, { date: '02/03/2026' }, null)
    clock.advance(31 * MINUTE)
    expect(await referenceOf(app, { date: '02/03/2026' }, null)).toEqual({ time: [{ key: 'slotPast' }] })
  })
})

describe('requests at the same moment, through two processes', () => {
  const CROWD = 20

  async function crowd(ask: (app: App, i: number) => Promise<unknown>) {
    const app = await testApp()
    const storage = await anotherProcess(app.storage)
    const second: App = { ...app, storage, db: storage.db }
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, i) => ask(i % 2 ? app : second, i)))
    return { app, answers }
  }

  it('are one booking under one key', async () => {
    const { app, answers } = await crowd((each) => referenceOf(each, {}, 'key'))
    expect(answers).toEqual(Array(CROWD).fill('CV-2026-000001'))
    expect(await counts(app)).toEqual(ONE)
  })

  it('are one booking without a key, when they are the same', async () => {
    const { app, answers } = await crowd((each) => referenceOf(each, {}, null))
    expect(answers).toEqual(Array(CROWD).fill('CV-2026-000001'))
    expect(await counts(app)).toEqual(ONE)
  })

  it('are one booking and refusals, under one key with different bodies', async () => {
    const { app, answers } = await crowd((each, i) =>
      referenceOf(each, { additionalNotes: `note ${i}` }, 'key'),
    )
    expect(answers.filter((answer) => answer === 'CV-2026-000001')).toHaveLength(1)
    expect(answers).toEqual(expect.arrayContaining([REUSED]))
    expect(await counts(app)).toEqual(ONE)
  })

  it.each<[string, (i: number) => [Record<string, unknown>, string | null]]>([
    ['keys', (i) => [{}, `key ${i}`]],
    ['plates', (i) => [{ licensePlate: `AA-${100 + i}-AA` }, null]],
    ['people', (i) => [{ clientEmail: `client${i}@example.org` }, null]],
  ])('are as many bookings as there are %s, each with its own reference', async (_, request) => {
    const { app, answers } = await crowd((each, i) => referenceOf(each, ...request(i)))
    const wanted = Array.from({ length: CROWD }, (__, i) => `CV-2026-${String(i + 1).padStart(6, '0')}`)
    expect([...answers].sort()).toEqual(wanted)
    expect(await counts(app)).toEqual({ bookings: CROWD, mails: 2 * CROWD, audit: CROWD })
    const { bookings } = await everythingIn(app)
    expect(new Set(bookings.map(({ secret }) => secret)).size).toBe(CROWD)
  })
})
