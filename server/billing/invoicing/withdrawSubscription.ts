import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
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
import { isOfDays } from './extraDays.ts'
import { invoicesOfOrder } from './invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from './issueCredit.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface Withdrawal {
  /** The day of the notice. */
  on: Day
  /** The days that stay paid. Null: everything is given back. */
  used: UsedDays | null
  reason: string
}

/**
 * The customer withdraws after the handover. No further period is billed. Of the billed ones the days used stay paid, and
 * bought services are given back whole. What staff charged on top, such as damage, is owed as before. The lock of the
 * subscription's row settles the race with its billing.
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
    // A subscription that was ended before keeps the earlier end.
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
  // A code whose month nobody pays for counts as never used.
  const isUnused = ({ period }: { period: number }) => used === null || periodOf(anchor, period).start >= endDate
  return { unusedCodes: found.plan.codes.filter(isUnused).map(({ code }) => code) }
}

/** The part of a debt that a withdrawal credits: what is left of it, less the price of the days used. */
function creditedOf(
  facts: DebtFacts,
  used: UsedDays | null,
  { anchor, plan }: { anchor: Day; plan: PricePlan },
): Cents {
  const { kind, totalCents, periodStart, movedStart, periodEnd, movedEnd, description } = facts.invoice
  const [start, end] = [movedStart ?? periodStart, movedEnd ?? periodEnd]
  const rest = restOf(facts)
  // Days that were bought behind the last month have no plan of their own.
  if (isOfDays(facts.invoice) && start && end)
    return cents(Math.max(0, rest - usedShare(totalCents, { start, end }, used)))
  if (kind === 'monthly_subscription' && start && end) {
    // The price of the days used leaves out services that were withdrawn from before: they are given back whole. Where
    // goodwill was taken off the month, they may have cost more than the whole of it.
    const priced = Math.max(0, totalCents - withdrawnCents(plan, periodAt(anchor, start).number))
    return cents(Math.max(0, rest - usedShare(cents(priced), { start, end }, used)))
  }
  return isOfService({ description }) ? rest : cents(0)
}
