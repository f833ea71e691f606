/** The built site in a process of its own, with the environment given as JSON. */
import { pathToFileURL } from 'node:url'
import { serve } from './channel.ts'

const { start, readConfig }: typeof import('#server/main.ts') = await import(
  pathToFileURL('build/server/index.js').href
)
const quiet = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', MAIL_TRANSPORT: 'inbox' }
const running = await start(readConfig({ ...quiet, ...JSON.parse(process.argv[2] ?? '{}') }))
serve(Number(new URL(running.url).port), () => running.close())
