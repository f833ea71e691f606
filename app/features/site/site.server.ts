/** The firm itself: made at the first start from the environment, then edited in the office. */

import * as v from 'valibot'
import { ensureStatus } from '#app/features/availability/availability.server.ts'
import { type App, write } from '#app/platform/app.server.ts'
import { noteAudit } from '#app/platform/audit.store.server.ts'
import { newId } from '#app/platform/id.server.ts'
import type { Site } from '#app/platform/site.ts'
import { siteSettings } from './site.rules.ts'
import { findSite, insertSite } from './site.store.server.ts'

const MAIN_SITE = 'main'

/** The site this deployment serves, with its default status row; safe when several processes start at once. */
export async function prepareSite(base: Omit<App, 'site'>): Promise<Site> {
  const known = await findSite(base.db, MAIN_SITE)
  const site = known ?? newSite(base)
  const app: App = { ...base, site, actor: { kind: 'system' } }
  if (!known) {
    await write(app, async (tx) => {
      if (!(await insertSite(tx.db, site, tx.clock.now()))) return
      await noteAudit(tx, { action: 'site.created', subjectType: 'site', subjectId: site.id })
    })
  }
  const kept = known ?? (await findSite(base.db, MAIN_SITE)) ?? site
  await ensureStatus({ ...app, site: kept })
  return kept
}

function newSite({ config, clock }: Omit<App, 'site'>): Site {
  return { id: newId(clock.now()), slug: MAIN_SITE, ...config.firstSite, settings: v.parse(siteSettings, {}) }
}
