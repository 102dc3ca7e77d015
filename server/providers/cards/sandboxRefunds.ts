import { eq } from 'drizzle-orm'
import { transaction } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { RefundOutcome, RefundRequest, RefundStatus } from './cards.ts'
import { type Scenario, scenarioOfToken } from './scenarios.ts'
import { sandboxCharge, sandboxRefund } from './tables.ts'

type Needs = Pick<ShopParts, 'db' | 'clock'>
type Asked = { refundId: string; ref: string | null }
type NewRefund = Pick<typeof sandboxRefund.$inferInsert, 'outcome' | 'reason' | 'resolvesAt'>

/** Pays back as the card was charged: at once, late without an answer, or pending. Never more than was charged. */
export async function refund(needs: Needs, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, chargeRef, cents } = request
  const isUnheard = await transaction(needs.db, async (tx) => {
    const [charge] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.ref, chargeRef)).for('update')
    const earlier = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.chargeRef, chargeRef))
    const back = earlier.filter(({ outcome }) => outcome !== 'rejected').reduce((sum, row) => sum + row.cents, 0)
    const decided = charge
      ? decide(needs, scenarioOfToken(charge.token), back + cents <= charge.cents)
      : rejected('unknown charge')
    const row = { refundId, chargeRef, cents, createdAt: needs.clock.now(), ...decided }
    await tx.insert(sandboxRefund).values(row).onConflictDoNothing()
    return scenarioOfToken(charge?.token ?? '')?.refundUnheard === true
  })
  return isUnheard ? { kind: 'unknown' } : ((await refundOf(needs, refundId)) ?? { kind: 'unknown' })
}

const rejected = (reason: string): NewRefund => ({ outcome: 'rejected', reason })

function decide({ clock }: Needs, scenario: Scenario | undefined, isCovered: boolean): NewRefund {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)
  if (!isCovered) return rejected('too much')
  if (scenario?.refundFails) return rejected('refund not allowed')
  if (scenario?.charge === 'late') return { outcome: 'unknown', resolvesAt: after(30) }
  if (scenario?.charge === 'pending') return { outcome: 'pending', resolvesAt: after(60) }
  return { outcome: 'ok' }
}

/** A status tells the amount and the kind, as Paytrail does. */
export async function refundStatus(needs: Needs, { refundId, ref }: Asked): Promise<RefundStatus> {
  const [row] = await needs.db
    .select({ token: sandboxCharge.token, cents: sandboxRefund.cents })
    .from(sandboxRefund)
    .leftJoin(sandboxCharge, eq(sandboxCharge.ref, sandboxRefund.chargeRef))
    .where(eq(sandboxRefund.refundId, refundId))
  if (!row) return { kind: 'never_arrived' }
  if (ref === null && scenarioOfToken(row.token ?? '')?.refundUnheard) return { kind: 'unknown' }
  const outcome = (await refundOf(needs, refundId)) ?? { kind: 'unknown' }
  return outcome.kind === 'ok' ? { ...outcome, cents: row.cents, currency: 'EUR', reference: refundId } : outcome
}

async function refundOf({ db, clock }: Needs, refundId: string): Promise<RefundOutcome | null> {
  const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundId, refundId))
  if (!row) return null
  if (row.resolvesAt && row.resolvesAt <= clock.now()) return { kind: 'ok', ref: refundId }
  if (row.outcome === 'rejected') return { kind: 'rejected', reason: row.reason ?? '' }
  return row.outcome === 'unknown' ? { kind: 'unknown' } : { kind: row.outcome, ref: refundId }
}
