/** The shared counters behind the limits. */
import { sql } from 'kysely'
import type { Database } from './database/database.server.ts'

/** One statement, so that two processes cannot both see the last free use; an expired window starts anew. */
export function countUse(db: Database, key: string, windowS: number, at: Date) {
  const expires = new Date(at.getTime() + windowS * 1000)
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, expires_at: expires })
    .onConflict((c) =>
      c.column('key').doUpdateSet((e) => {
        const expired = e('rate_limits.expires_at', '<=', at)
        return {
          count: e.case().when(expired).then(1).else(sql<number>`rate_limits.count + 1`).end(),
          expires_at: e.case().when(expired).then(expires).else(e.ref('rate_limits.expires_at')).end(),
        }
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function forgetExpired(db: Database, at: Date) {
  const done = await db.deleteFrom('rate_limits').where('expires_at', '<=', at).executeTakeFirst()
  return Number(done.numDeletedRows)
}
