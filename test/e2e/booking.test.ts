import { describe, expect, it } from 'vitest'
import { longDay } from '#app/i18n/dates.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { typesetText } from '#app/i18n/typeset.ts'
import { addDays, shortFrenchDay } from '#app/paris-time.ts'
import {
  chooseDay,
  field,
  fillForm,
  formOf,
  readyToSend,
  receiptOf,
  referenceOf,
  sees,
  sendAndFollow,
  slotOf,
  somebody,
  submitOf,
  toastOf,
} from './booking-steps.ts'
import { aServedSite, bookableDay, eventually, ready, SOON } from './browser.ts'

const site = aServedSite()

/** Paris hours hold wherever the visitor's own clock is. */
const ZONES = { fr: 'Europe/Paris', en: 'America/Los_Angeles', de: 'Europe/Berlin', nl: 'Pacific/Auckland' }

describe('a visitor books a delivery', () => {
  it.each(LANGUAGES)('in %s, from the calendar to the mails', async (language) => {
    const visitor = await site.visit({ language, cold: true, clock: true, timezoneId: ZONES[language] })
    const { page, texts } = visitor
    expect(await page.locator('html').getAttribute('lang')).toBe(language)

    const typed = await readyToSend(visitor, { clientName: 'Zoé Müller-De Vries & fils' })
    await sees(page, longDay(language, SOON))
    const tab = await sendAndFollow(visitor)
    await page.getByRole('status').getByText(texts.booking.success).waitFor()
    await toastOf(page).getByText(texts.toasts.sentHere).waitFor()
    await receiptOf(page).getByText(texts.booking.whatNextHere).waitFor()

    const asked = new URL(tab.url()).searchParams
    const day = SOON.replaceAll('-', '')
    const { labels } = texts.booking
    expect(Object.fromEntries(asked)).toEqual({
      action: 'TEMPLATE',
      text: `Coursier - ${typed.clientName}`,
      dates: `${day}T093000/${day}T103000`,
      ctz: 'Europe/Paris',
      location: typed.pickupAddress,
      details: [
        `${labels.clientName}: ${typed.clientName}`,
        `${labels.clientEmail}: ${typed.clientEmail}`,
        `${labels.clientPhone}: ${typed.clientPhone}`,
        `${labels.vehicleInfo}: ${typed.vehicleInfo}`,
        `${labels.pickupAddress}: ${typed.pickupAddress}`,
        `${labels.deliveryAddress}: ${typed.deliveryAddress}`,
        `${labels.additionalNotes}: ${typed.additionalNotes}`,
        `${labels.date}: ${shortFrenchDay(SOON)}`,
        `${labels.time}: 09:30`,
      ].join('\n'),
    })
    expect(await tab.evaluate(() => window.opener)).toBeNull()

    const reference = await referenceOf(page)
    const [booking] = site.bookingsOf(typed.clientEmail)
    expect(booking).toMatchObject({ reference, language, day: SOON, time_slot: '09:30' })
    expect(site.mailsOf(booking?.id ?? '')).toMatchObject([
      { kind: 'booking.client', to_address: typed.clientEmail, subject: expect.stringContaining(reference) },
      { kind: 'booking.service', subject: expect.stringContaining(reference) },
    ])

    const ics = page.waitForEvent('download')
    await receiptOf(page).getByRole('link', { name: texts.booking.ics }).click()
    const file = await ics
    expect(file.suggestedFilename()).toBe(`${reference}.ics`)
    const chunks = await (await file.createReadStream()).toArray()
    const event = Buffer.concat(chunks).toString().replaceAll('\r\n ', '')
    expect(event).toContain('BEGIN:VEVENT')
    expect(event).toContain(`SUMMARY:Coursier - ${typed.clientName}`)

    await page.clock.runFor(4_900)
    expect(await page.getByText(texts.booking.success).isVisible()).toBe(true)
    await page.clock.runFor(100)
    await page.getByText(texts.booking.success).waitFor({ state: 'hidden' })
    expect(await page.locator('form.booking-form').count()).toBe(0)
    await receiptOf(page).getByText(reference).waitFor()
    await receiptOf(page).getByRole('button', { name: texts.booking.dismiss }).click()
    await receiptOf(page).waitFor({ state: 'detached' })

    await chooseDay(visitor)
    const { date, ...empty } = await formOf(page)
    expect(date).toBe(SOON)
    expect(Object.values(empty).filter(Boolean)).toEqual([])
  })
})

describe('after a booking', () => {
  it('the reference is copied by its button, and the event can be opened again', async () => {
    const visitor = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { page, texts } = visitor
    await readyToSend(visitor)
    const tab = await sendAndFollow(visitor)

    const receipt = receiptOf(page)
    await receipt.getByRole('button', { name: texts.booking.copy }).click()
    await receipt.getByRole('button', { name: texts.booking.copied }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await referenceOf(page))
    const again = receipt.getByRole('link', { name: texts.booking.google })
    expect(await again.getAttribute('href')).toBe(tab.url())
    await sees(page, texts.booking.googleNote)
  })

  it.each([
    ['resend', true, 'Réservation envoyée ! Email envoyé via Resend et Google Calendar ouvert.'],
    ['smtp', true, textsIn('fr').toasts.sentWithMail],
    ['resend', false, textsIn('fr').toasts.sent],
  ])('by %s, tab opened: %s, the toast says what is true', async (mail, tabOpens, sentence) => {
    const visitor = await site.visit()
    const { page, texts } = visitor
    await page.route('**/functions/v1/**', async (route) => {
      const response = await route.fetch()
      const { data, error } = (await response.json()) as { data: object; error: null }
      await route.fulfill({ response, json: { data: { ...data, mail }, error } })
    })
    await readyToSend(visitor)
    if (!tabOpens) {
      await page.evaluate(() => {
        window.open = () => null
      })
    }
    await submitOf(visitor).click()
    await toastOf(page).getByText(typesetText(sentence), { exact: true }).waitFor()
    await receiptOf(page).getByText(texts.booking.whatNext).waitFor()
    await receiptOf(page).getByRole('link', { name: texts.booking.google }).waitFor()
  })
})

