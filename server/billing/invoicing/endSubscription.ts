import type { Day } from '../../../contract/date.ts'
import type { Tx } from '../../platform/database.ts'
import { periodOf } from '../pricing/period.ts'
import { lockInvoicesOf } from './invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from './issueCredit.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface End {
  /** The first day that is not paid for any more: a period's start, or the pickup day when nothing is. */
  endDate: Day
  reason: string
}

/**
 * No period from `endDate` on is billed, and what was billed of them is credited. The subscription's row settles the
 * race with its own billing. Safe to repeat.
 */
export async function endSubscription(shop: CreditNeeds, tx: Tx, orderId: string, { endDate, reason }: End) {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to end`)
  const isOver = periodOf(found.anchor, found.nextNumber).start >= endDate
  await updateSubscription(tx, orderId, { endDate, ...(isOver ? { nextChargeOn: null } : {}) })
  // All locks before the first number is taken: whoever holds the counter waits for nobody.
  for (const invoice of await lockInvoicesOf(tx, orderId)) {
    // A subscription that never began gives back what was bought with it, too.
    const isBeyond = endDate <= found.anchor || (invoice.periodStart !== null && invoice.periodStart >= endDate)
    if (isBeyond) await issueCredit(shop, tx, invoice, { reason })
  }
}
