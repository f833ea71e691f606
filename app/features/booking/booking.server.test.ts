import { expect, it } from 'vitest'
import { listMails } from '#app/platform/mail/outbox.store.server.ts'
import { aBooking } from '#test/builders.ts'
import { testApp } from '#test/kit.ts'
import { requestBooking } from './booking.server.ts'

it('keeps a booking and queues one mail for the firm and one for the customer', async () => {
  const app = await testApp()
  const outcome = await requestBooking(app, aBooking(), null)
  expect(outcome).toMatchObject({ ok: true, value: { reference: 'CV-2026-000001' } })
  const mails = await listMails(app.db, app.site.id)
  expect(mails.map((mail) => mail.to_address).sort()).toEqual([
    'camille.rousseau@example.org',
    'contact@convoyage.example',
  ])
})
