import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DecidedCheck, decidedChecks } from '../../contract/ops/work/checks.ts'
import { atOneInstant, type Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { type Register, registers } from './mailRefusal.ts'
import type { Following } from './queries.ts'
import { creditCheck, licenceCheck, signingCheck } from './tables.ts'
import { creditRefused, creditWaits, licenceWaits } from './waitingChecks.ts'

interface Needs extends Pick<ShopParts, 'clock' | 'queue'> {
  stepCompleted: Following
}
interface Decision {
  checkId: string
  isApproved: boolean
  reason: string
}

/** Tells the customer what a person decided. */
export const mailDecision = letterJob(
  'identification-decision',
  z.object({
    customerId: z.uuid(),
    kind: z.enum(decidedChecks),
    isApproved: z.boolean(),
    day: z.string().optional(),
    /** The register whose data was used; null where the customer only declared the licence. */
    register: z.enum(registers).nullish(),
  }),
)

/**
 * Staff decide what no register could, or look again at what one refused. A check counts for the day it was made on, so it is the day of the decision from
 * then on. Every other check of the same kind that waits for the customer is decided with it: the latest one counts.
 */
export async function decideCheck(needs: Needs, tx: Tx, decision: Decision): Promise<{ customerId: string }> {
  if (!isId(decision.checkId)) throw new Refusal('CHECK_NOT_FOUND')
  const shop = atOneInstant(needs)
  const decided =
    (await decideLicence(shop.clock, tx, decision)) ??
    (await decideSigning(shop.clock, tx, decision)) ??
    (await decideCredit(shop.clock, tx, decision))
  const { kind, customerId, register } = decided
  const { isApproved } = decision
  if (isApproved) await tx.execute(shop.stepCompleted(sql`select ${customerId}::uuid`))
  const outcome = isApproved ? 'approved_by_staff' : 'denied_by_staff'
  eventOnCommit(tx, 'check', { outcome, kind, checkId: decision.checkId, customerId })
  await shop.queue.enqueue(tx, mailDecision, { customerId, kind, isApproved, day: shop.clock.today(), register })
  return { customerId }
}

interface Decided {
  kind: DecidedCheck
  customerId: string
  register: Register | null
}

/** `null` when the id is not one of a licence check. */
async function decideLicence(clock: Clock, tx: Tx, { checkId, isApproved, reason }: Decision): Promise<Decided | null> {
  const [row] = await tx.select().from(licenceCheck).where(eq(licenceCheck.id, checkId)).for('update')
  if (!row) return null
  if (row.status !== 'manual') throw new Refusal('CHECK_DECIDED')
  await tx
    .update(licenceCheck)
    .set({ status: isApproved ? 'success' : 'denied', evidence: `staff: ${reason}`, decidedAt: clock.now() })
    .where(and(eq(licenceCheck.customerId, row.customerId), licenceWaits))
  await tx.update(licenceCheck).set({ day: clock.today() }).where(eq(licenceCheck.id, checkId))
  return { kind: 'licence', customerId: row.customerId, register: row.evidence === 'declaration' ? null : 'licences' }
}

/** The decision on a right to sign, or null when the id is of none. The customer chooses the company anew. */
async function decideSigning(clock: Clock, tx: Tx, { checkId, isApproved, reason }: Decision): Promise<Decided | null> {
  const [row] = await tx.select().from(signingCheck).where(eq(signingCheck.id, checkId)).for('update')
  if (!row) return null
  if (row.status !== 'manual') throw new Refusal('CHECK_DECIDED')
  await tx
    .update(signingCheck)
    .set({ status: isApproved ? 'success' : 'denied', reason, day: clock.today(), decidedAt: clock.now() })
    .where(eq(signingCheck.id, checkId))
  return { kind: 'signing', customerId: row.customerId, register: null }
}

async function decideCredit(clock: Clock, tx: Tx, { checkId, isApproved, reason }: Decision): Promise<Decided> {
  const [row] = await tx.select().from(creditCheck).where(eq(creditCheck.id, checkId)).for('update')
  if (!row) throw new Refusal('CHECK_NOT_FOUND')
  const sameCredit = and(
    eq(creditCheck.customerId, row.customerId),
    row.businessId === null ? isNull(creditCheck.businessId) : eq(creditCheck.businessId, row.businessId),
  )
  const result = isApproved
    ? { status: 'success' as const, ruling: 'approved' as const }
    : { status: 'denied' as const, ruling: 'rejected' as const }
  const decided = await tx
    .update(creditCheck)
    .set({ ...result, reason: `staff: ${reason}`, decidedAt: clock.now() })
    .where(and(sameCredit, or(creditWaits, and(creditRefused, eq(creditCheck.id, checkId)))))
    .returning({ id: creditCheck.id })
  if (!decided.some(({ id }) => id === checkId)) throw new Refusal('CHECK_DECIDED')
  await tx.update(creditCheck).set({ day: clock.today() }).where(eq(creditCheck.id, checkId))
  return { kind: 'credit', customerId: row.customerId, register: row.businessId === null ? 'people' : 'companies' }
}
