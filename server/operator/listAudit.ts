import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import type { listAudit as promise } from '../../contract/ops/staff.ts'
import type { Db } from '../platform/database.ts'
import { auditEntries } from './audit.ts'
import { pageOf } from './page.ts'

/** What staff did, newest first. */
export async function listAudit(
  { db }: { db: Db },
  { subject, limit, after }: QueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { shown, next } = pageOf(await auditEntries(db, { subject, after, most: limit + 1 }), limit)
  return {
    entries: shown.map(({ at, actor, act, subject, detail }) => ({
      at: at.toISOString(),
      actor,
      act,
      subject,
      detail: detail as Record<string, unknown>,
    })),
    next,
  }
}
