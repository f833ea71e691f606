/** What the home page costs on the wire: script before the first sign of intent and in all, styles, fonts, strangers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { PHONE, withBrowser } from './browser.ts'
import { startServer } from './children.ts'
import type { Measure } from './measure.ts'

const PATIENCE_MS = 20_000

/** The length of an answer as it travels. */
function bytesOf(url: string) {
  return new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

const sumOf = async (urls: readonly string[]) =>
  (await Promise.all(urls.map(bytesOf))).reduce((sum, bytes) => sum + bytes, 0)

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g
const RUNS = /^(?!.*\btype=)|\btype="(?:module|text\/javascript)"/

/** The text of the scripts that a page runs by itself; data and what waits for intent do not run. */
const inlineScripts = (html: string) =>
  [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => RUNS.test(attributes)).map(([, , text]) => text)

/** Every address that one visit asks for, until nothing moves; then after a first sign of intent. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const asked: string[] = []
  const ran: string[] = []
  page.on('request', (request) => {
    asked.push(request.url())
    // A prefetched file is on the way without being run.
    if (request.resourceType() === 'script') ran.push(request.url())
  })
  await page.addInitScript(() => {
    addEventListener('hydrated', () => {
      document.documentElement.dataset.hydrated = 'true'
    })
  })
  const response = await page.goto(url)
  const html = (await response?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  const ranUnasked = [...ran]
  await page.mouse.move(40, 40)
  await page.keyboard.press('Tab')
  await page.waitForSelector('[data-hydrated]')
  await page.waitForLoadState('networkidle')
  // Pictures further down are asked for when they come near.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  await context.close()
  return { html, ranUnasked: [...new Set(ranUnasked)], asked: [...new Set(asked)] }
}

export async function sizes(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-bench-'))
  const site = await startServer('site', [JSON.stringify({ DATA_DIR: folder })])
  try {
    const url = `http://localhost:${site.port}/`
    const { html, ranUnasked, asked } = await withBrowser((browser) => visit(browser, url))
    const own = asked.filter((address) => address.startsWith(url))
    const scripts = own.filter((address) => address.endsWith('.js'))
    const styles = own.filter((address) => address.endsWith('.css'))
    const fonts = own.filter((address) => /\.(?:woff2?|ttf|otf)$/.test(address))
    const strangers = asked.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))
    const inline = brotliCompressSync(inlineScripts(html).join('\n')).length
    const kb = (bytes: number) => bytes / 1024
    const others = own.filter((address) => ![...scripts, ...styles, ...fonts, url].includes(address))

    const size = (name: string, value: number, unit: string, atMost?: number, note?: string): Measure => ({
      name,
      value,
      unit,
      aim: atMost === undefined ? undefined : { of: 'value', atMost },
      note,
    })
    return [
      size(
        'script before the first sign of intent, brotli',
        kb(inline + (await sumOf(ranUnasked))),
        'KB',
        20,
        `inline, and ${ranUnasked.length} files`,
      ),
      size(
        'all script of the home page, brotli',
        kb(inline + (await sumOf(scripts))),
        'KB',
        130,
        `${scripts.length} files`,
      ),
      size('styles, brotli', kb(await sumOf(styles)), 'KB', 15, `${styles.length} files`),
      size('font files', fonts.length, '', 1, `${kb(await sumOf(fonts)).toFixed(1)} KB`),
      size('requests to third parties', strangers.length, '', 0, strangers.slice(0, 5).join(' ')),
      size('the page itself, brotli', kb(await bytesOf(url)), 'KB'),
      size('pictures and the rest', kb(await sumOf(others)), 'KB', undefined, `${others.length} files`),
    ]
  } finally {
    await site.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
