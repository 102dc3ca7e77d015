import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { RefundOutcome, RefundRequest } from './cards.ts'
import { type Scenario, scenarioOfToken } from './scenarios.ts'
import { sandboxCharge, sandboxRefund } from './tables.ts'

interface Needs {
  db: Db
  clock: Clock
}
type NewRefund = Pick<typeof sandboxRefund.$inferInsert, 'outcome' | 'reason' | 'resolvesAt'>

/** Pays back as the card was charged: at once, late without an answer, or pending. Never more than was charged. */
export async function refund(needs: Needs, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, chargeRef, cents } = request
  await transaction(needs.db, async (tx) => {
    const [charge] = await tx.select().from(sandboxCharge).where(eq(sandboxCharge.ref, chargeRef)).for('update')
    const earlier = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.chargeRef, chargeRef))
    const back = earlier.filter(({ outcome }) => outcome !== 'rejected').reduce((sum, row) => sum + row.cents, 0)
    const decided = charge
      ? decide(needs, scenarioOfToken(charge.token), back + cents <= charge.cents)
      : rejected('unknown charge')
    const row = { refundId, chargeRef, cents, createdAt: needs.clock.now(), ...decided }
    await tx.insert(sandboxRefund).values(row).onConflictDoNothing()
  })
  return (await refundOf(needs, refundId)) ?? { kind: 'unknown' }
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

/** What became of a refund; null when it was never heard of. */
export async function refundOf({ db, clock }: Needs, refundId: string): Promise<RefundOutcome | null> {
  const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundId, refundId))
  if (!row) return null
  if (row.resolvesAt && row.resolvesAt <= clock.now()) return { kind: 'ok', ref: refundId }
  if (row.outcome === 'rejected') return { kind: 'rejected', reason: row.reason ?? '' }
  return row.outcome === 'unknown' ? { kind: 'unknown' } : { kind: row.outcome, ref: refundId }
}
