import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { longDay, monthName } from '#app/i18n/dates.ts'
import { typesetText } from '#app/i18n/typeset.ts'
import { addDays, parisDay, weekday } from '#app/paris-time.ts'
import {
  chooseDay,
  errorsOf,
  field,
  fillForm,
  formOf,
  readyToSend,
  receiptOf,
  referenceOf,
  sees,
  somebody,
  submitOf,
} from './booking-steps.ts'
import { aServedSite, bookableDay, eventually, SOON } from './browser.ts'

const site = aServedSite()
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }

const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** The first of the month after that many, or the second where it is a Sunday. */
function firstOf(monthsAhead: number) {
  const date = new Date(`${parisDay(new Date()).slice(0, 7)}-01T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + monthsAhead)
  return bookableDay(date.toISOString().slice(0, 10))
}

/** The last of that month, or the Saturday before it. */
function lastOf(monthsAhead: number) {
  const last = addDays(`${firstOf(monthsAhead + 1).slice(0, 7)}-01`, -1)
  return weekday(last) === 6 ? addDays(last, -1) : last
}

async function tabTo(page: Page, arrived: () => Promise<boolean>) {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await arrived()) return
  }
  throw new Error('Tab does not lead there.')
}

describe('with the keyboard alone', () => {
  it('a visitor books: the calendar by arrows, the form by Tab, sent by Enter', async () => {
    const visitor = await site.visit()
    const { page, texts } = visitor
    const typed = somebody()

    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.site.skip)
    await tabTo(page, () => isFocused(page, texts.calendar.next))
    await page.keyboard.press('Enter')
    const first = firstOf(1)
    await sees(page, monthName('fr', first.slice(0, 7)))
    await page.keyboard.press('Tab')
    expect(await focusedDay(page)).toBe(first)

    const saturday = addDays(first, (5 - weekday(first) + 7) % 7)
    for (let day = first; day < saturday; ) {
      await page.keyboard.press('ArrowRight')
      day = addDays(day, 1)
      expect(await focusedDay(page)).toBe(day)
    }
    await page.keyboard.press('ArrowRight')
    expect(await focusedDay(page)).toBe(addDays(saturday, 2))
    await page.keyboard.press('ArrowLeft')
    expect(await focusedDay(page)).toBe(saturday)
    await page.keyboard.press('ArrowDown')
    expect(await focusedDay(page)).toBe(addDays(saturday, 7))
    await page.keyboard.press('Home')
    expect(await focusedDay(page)).toBe(addDays(saturday, 2))
    await page.keyboard.press('End')
    const chosen = addDays(saturday, 7)
    expect(await focusedDay(page)).toBe(chosen)
    await page.keyboard.press('Enter')

    await sees(page, longDay('fr', chosen))
    await eventually(() => isFocused(page, texts.booking.details)).toBe(true)
    await tabTo(page, async () => (await focusedName(page)) === 'time')
    await page.keyboard.type('09:30')
    await next('clientName', typed.clientName)
    await next('clientPhone', typed.clientPhone)
    await next('clientEmail', typed.clientEmail)
    await next('clientType')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await next('companyName', typed.companyName)
    await next('vehicleInfo', typed.vehicleInfo)
    await next('licensePlate', typed.licensePlate)
    await next('vehicleYearColor', typed.vehicleYearColor)
    await next('pickupAddress', typed.pickupAddress)
    await next('deliveryAddress', typed.deliveryAddress)
    await page.keyboard.press('Enter')
    await sees(page, texts.booking.success)

    expect(site.bookingsOf(typed.clientEmail)).toMatchObject([
      { day: chosen, time_slot: '09:30', client_type: 'garage', company_name: typed.companyName },
    ])

    async function next(name: string, text = '') {
      await page.keyboard.press('Tab')
      expect(await focusedName(page)).toBe(name)
      await page.keyboard.type(text)
    }
  })

  it('Page Down and Page Up lead to the months around, arrows across their borders', async () => {
    const { page } = await site.visit({ path: `/?month=${firstOf(1).slice(0, 7)}` })
    await page.locator(`[data-day="${firstOf(1)}"]`).focus()
    for (const ahead of [2, 3, 4]) {
      await page.keyboard.press('PageDown')
      await eventually(() => focusedDay(page)).toMatch(firstOf(ahead).slice(0, 7))
    }
    for (const ahead of [3, 2, 1]) {
      await page.keyboard.press('PageUp')
      await eventually(() => focusedDay(page)).toMatch(firstOf(ahead).slice(0, 7))
    }

    // The end of a month may be missing in the next one, or be a Sunday there.
    for (const ahead of [1, 2, 3]) {
      await page.locator(`[data-day="${lastOf(ahead)}"]`).focus()
      await page.keyboard.press('PageDown')
      await eventually(() => focusedDay(page)).toMatch(firstOf(ahead + 1).slice(0, 7))
    }
    for (let ahead = 3; ahead > 0; ahead--) await page.keyboard.press('PageUp')

    await page.locator(`[data-day="${lastOf(1)}"]`).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => focusedDay(page)).toBe(firstOf(2))
    await page.keyboard.press('ArrowLeft')
    await eventually(() => focusedDay(page)).toBe(lastOf(1))
  })
})

async function isFocused(page: Page, name: string) {
  return page.evaluate((wanted) => {
    const at = document.activeElement
    return (at?.getAttribute('aria-label') ?? at?.textContent) === wanted
  }, name)
}

describe('with JavaScript off', () => {
  it.each(['fr', 'nl'] as const)(
    'a visitor books in %s, mending what was refused on the way',
    async (language) => {
      const visitor = await site.visit({ language, javaScriptEnabled: false, mayComplain: [/status of 422/] })
      const { page, texts } = visitor
      await chooseDay(visitor)
      await sees(page, longDay(language, SOON))
      expect(await field(visitor, 'companyName').isVisible()).toBe(false)
      const typed = somebody({ clientName: '', clientPhone: '06 12', clientType: 'autre' })
      await fillForm(visitor, typed)
      const before = await formOf(page)
      await submitOf(visitor).click()

      await errorsOf(page).getByText(texts.problems.phoneTooShort).waitFor()
      await errorsOf(page).getByText(texts.problems.required).waitFor()
      expect(await field(visitor, 'clientName').getAttribute('aria-invalid')).toBe('true')
      expect(await formOf(page)).toEqual(before)
      expect(site.bookingsOf(typed.clientEmail)).toEqual([])

      await fillForm(visitor, { clientName: 'Zoé Lefèvre', clientPhone: '06 12 34 56 78' })
      await submitOf(visitor).click()
      await sees(page, texts.booking.success)
      const [booking] = site.bookingsOf(typed.clientEmail)
      expect(booking).toMatchObject({
        reference: await referenceOf(page),
        language,
        day: SOON,
        client_name: 'Zoé Lefèvre',
        company_name: typed.companyName,
        additional_notes: typed.additionalNotes,
      })
      expect(site.mailsOf(booking?.id ?? '')).toHaveLength(2)
      const ics = page.waitForEvent('download')
      await receiptOf(page).getByRole('link', { name: texts.booking.ics }).click()
      expect((await ics).suggestedFilename()).toBe(`${booking?.reference}.ics`)
    },
  )

  it.each([
    ['what was refused', { clientName: '' }, '.error-list'],
    ['the reference', {}, '#recu'],
  ])('%s is in sight when the page comes back', async (_, changes, selector) => {
    const visitor = await site.visit({ ...PHONE, javaScriptEnabled: false, mayComplain: [/status of 422/] })
    const { page } = visitor
    await readyToSend(visitor, changes)
    await submitOf(visitor).click()
    await page.locator(selector).waitFor()
    await eventually(() => inSight(page, selector)).toBe(true)
  })

  it('a day that has passed meanwhile is asked for again, and nothing else', async () => {
    const visitor = await site.visit({ javaScriptEnabled: false, mayComplain: [/status of 422/] })
    const { page, texts } = visitor
    const typed = await readyToSend(visitor)
    const yesterday = addDays(parisDay(new Date()), -1)
    await page.locator('input[name="date"]').evaluate((input: HTMLInputElement, day) => {
      input.value = day
    }, yesterday)
    await submitOf(visitor).click()

    await errorsOf(page).getByText(typesetText(texts.problems.dayPast)).waitFor()
    expect(await formOf(page)).toMatchObject(typed)
    await page.locator('input[type="date"]').fill(SOON)
    await submitOf(visitor).click()
    await sees(page, texts.booking.success)
    expect(site.bookingsOf(typed.clientEmail)).toMatchObject([{ day: SOON }])
  })

  it('the months can be walked through, and the languages too', async () => {
    const visitor = await site.visit({ javaScriptEnabled: false })
    const { page, texts } = visitor
    await page.getByRole('link', { name: texts.calendar.next }).click()
    await page.getByRole('link', { name: longDay('fr', firstOf(1)) }).click()
    await sees(page, texts.booking.details)
    await page.getByRole('link', { name: 'English' }).click()
    await sees(page, longDay('en', firstOf(1)))
    await page.getByRole('link', { name: 'Français' }).click()
    await sees(page, texts.booking.details)
  })
})

async function inSight(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y < height
}

describe('on a phone', () => {
  it('a visitor books by touch', async () => {
    const visitor = await site.visit(PHONE)
    const { page, texts } = visitor
    await page.getByRole('link', { name: texts.booking.title }).first().tap()
    await chooseDay(visitor)
    expect(await widest(page)).toBeLessThanOrEqual(390)
    const { clientType: _, ...typed } = somebody()
    await page.getByRole('radio', { name: texts.booking.clientTypes.garage }).tap()
    await fillForm(visitor, typed)
    const [tab] = await Promise.all([page.waitForEvent('popup'), submitOf(visitor).tap()])
    await tab.waitForURL('https://calendar.google.com/**')
    await receiptOf(page).waitFor()
    expect(await widest(page)).toBeLessThanOrEqual(390)
    expect(site.bookingsOf(typed.clientEmail)).toHaveLength(1)
  })

  it('the call is one tap away', async () => {
    const { page, texts } = await site.visit(PHONE)
    const call = page
      .getByRole('navigation', { name: texts.nav.thumb })
      .getByRole('link', { name: texts.nav.call })
    expect(await call.getAttribute('href')).toBe('tel:+33353010021')
    expect(await call.isVisible()).toBe(true)
  })
})

describe('nothing runs over the edge', () => {
  it.each([
    ['on the smallest phone', { ...PHONE, viewport: { width: 320, height: 568 } }],
    ['at a zoom of 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ])('%s', async (_, options) => {
    for (const language of ['fr', 'de'] as const) {
      const visitor = await site.visit({ ...options, language })
      const { page } = visitor
      expect(await widest(page)).toBeLessThanOrEqual(options.viewport.width)
      await chooseDay(visitor)
      await page.getByRole('radio', { name: visitor.texts.booking.clientTypes.garage }).check()
      await submitOf(visitor).click()
      await errorsOf(page).waitFor()
      expect(await widest(page)).toBeLessThanOrEqual(options.viewport.width)
    }
  })
})

/** How far the page reaches to the right, whatever hides it. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, .honeypot'),
    )
    const edges = shown.map((element) => element.getBoundingClientRect().right)
    return Math.floor(Math.max(document.documentElement.scrollWidth, ...edges))
  })
