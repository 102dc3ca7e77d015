import { and, asc, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { chargeAttempt, invoice, type refundAttempt } from '../tables.ts'

export type AttemptRow = typeof chargeAttempt.$inferSelect

export async function lastAttempt(tx: Tx, invoiceId: string): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .select()
    .from(chargeAttempt)
    .where(eq(chargeAttempt.invoiceId, invoiceId))
    .orderBy(desc(chargeAttempt.number))
    .limit(1)
  return row
}

/** Every try to charge an invoice, oldest first. */
export const attemptsOf = (db: Queryable, invoiceId: string): Promise<AttemptRow[]> =>
  db.select().from(chargeAttempt).where(eq(chargeAttempt.invoiceId, invoiceId)).orderBy(asc(chargeAttempt.number))

/** The charge that paid an invoice. */
export async function paidAttempt(db: Queryable, invoiceId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(chargeAttempt)
    .where(and(eq(chargeAttempt.invoiceId, invoiceId), eq(chargeAttempt.outcome, 'paid')))
  return row
}

export const insertAttempt = (tx: Tx, row: typeof chargeAttempt.$inferInsert) => tx.insert(chargeAttempt).values(row)

export async function attemptById(db: Queryable, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(chargeAttempt).where(eq(chargeAttempt.id, id))
  return row
}

/** What an attempt was to pay. */
export async function chargedFor(db: Queryable, id: string) {
  const [row] = await db
    .select({ invoiceId: invoice.id, orderId: invoice.orderId, purchaseState: invoice.purchaseState })
    .from(chargeAttempt)
    .innerJoin(invoice, eq(invoice.id, chargeAttempt.invoiceId))
    .where(eq(chargeAttempt.id, id))
  return row
}

/** Whether the processor has told it of another charge. */
export async function isReferenceOfAnother(tx: Tx, id: string, providerRef: string): Promise<boolean> {
  const other = and(eq(chargeAttempt.providerRef, providerRef), ne(chargeAttempt.id, id))
  const found = await tx.select({ id: chargeAttempt.id }).from(chargeAttempt).where(other).limit(1)
  return found.length > 0
}

export const updateAttempt = (tx: Tx, id: string, change: Partial<Omit<AttemptRow, 'id'>>) =>
  tx.update(chargeAttempt).set(change).where(eq(chargeAttempt.id, id))

interface ToAsk {
  now: Date
  /** When they are asked about again, should this question get lost. */
  later: Date
  most: number
}

/** Charges or refunds to be asked about now; several processes that look share them out. */
export const claimToAsk = (
  tx: Tx,
  attempt: typeof chargeAttempt | typeof refundAttempt,
  { now, later, most }: ToAsk,
): Promise<{ id: string }[]> => {
  const due = tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(lte(attempt.askAfter, now))
    .orderBy(asc(attempt.askAfter))
    .limit(most)
    .for('update', { skipLocked: true })
  return tx.update(attempt).set({ askAfter: later }).where(inArray(attempt.id, due)).returning({ id: attempt.id })
}
