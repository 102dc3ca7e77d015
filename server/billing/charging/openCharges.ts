import { and, asc, count, eq, gte, min, sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { called, needsStaff } from '../debtSql.ts'
import { isRefusedRequest } from '../parked.ts'
import { mayStillArrive } from '../polling.ts'
import { type AttemptRow, chargeAttempt, invoice } from '../tables.ts'

export interface OpenCharge {
  id: string
  orderId: string
  invoiceNumber: string
  outcome: AttemptRow['outcome']
  attempt: number
  cents: Cents
  providerRef: string | null
  /** How the processor's yes differs from what was asked for. */
  reviewReason: string | null
  since: Date
  /** Whether it is too early to say that the charge never arrived. */
  mayArrive: boolean
}

const {
  id,
  orderId,
  outcome,
  number: attempt,
  cents,
  providerRef,
  reviewReason,
  declineCode,
  createdAt: since,
} = chargeAttempt
const hasNoAnswer = (now: Date) => needsStaff(sql`${chargeAttempt}`, now)

/** Question for staff: charges of which nobody knows what became of them, the oldest first. */
export async function openCharges(
  db: Queryable,
  now: Date,
  { after, most, ...choice }: RowPage,
): Promise<OpenCharge[]> {
  const rows = await db
    .select({
      id,
      orderId,
      invoiceNumber: called(sql`${invoice}`),
      outcome,
      attempt,
      cents,
      providerRef,
      reviewReason,
      declineCode,
      since,
    })
    .from(chargeAttempt)
    .innerJoin(invoice, eq(invoice.id, chargeAttempt.invoiceId))
    .where(and(hasNoAnswer(now), isChosen(id, choice), isAfter(id, after)))
    .orderBy(asc(id))
    .limit(most)
  return rows.map(({ declineCode: code, ...row }) => ({
    ...row,
    mayArrive:
      !isRefusedRequest({ ...row, declineCode: code }) &&
      mayStillArrive({ createdAt: row.since, outcome: row.outcome }, now),
  }))
}

/** Question: the ids of these charges alone. */
export async function openChargeIds(
  db: Queryable,
  now: Date,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(chargeAttempt)
    .where(and(hasNoAnswer(now), isChosen(id, choice)))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Question: the number of these charges, and the age of the oldest one. */
export async function openChargeFigures(db: Queryable, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ charges: count(), oldest: min(since) })
    .from(chargeAttempt)
    .where(hasNoAnswer(now))
  return {
    count: row?.charges ?? 0,
    oldestSeconds: row?.oldest ? Math.round((now.getTime() - row.oldest.getTime()) / 1_000) : 0,
  }
}

/** Question: the number of charges that the processor turned away since a time, by its reason. */
export const turnedAwayCharges = (db: Queryable, settledSince: Date) =>
  db
    .select({ code: chargeAttempt.declineCode, charges: count() })
    .from(chargeAttempt)
    .where(and(eq(outcome, 'unavailable'), gte(chargeAttempt.settledAt, settledSince)))
    .groupBy(chargeAttempt.declineCode)
