import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { apply, type Deciding } from '../apply.ts'
import { lastAttempt } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'
import { periodOf } from '../pricing/period.ts'
import { debtState, mayBePaid } from '../states.ts'
import { invoicesOfOrder } from './invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from './issueCredit.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface End {
  /** The first day that is not paid for any more: the start of a period, or the pickup day when no period is paid for. */
  endDate: Day
  reason: string
}
interface Ended {
  /** Codes whose discount was planned for a period that does not come. */
  unusedCodes: string[]
}

/**
 * Ends a subscription: no period from `endDate` on is billed, and invoices of such periods are credited. The lock of the
 * subscription's row settles the race with its billing. Safe to repeat.
 */
export async function endSubscription(
  shop: CreditNeeds & Deciding,
  tx: Tx,
  orderId: string,
  { endDate, reason }: End,
): Promise<Ended> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to end`)
  const isOver = periodOf(found.anchor, found.nextNumber).start >= endDate
  await updateSubscription(tx, orderId, { endDate, ...(isOver ? { nextChargeOn: null } : {}) })
  // All locks before the first number is taken: a transaction that has locked the counter waits for no other lock.
  for (const facts of await gather(tx, { invoices: await invoicesOfOrder(tx, orderId) })) {
    const { invoice } = facts
    // Where no period remains, services that were bought with the subscription are given back, too.
    const start = invoice.movedStart ?? invoice.periodStart
    const isBeyond = endDate <= found.anchor || (start !== null && start >= endDate)
    // A purchase that waits for its customer at the bank is given up with the order: a yes that comes later is paid back.
    if (debtState(invoice) === 'undecided' && (isBeyond || mayBePaid(invoice, lastAttempt(facts))))
      await apply(shop, tx, [decide(facts, { kind: 'purchaseEnded' }, shop.clock.now())])
    else if (isBeyond) await issueCredit(shop, tx, facts, { reason })
  }
  const isUnused = ({ period }: { period: number }) => periodOf(found.anchor, period).start >= endDate
  return { unusedCodes: found.plan.codes.filter(isUnused).map(({ code }) => code) }
}
