import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { AuditEntry } from '../platform/database/audit.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { auditEntry } from '../platform/database/tables.ts'
import type { Staff } from '../platform/http/http.ts'
import { isId } from '../platform/ids.ts'

/** How staff are named in histories. */
export const actorOf = (staff: Staff): string => `staff:${staff.name}`

/** The person by their name there; null where an import or the clock did it. */
export const nameOf = (actor: string | null | undefined): string | null => /^staff:(.*)/.exec(actor ?? '')?.[1] ?? null

/** The person and time of the entry of an act. */
export const entryBy = (staff: Staff, clock: Clock): Pick<AuditEntry, 'at' | 'actor' | 'actorId'> => ({
  at: clock.now(),
  actor: actorOf(staff),
  actorId: staff.id,
})

const HOUR_MS = 3_600_000

/** Whether the last that was done about this subject is the same, by the same person, not long ago. */
export async function isGoingOn(
  tx: Tx,
  { at, actor, act, subject }: Pick<AuditEntry, 'at' | 'actor' | 'act' | 'subject'>,
) {
  const [last] = await auditEntries(tx, { subject, most: 1 })
  return last?.actor === actor && last.act === act && at.getTime() - last.at.getTime() < HOUR_MS
}

interface AuditWanted {
  subject?: string | undefined
  actor?: string | undefined
  act?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  after?: string | undefined
  most: number
}

/** Question: the entries of staff, newest first, as many as asked for and one more. */
export const auditEntries = (db: Queryable, wanted: AuditWanted) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        wanted.subject === undefined ? undefined : eq(auditEntry.subject, wanted.subject),
        wanted.actor === undefined ? undefined : eq(auditEntry.actor, wanted.actor),
        wanted.act === undefined ? undefined : eq(auditEntry.act, wanted.act),
        wanted.from && gte(auditEntry.at, wanted.from),
        wanted.until && lt(auditEntry.at, wanted.until),
        wanted.after === undefined || !isId(wanted.after)
          ? undefined
          : sql`(${auditEntry.at}, ${auditEntry.id}) < (select at, id from audit_entry where id = ${wanted.after})`,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(wanted.most)