describe('one booking', () => {
  it('is made by a double click, and by a third while it is being sent', async () => {
    const visitor = await site.visit()
    const { page, texts } = visitor
    let letPass = () => {}
    const held = new Promise<void>((resolve) => {
      letPass = resolve
    })
    await page.route('**/functions/v1/**', async (route) => {
      await held
      await route.continue()
    })
    const typed = await readyToSend(visitor)
    await submitOf(visitor).dblclick()
    const sending = page.getByRole('button', { name: texts.booking.sending })
    await sending.waitFor()
    expect(await sending.getAttribute('aria-disabled')).toBe('true')
    await sending.click({ force: true })
    letPass()
    await sees(page, texts.booking.success)

    expect(site.bookingsOf(typed.clientEmail)).toHaveLength(1)
    expect(visitor.requests.filter((request) => request.url().includes('/functions/'))).toHaveLength(1)
    expect(visitor.context.pages()).toHaveLength(2)
  })

  it('is made when the answer was lost and the form is sent again', async () => {
    const visitor = await site.visit({ mayComplain: [/ERR_FAILED/] })
    const { page, texts } = visitor
    const typed = await readyToSend(visitor)
    await page.route('**/functions/v1/**', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitOf(visitor).click()
    await toastOf(page).getByText(texts.toasts.unexpected).waitFor()
    await page.unroute('**/functions/v1/**')
    await sendAndFollow(visitor)

    const kept = site.bookingsOf(typed.clientEmail)
    expect(kept).toMatchObject([{ reference: await referenceOf(page) }])
  })
})

describe('what was typed', () => {
  it('survives a reload and a change of language, and is gone once the booking is made', async () => {
    const visitor = await site.visit()
    const { page, texts } = visitor
    const typed = await readyToSend(visitor, { clientType: 'concession' })
    const before = await formOf(page)

    await page.reload()
    await page.getByRole('heading', { name: texts.booking.details }).waitFor()
    await eventually(() => formOf(page)).toEqual(before)

    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/de')
    await eventually(() => formOf(page).catch(() => null)).toEqual(before)
    await sees(page, longDay('de', SOON))

    await submitOf({ ...visitor, texts: textsIn('de') }).click()
    await receiptOf(page).waitFor()
    expect(site.bookingsOf(typed.clientEmail)).toMatchObject([
      { language: 'de', client_type: 'concession', company_name: typed.companyName },
    ])
    await page.reload()
    await ready(page)
    expect(await page.locator('form.booking-form').count()).toBe(0)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed.clientName)
  })

  it('stays when another day is chosen', async () => {
    const visitor = await site.visit()
    const typed = await readyToSend(visitor)
    const later = bookableDay(addDays(SOON, 1))
    await chooseDay(visitor, later)
    expect(await formOf(visitor.page)).toMatchObject({
      date: later,
      time: typed.time,
      clientName: typed.clientName,
      clientType: typed.clientType,
    })
  })

  it('is the same when the page was sent before its script came', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}`, clock: true, mayComplain: [/status of 422/] })
    const { page, texts } = visitor
    const typed = somebody({ clientName: '' })
    await fillForm(visitor, typed)
    await page.locator('form.booking-form').evaluate((form) => (form as HTMLFormElement).submit())
    await page.waitForURL('**/?index*')
    await ready(page)
    expect(await formOf(page)).toMatchObject({ ...typed, clientName: '' })

    await field(visitor, 'clientName').fill('Zoé Lefèvre')
    await sendAndFollow(visitor)
    await page.clock.runFor(5_000)
    await page.getByText(texts.booking.success).waitFor({ state: 'hidden' })
    await chooseDay(visitor)
    expect(await field(visitor, 'vehicleInfo').inputValue()).toBe('')
    expect(await slotOf(visitor).inputValue()).toBe('')
  })

  it('is forgotten too when the booking was sent before the script came', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}`, clock: true })
    const { page, texts } = visitor
    await fillForm(visitor, somebody())
    await page.locator('form.booking-form').evaluate((form) => (form as HTMLFormElement).submit())
    await page.waitForURL('**/?index*')
    await ready(page)
    await receiptOf(page).waitFor()
    await page.clock.runFor(5_000)
    await page.getByText(texts.booking.success).waitFor({ state: 'hidden' })
    await chooseDay(visitor)
    expect(await field(visitor, 'clientName').inputValue()).toBe('')
  })
})

describe('the token that the page makes', () => {
  it('is 32 random bytes in hex, another for each visit, and never leaves the page', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await readyToSend(visitor)
    const token = await page.locator('#booking-token').inputValue()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await page.locator('#booking-token').getAttribute('name')).toBeNull()
    await sendAndFollow(visitor)
    expect(visitor.requests.some((request) => request.postData()?.includes('clientName'))).toBe(true)
    for (const request of visitor.requests) {
      expect(request.postData() ?? '').not.toContain(token)
      expect(request.url()).not.toContain(token)
    }

    const other = await site.visit()
    await chooseDay(other)
    expect(await other.page.locator('#booking-token').inputValue()).not.toBe(token)
  })
})
