import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { siteSettings } from '#app/features/site/site.rules.ts'
import { write } from '#app/platform/app.server.ts'
import { aBooking } from '#test/builders.ts'
import { handClock, MONDAY, testApp, testConfig } from '#test/kit.ts'
import { Broken, breakingAt, everythingIn } from '#test/storages.ts'
import { calendarFileOf, currentWindow, MailNotConfigured, requestBooking } from './booking.server.ts'

type App = Awaited<ReturnType<typeof testApp>>

async function keep(app: App, changes: Record<string, unknown> = {}, key: string | null = null) {
  const outcome = await requestBooking(app, aBooking(changes), key)
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.problems)}`)
  return outcome.value
}
const setStatus = (app: App, status: string) =>
  app.db.updateTable('status_settings').set({ status }).execute()

describe('a booking that is accepted', () => {
  it('is kept with every field, cleaned, under a reference and a secret', async () => {
    const app = await testApp({ language: 'de' })
    const { reference, calendarPath } = await keep(app, { clientName: ' Camille  Rousseau ' }, 'a key')
    expect(reference).toBe('CV-2026-000001')
    const { bookings } = await everythingIn(app)
    expect(bookings).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{26}$/),
        site_id: app.site.id,
        reference: 'CV-2026-000001',
        secret: expect.stringMatching(/^[\w-]{22}$/),
        request_key: 'a key',
        request_hash: expect.stringMatching(/^[\w-]{43}$/),
        language: 'de',
        day: '2026-03-03',
        time_slot: '09:30',
        client_name: 'Camille Rousseau',
        client_email: 'camille.rousseau@example.org',
        client_phone: '06 12 34 56 78',
        client_type: 'garage',
        company_name: 'Garage des Ducs',
        vehicle_info: 'Peugeot 308',
        license_plate: 'AB-123-CD',
        vehicle_year_color: '2021 / gris',
        pickup_address: '12 rue de la Liberté, 21000 Dijon',
        delivery_address: '5 quai Perrache, 69002 Lyon',
        additional_notes: 'Clés à l’accueil.',
        created_at: MONDAY,
        updated_at: MONDAY,
      },
    ])
    expect(calendarPath).toBe(`/suivi/${bookings[0]?.secret}/convoyage.ics`)
  })

  it('leaves one audit line, which says nothing about the person', async () => {
    const app = await testApp()
    await keep(app)
    const { audit, bookings } = await everythingIn(app)
    const lines = audit.filter(({ subject_type }) => subject_type === 'booking')
    expect(lines).toEqual([
      {
        id: expect.any(String),
        site_id: app.site.id,
        at: MONDAY,
        actor: 'visitor',
        action: 'booking.requested',
        subject_type: 'booking',
        subject_id: bookings[0]?.id,
        details: '{"reference":"CV-2026-000001"}',
      },
    ])
  })

  it.each([
    ['inbox', {}, 'sent'],
    ['smtp', { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' }, 'queued'],
    ['resend', { MAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'a-key' }, 'queued'],
  ] as const)('queues one mail for the firm and one for the customer (%s)', async (_, env, state) => {
    const app = await testApp({ env })
    await keep(app)
    const { mails, bookings } = await everythingIn(app)
    expect(mails).toMatchObject([
      { kind: 'booking.service', to_address: 'contact@convoyage.example', state, attempts: 0 },
      { kind: 'booking.client', to_address: 'camille.rousseau@example.org', state, attempts: 0 },
    ])
    for (const mail of mails)
      expect(mail).toMatchObject({ subject_id: bookings[0]?.id, next_attempt_at: MONDAY, last_error: '' })
    expect(new Set(mails.map((mail) => mail.message_id)).size).toBe(2)
  })

  it('wakes the mail worker once, when the mails can be seen', async () => {
    const seen: Promise<number>[] = []
    const app: App = await testApp()
    app.wakeMail = () => void seen.push(everythingIn(app).then(({ mails }) => mails.length))
    await keep(app)
    expect(await Promise.all(seen)).toEqual([2])
  })

  it('is numbered on, and by the year of Paris', async () => {
    const clock = handClock(new Date('2026-12-31T22:59:00Z'))
    const app = await testApp({ clock })
    const references = [await keep(app, { date: '02/01/2027' })]
    clock.set(new Date('2026-12-31T23:00:00Z'))
    references.push(await keep(app, { date: '02/01/2027', time: '10:00' }))
    expect(references.map(({ reference }) => reference)).toEqual(['CV-2026-000001', 'CV-2027-000002'])
  })

  it('takes the longest address that its rule takes', async () => {
    const clientEmail = `${'a'.repeat(7)}@${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(60)).join('.')}.fr`
    await expect(keep(await testApp(), { clientEmail })).resolves.toMatchObject({
      reference: 'CV-2026-000001',
    })
  })
})

describe('a booking that is refused', () => {
  it('leaves nothing behind, and says everything that is wrong', async () => {
    const app = await testApp()
    const before = await everythingIn(app)
    const outcome = await requestBooking(app, aBooking({ clientName: '<script>', clientPhone: '' }), 'key')
    expect(outcome).toEqual({
      ok: false,
      problems: { clientName: [{ key: 'refusedScripts' }], clientPhone: [{ key: 'phoneRequired' }] },
    })
    expect(await everythingIn(app)).toEqual(before)
  })

  it('is one for today while the firm is closed today, and no other', async () => {
    const app = await testApp()
    await setStatus(app, "FERMÉ AUJOURD'HUI")
    expect(await requestBooking(app, aBooking({ date: '02/03/2026' }), null)).toEqual({
      ok: false,
      problems: { date: [{ key: 'dayClosed' }] },
    })
    await keep(app, { date: '03/03/2026' })
    await setStatus(app, 'OCCUPÉ')
    await keep(app, { date: '02/03/2026' })
  })

  it('is judged by the clock and the settings of the site', async () => {
    const clock = handClock(new Date('2026-07-14T22:00:00Z'))
    const app = await testApp({
      clock,
      site: { settings: v.parse(siteSettings, { bookingHorizonDays: 7, bookingLeadMinutes: 60 }) },
    })
    expect(await currentWindow(app)).toEqual({
      today: '2026-07-15',
      time: '00:00',
      horizonDays: 7,
      leadMinutes: 60,
      closedToday: false,
    })
    expect(await requestBooking(app, aBooking({ date: '23/07/2026' }), null)).toMatchObject({
      problems: { date: [{ key: 'dayTooFar', params: { n: 7 } }] },
    })
  })

  it('is any at all in production without a mail transport, before anything is read or written', async () => {
    const app = await testApp()
    await keep(app, {}, 'known key')
    const before = await everythingIn(app)
    const mute = { ...app, config: { ...app.config, mailTransport: 'none' as const } }
    for (const [input, key] of [
      [aBooking({ time: '11:00' }), null],
      [aBooking(), 'known key'],
      [{}, null],
    ] as const)
      await expect(requestBooking(mute, input, key)).rejects.toBeInstanceOf(MailNotConfigured)
    expect(await everythingIn(app)).toEqual(before)
  })

  it('is none in production where a transport was chosen, were it the inbox', async () => {
    const app = await testApp({ env: { NODE_ENV: 'production', MAIL_TRANSPORT: 'inbox' } })
    await keep(app)
    const undecided = { ...app, config: testConfig({ NODE_ENV: 'production' }) }
    await expect(requestBooking(undecided, aBooking(), null)).rejects.toBeInstanceOf(MailNotConfigured)
  })
})

describe('one transaction', () => {
  it('keeps nothing at all, whichever of its statements fails', async () => {
    const app = await testApp()
    const before = await everythingIn(app)
    let woken = 0
    let statement = 1
    for (; ; statement++) {
      const breaking = { ...app, storage: breakingAt(app.storage, statement), wakeMail: () => void woken++ }
      const failure = await requestBooking(breaking, aBooking(), 'key').then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) break
      expect(failure).toBeInstanceOf(Broken)
      expect(await everythingIn(app)).toEqual(before)
      expect(woken).toBe(0)
    }
    // The repeat looked for, the number, the booking, the audit line and two mails.
    expect(statement - 1).toBeGreaterThanOrEqual(6)
    const after = await everythingIn(app)
    expect([after.bookings.length, after.mails.length, woken]).toEqual([1, 2, 1])
  })

  it('can be asked again with the same key after it failed', async () => {
    const app = await testApp()
    await expect(
      requestBooking({ ...app, storage: breakingAt(app.storage, 4) }, aBooking(), 'key'),
    ).rejects.toBeInstanceOf(Broken)
    expect(await requestBooking(app, aBooking(), 'key')).toMatchObject({ ok: true })
  })

  it('is not opened inside another one, and the outer one is undone', async () => {
    const app = await testApp()
    const before = await everythingIn(app)
    for (const inner of [app, null]) {
      const nested = write(app, async (tx) => {
        await tx.db.updateTable('sites').set({ name: 'Changed' }).execute()
        await write(inner ?? tx, async () => {})
      })
      await expect(nested).rejects.toThrow('already open')
    }
    expect(await app.db.selectFrom('sites').select('name').execute()).toEqual([{ name: 'Convoyage Dijon' }])
    expect(await everythingIn(app)).toEqual(before)
  })

  it('does not let a query out of it: the outer database refuses, and everything is undone', async () => {
    const app = await testApp()
    const leaving = write(app, async (tx) => {
      await tx.db.updateTable('sites').set({ name: 'Changed' }).execute()
      await app.db.selectFrom('sites').selectAll().execute()
    })
    await expect(leaving).rejects.toThrow('left its transaction')
    expect(await app.db.selectFrom('sites').select('name').execute()).toEqual([{ name: 'Convoyage Dijon' }])
    await keep(app)
  })

  it('does not stop others from reading meanwhile', async () => {
    const app = await testApp()
    const [kept, sites] = await Promise.all([keep(app), app.db.selectFrom('sites').selectAll().execute()])
    expect([kept.reference, sites.length]).toEqual(['CV-2026-000001', 1])
  })
})

describe('the calendar file of a booking', () => {
  it('is given to whoever holds the secret link', async () => {
    const app = await testApp()
    const { calendarPath, reference } = await keep(app)
    const file = await calendarFileOf(app, calendarPath.split('/')[2] ?? '')
    expect(file?.reference).toBe(reference)
    expect(file?.text).toContain('SUMMARY:Coursier - Camille Rousseau')
    expect(file?.text).toContain('DTSTART:20260303T083000Z')
  })

  it('speaks the language of the booking, whatever the language of the caller', async () => {
    const app = await testApp({ language: 'nl' })
    const { calendarPath } = await keep(app)
    const file = await calendarFileOf({ ...app, language: 'fr' }, calendarPath.split('/')[2] ?? '')
    expect(file?.text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Klant: Camille Rousseau\\n')
  })

  it.each([
    '',
    'x',
    'x'.repeat(22),
    'x'.repeat(23),
    "' or 1=1 --",
    '../../../etc/passwd',
    '%',
    'x'.repeat(100_000),
  ])('is nobody’s under %.30j', async (secret) => {
    const app = await testApp()
    await keep(app)
    expect(await calendarFileOf(app, secret)).toBeNull()
  })

  it('is not given away by another site', async () => {
    const app = await testApp()
    const { calendarPath } = await keep(app)
    const other = { ...app, site: { ...app.site, id: 'another-site' } }
    expect(await calendarFileOf(other, calendarPath.split('/')[2] ?? '')).toBeNull()
  })
})
