/** The built site in process, and ways to visit it. Every visit is also a test that nothing typed is logged. */
import { createRequire } from 'node:module'
import { expect, onTestFinished } from 'vitest'
import type { App } from '#app/platform/app.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { testApp } from '#test/kit.ts'
import { aPage, type Page } from './page.ts'

// Node's own loader: the build is tested as it is served, not as a test runner transforms it.
const built = createRequire(import.meta.url)(
  '../../build/server/index.js',
) as typeof import('#server/main.ts')

export const ORIGIN = 'http://localhost:3000'
export const FUNCTION = '/functions/v1/send-reservation-email-v3'
export const FORM = '/?index'

type Changes = NonNullable<Parameters<typeof testApp>[0]>
export type Fields = Record<string, string>
export type LogLine = Record<string, unknown> & { level: string; event: string }
export type Envelope = {
  data: { reference: string; calendarPath: string; mail: string } | null
  error: { message: string; fields?: Record<string, string[]> } | null
}
/** A stream has no length, and fetch wants to be told so; the types of Node do not know. */
export type Init = RequestInit & { duplex?: 'half' }
export type Visited = Page & { status: number; headers: Headers }

/** A site on the kit's Monday, at http://localhost:3000; `breaks` takes a part of it out of order once it is up. */
export async function aSite(changes: Changes = {}, breaks: (app: App) => Partial<App> = () => ({})) {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const app = await testApp({ log, ...changes })
  const http = built.createHttp({ ...app, ...breaks(app) }, { port: 3000 })
  const typed = new Set<string>()
  onTestFinished(() => {
    const said = lines.join('')
    expect([...typed].filter((text) => said.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
  })

  const ask = async (path: string, init?: Init) => http.request(new URL(path, ORIGIN).href, init)
  const visit = async (path: string, init?: Init): Promise<Visited> => {
    const response = await ask(path, init)
    return { ...aPage(await response.text()), status: response.status, headers: response.headers }
  }
  return {
    app,
    ask,
    visit,
    /** The page's form, as a browser without JavaScript sends it. */
    post: (fields: Fields, { path = FORM, headers = {} as Fields } = {}) => {
      noteTyped(fields, typed)
      const body = new URLSearchParams(fields)
      return visit(path, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } })
    },
    /** The function, with a payload or, for broken ones, with the very text of its body. */
    book: async (
      payload: unknown,
      { query = '', headers = {} as Fields, body = JSON.stringify(payload) } = {},
    ) => {
      noteTyped(payload, typed)
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
      const response = await ask(FUNCTION + query, init)
      const envelope = (await response.json()) as Envelope
      return { ...envelope, status: response.status, headers: response.headers }
    },
    logged: () => lines.map((line) => JSON.parse(line) as LogLine),
    errors: () => lines.map((line) => JSON.parse(line) as LogLine).filter(({ level }) => level === 'error'),
    /** How much was written: nothing of a refusal may be in here. */
    kept: async () => {
      const bookings = await app.db.selectFrom('bookings').select('reference').execute()
      const mails = await app.db.selectFrom('mails').select('id').execute()
      return { bookings: bookings.length, mails: mails.length }
    },
  }
}
export type Site = Awaited<ReturnType<typeof aSite>>

export const NOTHING = { bookings: 0, mails: 0 }
export const ONE_BOOKING = { bookings: 1, mails: 2 }

/** Days, hours and words of the form itself stand in logs for other reasons. */
const NOT_PERSONAL = new Set(['date', 'time', 'clientType', 'requestKey'])

function noteTyped(value: unknown, typed: Set<string>) {
  if (typeof value === 'string' && value.trim().length > 5) typed.add(value.trim().slice(0, 200))
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) if (!NOT_PERSONAL.has(name)) noteTyped(inner, typed)
}

/** Writes the status row as an office, or an accident, may leave it. */
export const setStatus = ({ app }: Site, row: { status?: string; custom_message?: string }) =>
  app.db.updateTable('status_settings').set(row).execute()

/** A request body that arrives in pieces and never says how long it is. */
export function endlessBody(bytes: number, piece = 65_536) {
  let left = bytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(Math.min(piece, left)).fill(97))
      left -= piece
    },
  })
}
