import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  chooseDay,
  errorsOf,
  fillForm,
  readyToSend,
  receiptOf,
  sees,
  sendAndFollow,
  slotOf,
  somebody,
  submitOf,
} from './booking-steps.ts'
import { aServedSite, eventually, ready, SOON, showIntent } from './browser.ts'

const site = aServedSite()

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const THEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1440]

/** In both themes and widths, as 'rule: element', so that a failure reads as a list. */
async function violations(page: Page) {
  const found: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // Legacy mode looks into no other frame, and our pages have none.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
      const report = await axe.withTags(RULES).analyze()
      expect(report.passes.length).toBeGreaterThan(5)
      for (const { id, nodes } of report.violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${colorScheme} ${width} ${id}: ${target} ${failureSummary}`)
    }
  }
  return found
}

describe('axe finds nothing to say, in both themes and on both widths', () => {
  it('about the home page', async () => {
    const { page } = await site.visit()
    expect(await violations(page)).toEqual([])
  })

  it('about the open form', async () => {
    const visitor = await site.visit()
    await chooseDay(visitor)
    await visitor.page.getByRole('radio', { name: 'Garage' }).check()
    expect(await violations(visitor.page)).toEqual([])
  })

  it('about the form with its errors and the toast', async () => {
    const visitor = await site.visit()
    await chooseDay(visitor)
    await submitOf(visitor).click()
    await errorsOf(visitor.page).waitFor()
    expect(await violations(visitor.page)).toEqual([])
  })

  it('about the success screen and the receipt', async () => {
    const visitor = await site.visit()
    const { page, texts } = visitor
    // The screen leaves after 5 seconds, and axe may need longer.
    await page.evaluate(() => {
      const { setTimeout } = window
      window.setTimeout = ((run: () => void, ms: number) =>
        setTimeout(run, ms === 5_000 ? 60_000 : ms)) as never
    })
    await readyToSend(visitor)
    await sendAndFollow(visitor)
    await sees(page, texts.booking.success)
    expect(await violations(page)).toEqual([])
    expect(await page.getByText(texts.booking.success).isVisible()).toBe(true)
  })

  it('about a refused page that was sent without script', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}`, mayComplain: [/status of 422/] })
    const { page } = visitor
    await page.locator('form.booking-form').evaluate((form: HTMLFormElement) => form.submit())
    await errorsOf(page).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('about a page that does not exist', async () => {
    const { page, texts } = await site.visit({ path: '/nulle-part', mayComplain: [/status of 404/] })
    await sees(page, texts.notFound.title)
    expect(await violations(page)).toEqual([])
  })

  it('about the calm page of a refusal', async () => {
    const { page, texts } = await site.visit({ mayComplain: [/status of 415/] })
    await page.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { method: 'post', action: '/', enctype: 'text/plain' }).submit()
    })
    await sees(page, texts.refusals.wrongType.title)
    expect(await violations(page)).toEqual([])
  })
})

/** The file of a page's code, whatever its hash. */
const codeOf = (page: 'home' | 'layout') => new RegExp(`/assets/${page}-[^/]*\\.js$`)

