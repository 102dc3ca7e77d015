import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { listAudit as promise } from '../../../contract/ops/people/staff.ts'
import { startOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { auditEntries } from '../audit.ts'
import { pageOf } from '../page.ts'

/** The acts of staff, newest first. */
export async function listAudit(
  { db }: { db: Db },
  { limit, from, to, ...wanted }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const days = { from: from && startOfDay(from), until: to && startOfDay(addDays(to, 1)) }
  const { shown, next } = pageOf(await auditEntries(db, { ...wanted, ...days, most: limit + 1 }), limit)
  return {
    entries: shown.map(({ at, actor, actorId, act, subject, detail }) => ({
      at: at.toISOString(),
      actor,
      actor_id: actorId,
      act,
      subject,
      detail: detail as Record<string, unknown>,
    })),
    next,
  }
}
