/** A real browser for the figures that only it can give. */
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
}

/** @throws where no browser can be had. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findBrowser((sentence) => console.log(`! ${sentence}`))
  if (!executablePath) throw new Error('No browser could be had: what needs one is not measured.')
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
