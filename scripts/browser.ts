/** Finds a browser for the journeys: a system Chromium, else Playwright's own, else apt on a Debian-like machine as root. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

async function installed() {
  const system = SYSTEM.find((path) => existsSync(path))
  if (system) return system
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : null
}

/** The path of a browser; null when none can be had, after saying what was tried. */
export async function findBrowser(say: (sentence: string) => void): Promise<string | null> {
  const found = await installed()
  if (found) return found

  say('No Chromium on this machine: asking Playwright for its own.')
  const download = spawnSync(
    process.execPath,
    ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'],
    {
      stdio: 'ignore',
      timeout: 180_000,
    },
  )
  const downloaded = download.status === 0 ? await installed() : null
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("Playwright's download did not work: installing the system's chromium with apt.")
    try {
      const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
      execFileSync('apt-get', ['update', '-qq'], quiet)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    } catch {
      say('apt could not install chromium either.')
    }
  }
  return installed()
}