describe('from one page to another', () => {
  const LOST = { path: '/nulle-part', mayComplain: [/status of 404/] }

  it('a link of ours does not load the document again', async () => {
    const { page, texts, requests } = await site.visit(LOST)
    await page.getByRole('link', { name: texts.notFound.home }).click()
    await page.getByRole('heading', { name: texts.calendar.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1)
  })

  it('a spinner shows while the next page is on its way', async () => {
    const { page, texts } = await site.visit(LOST)
    let letPass = () => {}
    const held = new Promise<void>((resolve) => {
      letPass = resolve
    })
    await page.route(codeOf('home'), async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: texts.notFound.home }).click()
    await page.getByRole('status').getByText('Chargement...').waitFor()
    expect(await page.locator('.spinner-ring').isVisible()).toBe(true)
    letPass()
    await page.getByRole('heading', { name: texts.calendar.title }).waitFor()
    await page.locator('.spinner').waitFor({ state: 'detached' })
  })

  it('a page whose code cannot be loaded shows not-found, and the way back works', async () => {
    const { page, texts } = await site.visit({ ...LOST, mayComplain: [/status of 404/, /ERR_FAILED/] })
    await page.route(codeOf('home'), (route) => route.abort())
    await page.getByRole('link', { name: texts.notFound.home }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: texts.notFound.title }).waitFor()
    expect(await page.locator('.spinner').count()).toBe(0)

    await page.unroute(codeOf('home'))
    await page.reload()
    await page.getByRole('heading', { name: texts.calendar.title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: texts.notFound.title }).waitFor()
  })

  it('a page whose script never comes is the page without script', async () => {
    const { page, texts } = await site.visit({
      cold: true,
      before: (page) => page.route(codeOf('home'), (route) => route.abort()),
      mayComplain: [/ERR_FAILED/, /Failed to fetch dynamically/],
    })
    await page
      .locator(`[data-day="${SOON}"]`)
      .or(page.getByRole('link', { name: texts.calendar.next }))
      .last()
      .click()
    await page.waitForURL(/\?(date|month)=/)
  })
})

describe('when a page crashes', () => {
  /** The file with its page replaced by one that throws; the rest of it, such as its boundary, is the real one. */
  const breaks = (code: ReturnType<typeof codeOf>) => (page: Page) =>
    page.route(code, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      expect(body).toMatch(/[\w$]+ as default/)
      const crash = 'function __crash() { throw new Error("broken on purpose") }\n'
      await route.fulfill({ response, body: crash + body.replace(/[\w$]+ as default/, '__crash as default') })
    })
  const mayComplain = [/broken on purpose/, /Minified React error/, /React Router caught/]

  it.each([
    ['a page, its boundary says so', 'home', 'Something went wrong', 'pageText'],
    ['the frame, the last boundary says so', 'layout', 'Unexpected Application Error!', 'frameText'],
  ] as const)('%s, in the words of the spec and of the visitor', async (_, file, title, text) => {
    const { page, texts } = await site.visit({
      language: 'de',
      cold: true,
      before: breaks(codeOf(file)),
      mayComplain,
    })
    await showIntent(page)
    await page.getByRole('heading', { name: title }).waitFor()
    await sees(page, texts.crash[text])
    expect(await page.title()).toBe(title)
    expect(await violations(page)).toEqual([])

    await page.unroute(codeOf(file))
    await page.getByRole('link', { name: 'Reload page' }).click()
    await page.getByRole('heading', { name: texts.calendar.title }).waitFor()
    await ready(page)
  })

  it('what was typed is still there after the reload', async () => {
    const visitor = await site.visit({ mayComplain })
    const { page } = visitor
    const typed = await readyToSend(visitor)
    const breakIt = breaks(codeOf('home'))
    await breakIt(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.unroute(codeOf('home'))
    await page.getByRole('link', { name: 'Reload page' }).click()
    await eventually(() =>
      page
        .locator('[name=clientName]')
        .inputValue()
        .catch(() => ''),
    ).toBe(typed.clientName)
    expect(await receiptOf(page).count()).toBe(0)
  })
})

describe('for who asks for less motion', () => {
  it('nothing moves for longer than a blink', async () => {
    const visitor = await site.visit({ reducedMotion: 'reduce' })
    const { page } = visitor
    await chooseDay(visitor)
    await submitOf(visitor).click()
    await page.locator('.toast').waitFor()
    expect(await longestMotion(page)).toBeLessThan(0.001)
    await slotOf(visitor).selectOption('08:00')
    await page.getByRole('button', { name: visitor.texts.toasts.close }).click()
    await fillForm(visitor, somebody())
    await sendAndFollow(visitor)
    expect(await longestMotion(page)).toBeLessThan(0.001)
  })
})

/** In seconds, over everything on the page. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element))
    return Math.max(
      ...styles.flatMap((s) => [s.animationDuration, s.transitionDuration]).map(Number.parseFloat),
    )
  })
