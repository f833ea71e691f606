import { describe, expect, it } from 'vitest'
import { readAvailability } from '#app/features/availability/availability.server.ts'
import { requestBooking } from '#app/features/booking/booking.server.ts'
import { isSunday, parisDay } from '#app/paris-time.ts'
import type { App } from '#app/platform/app.server.ts'
import { handClock, testApp } from '#test/kit.ts'
import { everythingIn } from '#test/storages.ts'
import { seedFirm } from './seed.ts'

const seed = (app: App) => seedFirm(app, requestBooking)
const bookingsOf = ({ db }: App) => db.selectFrom('bookings').selectAll().orderBy('id').execute()
const COUNT = 21

describe('a seeded firm', () => {
  it.each([
    ['a Monday morning', '2026-03-02T09:00:00+01:00'],
    ['a Tuesday before dawn', '2026-03-03T03:30:00+01:00'],
    ['a Wednesday', '2026-03-04T12:00:00+01:00'],
    ['a Thursday', '2026-03-05T17:59:00+01:00'],
    ['a Friday evening', '2026-03-06T20:00:00+01:00'],
    ['a Saturday', '2026-03-07T10:00:00+01:00'],
    ['a Sunday', '2026-03-08T10:00:00+01:00'],
    ['the Sunday on which summer time begins', '2026-03-29T03:30:00+02:00'],
    ['the first minutes of a year', '2027-01-01T00:05:00+01:00'],
  ])('has a past, a day and a future on %s', async (_, instant) => {
    const now = new Date(instant)
    const app = await testApp({ clock: handClock(now) })
    expect(await seed(app)).toEqual({ made: COUNT, known: 0 })

    const bookings = await bookingsOf(app)
    const days = bookings.map(({ day }) => day)
    const today = parisDay(now)
    expect(days.filter(isSunday)).toEqual([])
    expect(days.filter((day) => day < today).length).toBeGreaterThan(3)
    expect(days.filter((day) => day > today).length).toBeGreaterThan(3)
    if (!isSunday(today)) expect(days.filter((day) => day === today).length).toBeGreaterThan(3)

    // Asked for in the past, always before the day itself, in the order of the references.
    const asked = bookings.map(({ created_at }) => created_at.getTime())
    expect(asked.filter((at) => at >= now.getTime())).toEqual([])
    expect(bookings.filter(({ created_at, day }) => parisDay(created_at) >= day)).toEqual([])
    expect(asked).toEqual([...asked].sort((a, b) => a - b))
  })

  it('reaches nobody who exists', async () => {
    const app = await testApp()
    await seed(app)
    for (const row of await bookingsOf(app)) {
      expect(row.client_phone).toMatch(/^(0|\+33 )(3 53 01|6 39 98) \d\d \d\d$/)
      expect(row.client_email).toMatch(/@([a-z0-9-]+\.example|example\.(org|com|net))$/)
      // No French plate has an I, an O or a U; the foreign ones are looked at by eye.
      if (/^[A-Z]{2}-\d{3}-[A-Z]{2}$/.test(row.license_plate)) expect(row.license_plate).toMatch(/[IOU]/)
    }
  })

  it('speaks the four languages, to customers of every kind', async () => {
    const app = await testApp()
    await seed(app)
    const bookings = await bookingsOf(app)
    expect(new Set(bookings.map(({ language }) => language))).toEqual(new Set(['fr', 'en', 'de', 'nl']))
    expect(new Set(bookings.map((row) => row.client_type))).toEqual(
      new Set(['particulier', 'garage', 'concession', 'autre', null]),
    )
  })

  it('has its mails in the built-in inbox, even where mail would leave the machine', async () => {
    const app = await testApp({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' } })
    await seed(app)
    const { mails } = await everythingIn(app)
    expect(mails.map(({ state }) => state)).toEqual(Array(2 * COUNT).fill('sent'))
  })

  it('shows two drivers in Dijon, a message, and a banner in every language', async () => {
    const app = await testApp()
    await seed(app)
    expect(await readAvailability(app)).toMatchObject({
      state: 'known',
      status: 'DISPONIBLE',
      message: expect.stringContaining('Deux chauffeurs'),
      drivers: { driversCount: 2, currentLocation: 'Dijon Centre' },
    })
    const [status] = await app.db.selectFrom('status_settings').select('custom_message').execute()
    expect(JSON.parse(status?.custom_message ?? '')).toMatchObject({
      flashMessage: expect.stringMatching(/.{20}/),
      flashMessageEnabled: true,
      autoHideHours: 72,
      timestamp: app.clock.now().getTime(),
      translations: { en: {}, de: {}, nl: {} },
    })
  })
})

describe('seeding again', () => {
  it.each([
    ['at once', 0],
    ['three days later', 3 * 24 * 3_600_000],
  ])('%s changes nothing', async (_, laterMs) => {
    const clock = handClock()
    const app = await testApp({ clock })
    await seed(app)
    const before = await everythingIn(app)
    clock.advance(laterMs)
    expect(await seed(app)).toEqual({ made: 0, known: COUNT })
    expect(await everythingIn(app)).toEqual(before)
  })

  it('leaves the status that somebody wrote', async () => {
    const app = await testApp()
    await app.db.updateTable('status_settings').set({ custom_message: 'De retour à midi' }).execute()
    await seed(app)
    expect(await readAvailability(app)).toMatchObject({ message: 'De retour à midi', drivers: null })
  })
})
