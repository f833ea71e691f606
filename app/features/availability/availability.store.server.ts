/** The questions we ask the status table. Newest means latest `updated_at`, then highest id. */
import type { Database } from '#app/platform/database/database.server.ts'

export async function findNewestStatus(db: Database, siteId: string) {
  const row = await db
    .selectFrom('status_settings')
    .select(['id', 'status', 'custom_message', 'updated_at', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertStatus(
  db: Database,
  row: { id: string; siteId: string; status: string; customMessage: string; now: Date },
) {
  await db
    .insertInto('status_settings')
    .values({
      id: row.id,
      site_id: row.siteId,
      status: row.status,
      custom_message: row.customMessage,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute()
}
