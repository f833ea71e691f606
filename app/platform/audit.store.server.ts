/** Who did what, when: one line in the same transaction as the write itself. */
import type { Tx } from './app.server.ts'
import { newId } from './id.server.ts'

export type AuditLine = {
  action: string
  subjectType: string
  subjectId: string
  /** Ids and states, never personal data. */
  details?: Record<string, string | number | boolean | null>
}

export async function noteAudit(tx: Tx, { action, subjectType, subjectId, details = {} }: AuditLine) {
  const at = tx.clock.now()
  await tx.db
    .insertInto('audit_log')
    .values({
      id: newId(at),
      site_id: tx.site.id,
      at,
      actor: tx.actor.kind,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}
