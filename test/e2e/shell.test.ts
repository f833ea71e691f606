import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseDay, field, fillForm, receiptOf, somebody, submitOf } from './booking-steps.ts'
import { aServedSite, eventually, SOON } from './browser.ts'

const site = aServedSite()
const PHONE = { width: 390, height: 844 }

/** Every file of script that was asked for so far, whatever asked for it. */
const scripts = (requests: { url(): string; resourceType(): string }[]) =>
  requests.filter((request) => request.url().endsWith('.js') && request.resourceType() === 'script')

describe('the first action', () => {
  it('of a visitor who only reads asks for no script at all', async () => {
    const visitor = await site.visit({ cold: true })
    await visitor.page.waitForLoadState('load')
    expect(await hydrated(visitor.page)).toBe(false)
    expect(scripts(visitor.requests)).toEqual([])
  })

  it.each(['a day', 'a month'])(
    'is %s: it is held back, and done once the page is taken over',
    async (what) => {
      const { page, texts } = await site.visit({ cold: true })
      if (what === 'a month') {
        await page.getByRole('link', { name: texts.calendar.next }).click()
        await page.getByRole('link', { name: texts.calendar.previous }).waitFor()
      } else {
        const day = page.locator(`[data-day="${SOON}"]`)
        if ((await day.count()) === 0) await page.getByRole('link', { name: texts.calendar.next }).click()
        await day.click()
        await page.getByRole('heading', { name: texts.booking.details }).waitFor()
      }
      expect(new URL(page.url()).search).toBe('')
    },
  )

  it('is a letter in the form, and then the form itself: nothing typed is lost', async () => {
    const visitor = await site.visit({ cold: true, path: `/?date=${SOON}` })
    const { page } = visitor
    const person = somebody()
    await fillForm(visitor, person)
    const [tab] = await Promise.all([page.waitForEvent('popup'), submitOf(visitor).click()])
    await tab.waitForURL('https://calendar.google.com/**')
    await receiptOf(page).waitFor()
    expect(site.bookingsOf(person.clientEmail)).toHaveLength(1)
  })

  it('is native where the framework cannot be loaded', async () => {
    const { page } = await site.visit({
      cold: true,
      before: (page) => page.route('**/entry.client-*.js', (route) => route.abort()),
      mayComplain: [/ERR_FAILED/, /Failed to fetch/],
    })
    const day = page.locator('a.day[href], .calendar-months a[href]').last()
    await day.click()
    await page.waitForURL(/\?(date|month)=/)
  })
})

describe('the theme', () => {
  it('follows the system, is stored when chosen, and is there before the first paint', async () => {
    const { page, texts } = await site.visit({ cold: true })
    const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(dark).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(dark).toBe(false)

    await page.getByRole('banner').getByRole('button', { name: texts.nav.theme }).click()
    expect(await dark()).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload({ waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    expect(await dark()).toBe(true)
    await page.getByRole('banner').getByRole('button', { name: texts.nav.theme }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    expect(await dark()).toBe(false)
  })
})

describe('the menu', () => {
  it('is a side sheet on a phone, marks the page, and closes by Escape and by a choice', async () => {
    const { page, texts } = await site.visit({ cold: true, viewport: PHONE })
    const sheet = page.locator('#menu')
    const open = page.getByRole('button', { name: texts.nav.open })
    await open.click()
    await sheet.getByRole('heading', { name: 'Navigation' }).waitFor()
    await sheet.getByText('Transport professionnel').waitFor()
    expect(await sheet.getByRole('link').count()).toBe(7)
    expect(await sheet.locator('[aria-current="page"]').textContent()).toBe(texts.nav.pages['/'])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await open.click()
    await sheet.getByRole('link', { name: texts.nav.pages['/services'] }).click()
    await page.waitForURL('**/services')
    await page.locator('#menu').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('hides nothing that is linked to: the header is 120 px high and what is led to stands under it', async () => {
    const { page } = await site.visit({ path: '/#reservation', cold: true })
    const header = await page.getByRole('banner').boundingBox()
    const title = await page.locator('#booking-title').boundingBox()
    expect(header?.height).toBeGreaterThanOrEqual(120)
    expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  })
})

describe('a press of the mouse', () => {
  it('hits what it aims at, although leaving a field shows what is wrong', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await chooseDay(visitor)
    await fillForm(visitor, { ...somebody(), additionalNotes: '<script>x</script>' })
    await field(visitor, 'additionalNotes').focus()
    const box = await submitOf(visitor).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    await page.mouse.down()
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
    await page.mouse.up()
    const list = page.locator('.error-list')
    await eventually(() => list.evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

describe('the brands', () => {
  it('show their names where an image does not come', async () => {
    const { page } = await site.visit({
      before: (page) => page.route('**/brands/audi.svg', (route) => route.abort()),
      mayComplain: [/ERR_FAILED/],
    })
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await page.locator('.brand-grid').scrollIntoViewIfNeeded()
    await page.locator('.brand-tile-name', { hasText: 'Audi' }).waitFor()
    expect(await page.locator('.brand-tile img').count()).toBe(9)
  })
})

const hydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__react')),
  )
