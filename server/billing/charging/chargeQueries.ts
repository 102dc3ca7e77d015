import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { forgotten, scheduled } from '../debtSql.ts'
import { type AttemptRow, chargeAttempt, invoice, refundAttempt } from '../tables.ts'

const row = sql`${invoice}`

export async function attemptById(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const [found] = await db.select().from(chargeAttempt).where(eq(chargeAttempt.id, id))
  return found
}

export const attemptsById = (db: Queryable, of: { id: string }[]): Promise<AttemptRow[]> =>
  db
    .select()
    .from(chargeAttempt)
    .where(
      inArray(
        chargeAttempt.id,
        of.map(({ id }) => id),
      ),
    )

/** Whether another charge has this reference of the processor already. */
export async function isReferenceOfAnother(tx: Tx, id: string, providerRef: string): Promise<boolean> {
  const other = and(eq(chargeAttempt.providerRef, providerRef), ne(chargeAttempt.id, id))
  const found = await tx.select({ id: chargeAttempt.id }).from(chargeAttempt).where(other).limit(1)
  return found.length > 0
}

interface ToTry {
  dueBy: Day
  lostBefore: Date
  after: string
}
const TRIED_AT_ONCE = 100

/** A page of debts, by id, whose next try is due: one of the schedule, or a first try whose job was lost. */
export function invoicesToTry(db: Db, { dueBy, lostBefore, after }: ToTry): Promise<{ id: string }[]> {
  const those = db.select({ id: invoice.id }).from(invoice)
  const due = those.where(and(scheduled(row, dueBy, lostBefore), gt(invoice.id, after)))
  const never = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(forgotten(row, lostBefore), gt(invoice.id, after)))
  return due.union(never).orderBy(asc(invoice.id)).limit(TRIED_AT_ONCE)
}

export interface ToPoll {
  now: Date
  /** The time at which they are asked about again, should this question get lost. */
  later: Date
  most: number
}

/** Whether there is a charge or a refund to be asked about now. */
export async function isToPoll(db: Queryable, now: Date): Promise<boolean> {
  const due = (attempt: typeof chargeAttempt | typeof refundAttempt) =>
    db.select({ id: attempt.id }).from(attempt).where(lte(attempt.askAfter, now)).limit(1)
  const found = await due(chargeAttempt).unionAll(due(refundAttempt))
  return found.length > 0
}

/** Charges or refunds to be asked about now; several processes that look share them out. */
export const claimToPoll = (
  db: Queryable,
  attempt: typeof chargeAttempt | typeof refundAttempt,
  { now, later, most }: ToPoll,
): Promise<{ id: string }[]> => {
  const due = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(lte(attempt.askAfter, now))
    .orderBy(asc(attempt.askAfter))
    .limit(most)
    .for('update', { skipLocked: true })
  return db.update(attempt).set({ askAfter: later }).where(inArray(attempt.id, due)).returning({ id: attempt.id })
}
