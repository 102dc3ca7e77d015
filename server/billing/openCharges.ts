import { and, asc, count, eq, inArray, lte, min } from 'drizzle-orm'
import type { Cents } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import type { AttemptRow } from './chargeQueries.ts'
import { chargeAttempt, invoice } from './tables.ts'

/** A processor that is well has answered by then, or to the first questions. */
const ANSWERED_WITHIN_MS = 3_600_000

export interface OpenCharge {
  id: string
  orderId: string
  invoiceNumber: string
  outcome: AttemptRow['outcome']
  attempt: number
  cents: Cents
  providerRef: string | null
  since: Date
}

const { id, orderId, outcome, number: attempt, cents, providerRef, createdAt: since } = chargeAttempt
/** The bank's question to the customer is open, too, but ends by itself. */
const isOpen = (now: Date) =>
  and(inArray(outcome, ['asked', 'pending', 'unknown']), lte(since, new Date(now.getTime() - ANSWERED_WITHIN_MS)))

/** Question for staff: charges of which nobody knows what became of them, the oldest first. */
export const openCharges = (db: Queryable, now: Date, most: number): Promise<OpenCharge[]> =>
  db
    .select({ id, orderId, invoiceNumber: invoice.number, outcome, attempt, cents, providerRef, since })
    .from(chargeAttempt)
    .innerJoin(invoice, eq(invoice.id, chargeAttempt.invoiceId))
    .where(isOpen(now))
    .orderBy(asc(since), asc(id))
    .limit(most)

/** Question: how many of them there are, and how old the oldest one is. */
export async function openChargeFigures(db: Queryable, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ charges: count(), oldest: min(since) })
    .from(chargeAttempt)
    .where(isOpen(now))
  return {
    count: row?.charges ?? 0,
    oldestSeconds: row?.oldest ? Math.round((now.getTime() - row.oldest.getTime()) / 1_000) : 0,
  }
}
