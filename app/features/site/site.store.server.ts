/** The questions we ask the table of sites. */
import * as v from 'valibot'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Site } from '#app/platform/site.ts'
import { siteSettings } from './site.rules.ts'

type Row = { id: string; slug: string; name: string; phone: string; email: string; settings: string }

const siteOf = ({ settings, ...row }: Row): Site => ({
  ...row,
  settings: v.parse(siteSettings, JSON.parse(settings)),
})
const COLUMNS = ['id', 'slug', 'name', 'phone', 'email', 'settings'] as const

export async function findSite(db: Database, slug: string): Promise<Site | null> {
  const row = await db.selectFrom('sites').select(COLUMNS).where('slug', '=', slug).executeTakeFirst()
  return row ? siteOf(row) : null
}

/** Two processes may start at once: the first one's site stays. */
export async function insertSite(db: Database, site: Site, now: Date) {
  const done = await db
    .insertInto('sites')
    .values({ ...site, settings: JSON.stringify(site.settings), created_at: now, updated_at: now })
    .onConflict((c) => c.column('slug').doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0
}
