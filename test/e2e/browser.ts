/** A real browser on the built site: one of each per file, and a fresh visitor per test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { type Language, LOCALES, localPath } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { addDays, isSunday, parisDay } from '#app/paris-time.ts'
import { DATABASE_FILE } from '#app/platform/database/database.server.ts'

type Running = Awaited<ReturnType<typeof import('#server/main.ts')['start']>>

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer kept ready for the next page is work that two cores feel.
  '--disable-features=SpareRendererForSitePerProcess',
]
/** Only a failure waits that long. */
const PATIENCE_MS = 10_000
const GOOGLE = 'https://calendar.google.com'
const GOOGLE_PAGE = '<!doctype html><html lang="fr"><title>Agenda</title><link rel="icon" href="data:,">'

/** The site's clock is the real one: a day that is certainly bookable is one after today that is no Sunday. */
export const bookableDay = (from: string) => (isSunday(from) ? addDays(from, 1) : from)
export const SOON = bookableDay(addDays(parisDay(new Date()), 1))

type VisitOptions = BrowserContextOptions & {
  language?: Language
  /** The address without the site's origin. */
  path?: string
  /** What the console is allowed to say, such as 'status of 503'. */
  mayComplain?: RegExp[]
  /** The page's clock stands still once it is ready: its timers run when the test lets them. */
  clock?: boolean
  /** The test's own action is the first one: the page has not been taken over yet. */
  cold?: boolean
  /** Called before the first page, for what must be in place by then. */
  before?: (page: Page) => Promise<unknown>
}

declare global {
  interface Window {
    isHydrated?: true
  }
}

export type Visitor = Awaited<ReturnType<ReturnType<typeof aServedSite>['visit']>>

/** One for all the sites of a file. */
let launched: Promise<Browser> | undefined
const theBrowser = () => {
  launched ??= chromium.launch({
    executablePath: process.env.TEST_BROWSER || '/usr/bin/chromium',
    args: FLAGS,
  })
  return launched
}

export function aServedSite(env: Record<string, string> = {}) {
  let browser: Browser
  let site: Running
  let dataDir: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'convoyage-e2e-'))
    // Node's own loader: the build is visited as it is served, not as a test runner transforms it.
    const built: typeof import('#server/main.ts') = createRequire(import.meta.url)(
      '../../build/server/index.js',
    )
    const config = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env }
    site = await built.start(built.readConfig(config))
    browser = await theBrowser()
  })
  afterAll(async () => {
    // The browser first: a server waits for the connections it still holds.
    await (await launched)?.close()
    await site?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function visit({
    language = 'fr',
    path = localPath('/', language),
    mayComplain = [],
    clock = false,
    cold = false,
    before,
    ...options
  }: VisitOptions = {}) {
    const context = await browser.newContext({ locale: LOCALES[language], baseURL: site.url, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const requests: Request[] = []
    const complaints: string[] = []
    onTestFinished(async () => {
      await context.close()
      expect(complaints.filter((said) => !mayComplain.some((allowed) => allowed.test(said)))).toEqual([])
    })

    context.on('request', (request) => requests.push(request))
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    context.on('weberror', (trouble) => complaints.push(`${trouble.error()}`))
    const here = new URL(site.url).host
    await context.route(
      (url) => url.protocol.startsWith('http') && url.host !== here,
      async (route) => {
        const url = route.request().url()
        if (url.startsWith(`${GOOGLE}/`))
          return route.fulfill({ contentType: 'text/html; charset=utf-8', body: GOOGLE_PAGE })
        complaints.push(`A request left the machine: ${url}`)
        return route.abort()
      },
    )
    await context.addInitScript(() => {
      addEventListener('hydrated', () => {
        window.isHydrated = true
      })
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    if (clock) await context.clock.install()

    const page = await context.newPage()
    await before?.(page)
    await page.goto(path)
    if (options.javaScriptEnabled !== false && !cold) await ready(page)
    if (clock) await page.clock.pauseAt(Date.now() + 60_000)
    return { page, context, requests, complaints, language, texts: textsIn(language) }
  }

  /** The rows of a query, straight from the served database. */
  function rows<Row>(sql: string, ...values: string[]): Row[] {
    const db = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true })
    try {
      return db.prepare(sql).all(...values) as Row[]
    } finally {
      db.close()
    }
  }

  return {
    visit,
    bookingsOf: (email: string) =>
      rows<Record<string, string | null>>('select * from bookings where client_email = ?', email),
    mailsOf: (bookingId: string) =>
      rows<{ kind: string; to_address: string; content: string }>(
        'select kind, to_address, content from mails where subject_id = ? order by kind',
        bookingId,
      ).map(({ content, ...mail }) => ({ ...mail, ...(JSON.parse(content) as MailContent) })),
  }
}

type MailContent = { subject: string; text: string; attachments: { filename: string; text: string }[] }

/** Asks until the answer is right, or for long enough. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: PATIENCE_MS })

/** The framework waits for the first sign of intent. */
export const showIntent = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('pointermove')) && undefined)

/** A page that has been taken over, so that what follows is not the first action. */
export async function ready(page: Page) {
  await showIntent(page)
  await page.waitForFunction(() => window.isHydrated)
}
