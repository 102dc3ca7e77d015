import type { Day } from '../../../contract/date.ts'
import { type Cents, cents } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database.ts'
import { apply, type Deciding } from '../apply.ts'
import type { DebtFacts } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import { isOfService } from '../pricing/extraInvoice.ts'
import { periodAt, periodOf } from '../pricing/period.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'
import { withdrawnCents } from '../pricing/serviceEnd.ts'
import { type UsedDays, usedShare } from '../pricing/usedShare.ts'
import { debtState } from '../states.ts'
import { invoicesOfOrder } from './invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from './issueCredit.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface Withdrawal {
  /** The day of the notice. */
  on: Day
  /** What is paid for; null: everything is given back. */
  used: UsedDays | null
  reason: string
}

/**
 * The customer withdraws after the handover: no further period is billed, of those that are the days used stay paid,
 * and bought services are given back whole. What staff charged on top, as damage, is owed as before. The
 * subscription's row settles the race with its own billing.
 */
export async function withdrawSubscription(
  shop: CreditNeeds & Deciding,
  tx: Tx,
  orderId: string,
  { on, used, reason }: Withdrawal,
): Promise<{ unusedCodes: string[] }> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to withdraw from`)
  const { anchor, nextNumber } = found
  const [running, unbilled] = [periodAt(anchor, on).end, periodOf(anchor, nextNumber).start]
  const endDate = unbilled < running ? unbilled : running
  await updateSubscription(tx, orderId, {
    // One that was ended before keeps the earlier end.
    endDate: found.endDate && found.endDate < endDate ? found.endDate : endDate,
    nextChargeOn: null,
  })
  for (const facts of await gather(tx, { invoices: await invoicesOfOrder(tx, orderId) })) {
    if (debtState(facts.invoice) === 'undecided') {
      await apply(shop, tx, [decide(facts, { kind: 'purchaseEnded' }, shop.clock.now())])
      continue
    }
    const amount = creditedOf(facts, used, found)
    if (amount > 0) await issueCredit(shop, tx, facts, { cents: amount, reason })
  }
  // What took something off months that nobody pays for is as if it had never been given.
  const isUnused = ({ period }: { period: number }) => used === null || periodOf(anchor, period).start >= endDate
  return { unusedCodes: found.plan.codes.filter(isUnused).map(({ code }) => code) }
}

/** What a withdrawal takes off a debt: what is left of it, less what the days used are worth. */
function creditedOf(
  facts: DebtFacts,
  used: UsedDays | null,
  { anchor, plan }: { anchor: Day; plan: PricePlan },
): Cents {
  const { kind, totalCents, periodStart, movedStart, periodEnd, movedEnd, description } = facts.invoice
  const [start, end] = [movedStart ?? periodStart, movedEnd ?? periodEnd]
  const rest = restOf(facts)
  if (kind === 'monthly_subscription' && start && end)
    return cents(
      // Services that were withdrawn from before are given back whole with it.
      Math.max(
        0,
        rest -
          usedShare(cents(totalCents - withdrawnCents(plan, periodAt(anchor, start).number)), { start, end }, used),
      ),
    )
  return isOfService({ description }) ? rest : cents(0)
}
