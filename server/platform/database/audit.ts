import { newId } from '../ids.ts'
import type { Tx } from './database.ts'
import { auditEntry } from './tables.ts'

export interface AuditEntry {
  at: Date
  actor: string
  /** Id of the person or the key: two may bear one name. */
  actorId?: string
  act: string
  /** The row, by the name staff know it by: `order 12345678`. */
  subject: string
  /** The input of the act, without personal data: that stays in the row. */
  detail?: Record<string, unknown>
}

/** Rows are only ever added. Part of the act's transaction: there is no act without its entry, and no entry without its act. */
export async function writeAudit(tx: Tx, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ id: newId(), detail, ...entry })
}
