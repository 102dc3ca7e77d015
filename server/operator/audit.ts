import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type AuditEntry, writeAudit } from '../platform/database/audit.ts'
import { type Db, markTriedOut, type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import { auditEntry } from '../platform/database/tables.ts'
import { tellTopic } from '../platform/database/topics.ts'
import type { Staff } from '../platform/http/http.ts'
import { isId } from '../platform/ids.ts'

/** How staff are named in histories. */
export const actorOf = (staff: Staff): string => `staff:${staff.name}`

export interface Act<T> extends Pick<AuditEntry, 'act' | 'subject' | 'detail'> {
  /** What the act made, such as the number of an invoice; it stands beside what was asked for. */
  made?: (result: T) => Record<string, unknown>
  /** Done again at each pause of somebody who types: one entry for an hour of theirs, until another act or person comes between. */
  goesOn?: boolean
}
const HOUR_MS = 3_600_000

/** An act of staff: one transaction, with its entry in it. */
export const audited = <T>(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  { made, detail, goesOn = false, ...entry }: Act<T>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    const { secondPerson } = staff
    const result = await (secondPerson ? secondPerson.around(tx, () => act(tx)) : act(tx))
    const said = { ...detail, ...made?.(result), ...secondPerson?.detail }
    const now = { at: clock.now(), actor: actorOf(staff), actorId: staff.id, ...entry }
    if (!goesOn || !(await isGoingOn(tx, now))) await writeAudit(tx, { ...now, detail: said })
    tellTopic(tx, topicOf(entry.subject))
    return result
  })

/** Whether the last that was done about this subject is the same, by the same person, not long ago. */
async function isGoingOn(tx: Tx, { at, actor, act, subject }: Pick<AuditEntry, 'at' | 'actor' | 'act' | 'subject'>) {
  const [last] = await auditEntries(tx, { subject, most: 1 })
  return last?.actor === actor && last.act === act && at.getTime() - last.at.getTime() < HOUR_MS
}

/** What open screens of the console ask for anew: `order` of `order 12345678`. */
const topicOf = (subject: string): string => subject.split(' ')[0] ?? subject

class Undone extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('only tried out')
    this.answer = answer
  }
}

/** What an act would come to: the act itself, whose transaction is undone in the end. */
export async function triedOut<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (tx) => {
      markTriedOut(tx)
      throw new Undone(await act(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer as T
    throw error
  }
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
