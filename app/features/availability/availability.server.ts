/** The firm's status: read for everybody, made once when there is none. */
import { type App, write } from '#app/platform/app.server.ts'
import { noteAudit } from '#app/platform/audit.store.server.ts'
import { holdName } from '#app/platform/database/needs.server.ts'
import { newId } from '#app/platform/id.server.ts'
import { type Availability, availabilityOf } from './availability.rules.ts'
import { findNewestStatus, insertStatus } from './availability.store.server.ts'

/** The spec's default row, at start; one deleted later is shown as 'none' until then. */
export async function ensureStatus(app: App) {
  if (await findNewestStatus(app.db, app.site.id)) return
  await write(app, async (tx) => {
    await holdName(tx, `status/${tx.site.id}`)
    if (await findNewestStatus(tx.db, tx.site.id)) return
    const now = tx.clock.now()
    const id = newId(now)
    await insertStatus(tx.db, { id, siteId: tx.site.id, status: 'DISPONIBLE', customMessage: '', now })
    await noteAudit(tx, { action: 'status.created', subjectType: 'status_settings', subjectId: id })
  })
}

export const readStatusRow = (app: App) => findNewestStatus(app.db, app.site.id)

/** Changes whenever the row that visitors see does, whoever wrote it. */
export const statusFingerprint = async (app: App) => JSON.stringify(await readStatusRow(app))

export async function readAvailability(app: App): Promise<Availability> {
  const availability = availabilityOf(await readStatusRow(app))
  if (availability.state === 'error') app.log.error('status.corrupt', { site: app.site.id })
  return availability
}
