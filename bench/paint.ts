/**
 * What a visitor sees on a modest phone (a quarter of this processor, 1.6 Mbit/s, 150 ms away): the home page against
 * the same HTML without its scripts, in turns, each with an empty cache.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { PHONE, withBrowser } from './browser.ts'
import { startServer } from './children.ts'
import { type Measure, median } from './measure.ts'
import { compressedHome } from './pages.ts'

const ROUNDS = 7
/** After the load, for what comes late: pictures, shifts, long tasks. */
const SETTLE_MS = 2_000
const PATIENCE_MS = 30_000
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

type Seen = { lcp: number; fcp: number; tbt: number; cls: number }
type Visit = Seen & { takeOver: number }

declare global {
  interface Window {
    seen: Seen & { hydratedAt: number }
  }
}

/** Runs in the page, before anything of it. */
function observe() {
  window.seen = { lcp: 0, fcp: 0, tbt: 0, cls: 0, hydratedAt: 0 }
  const { seen } = window
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('longtask', ({ startTime, duration }) => {
    if (seen.fcp > 0 && startTime >= seen.fcp) seen.tbt += Math.max(0, duration - 50)
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  addEventListener('hydrated', () => {
    seen.hydratedAt = performance.now()
  })
}

async function visit(browser: Browser, port: number, scripted: boolean): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.addInitScript(observe)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`http://localhost:${port}/`)
    await page.waitForTimeout(SETTLE_MS)
    const { lcp, fcp, tbt, cls } = await page.evaluate(() => window.seen)
    if (lcp === 0) throw new Error('The browser reported no largest contentful paint.')
    if (!scripted) return { lcp, fcp, tbt, cls, takeOver: 0 }

    const before = await page.evaluate(() => performance.now())
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => window.seen.hydratedAt > 0)
    const takeOver = (await page.evaluate(() => window.seen.hydratedAt)) - before
    return { lcp, fcp, tbt, cls, takeOver }
  } finally {
    await context.close()
  }
}

export async function paint(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-bench-'))
  const site = await startServer('site', [JSON.stringify({ DATA_DIR: folder })])
  try {
    const html = brotliDecompressSync(await compressedHome(site.port)).toString()
    const quiet = join(folder, 'page.html')
    writeFileSync(quiet, html.replace(/<script[\s\S]*?<\/script>/g, ''))
    const control = await startServer('no-scripts', [quiet, 'build/client'])
    const visits: { site: Visit; control: Visit }[] = []
    await withBrowser(async (browser) => {
      await visit(browser, site.port, false)
      await visit(browser, control.port, false)
      for (let round = 0; round < ROUNDS; round++) {
        visits.push({
          site: await visit(browser, site.port, true),
          control: await visit(browser, control.port, false),
        })
      }
    })
    await control.end()
    const middle = (who: 'site' | 'control', what: keyof Visit) =>
      median(visits.map((round) => round[who][what]))
    const beside = (what: keyof Visit) => ({ value: middle('site', what), control: middle('control', what) })
    const note = 'against the same HTML without scripts'
    return [
      {
        name: 'largest contentful paint, phone',
        ...beside('lcp'),
        unit: 'ms',
        aim: { of: 'ratio', atMost: 1.1 },
        note,
      },
      { name: 'first contentful paint, phone', ...beside('fcp'), unit: 'ms' },
      {
        name: 'total blocking time, phone',
        ...beside('tbt'),
        unit: 'ms',
        aim: { of: 'difference', atMost: 0 },
      },
      { name: 'layout shift, phone', ...beside('cls'), unit: '', aim: { of: 'value', atMost: 0.01 } },
      {
        name: 'first sign to hydrated page, phone',
        value: middle('site', 'takeOver'),
        unit: 'ms',
        aim: { of: 'value', atMost: 2000 },
      },
    ]
  } finally {
    await site.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
