/** For whoever watches the process: alive, and able to work. */
import type { App } from '#app/platform/app.server.ts'
import { reachDatabase } from '#app/platform/database/needs.server.ts'
import { countMails } from '#app/platform/mail/outbox.store.server.ts'

export const healthz = () => new Response('ok', { headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Reachable and migrated (the process does not start otherwise); mail that failed is counted, and does not stop the site. */
export async function readyz(app: App): Promise<Response> {
  try {
    await reachDatabase(app.db)
    const mails = await countMails(app.db)
    return Response.json({ ready: true, database: app.engine, mail: app.config.mailTransport, mails })
  } catch (error) {
    app.log.error('readyz', {}, error)
    return Response.json(
      { ready: false, database: app.engine },
      { status: 503, headers: { 'retry-after': '10' } },
    )
  }
}
