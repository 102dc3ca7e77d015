import { addMonths, type Day, laterOf } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { apply, type Deciding } from '../apply.ts'
import type { DebtFacts } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import { invoicesOfOrder } from '../invoicing/invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from '../invoicing/issueCredit.ts'
import { lockSubscription, updateSubscription } from '../invoicing/queries.ts'
import { periodAt, periodOf } from '../pricing/period.ts'
import { type Planned, serviceWithdrawn } from '../pricing/serviceEnd.ts'
import { type UsedDays, usedShare } from '../pricing/usedShare.ts'
import { debtState } from '../states.ts'

interface Withdrawal {
  service: Planned
  boughtOn: Day
  /** The days that stay paid. Null: everything is given back. */
  used: UsedDays | null
  reason: string
}
interface Days {
  start: Day
  end: Day
}
interface Billed extends Withdrawal {
  anchor: Day
  from: ReturnType<typeof serviceWithdrawn>['from']
}

/**
 * The customer withdraws from a bought service. No further period has it, and of what was invoiced for it the days used
 * stay paid. A purchase that its charge has not decided is given up. The lock of the subscription's row settles the race
 * with its billing. Answers what was credited.
 */
export async function withdrawExtra(
  shop: CreditNeeds & Deciding,
  tx: Tx,
  orderId: string,
  withdrawal: Withdrawal,
): Promise<Cents> {
  const { service, reason } = withdrawal
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to take a service from`)
  const { plan, from } = serviceWithdrawn({ plan: found.plan, firstOpen: found.nextNumber }, service)
  await updateSubscription(tx, orderId, { plan })
  let credited = 0
  for (const facts of await gather(tx, { invoices: await invoicesOfOrder(tx, orderId) })) {
    const isOwn = facts.invoice.purchaseId === service.serviceId
    if (isOwn && debtState(facts.invoice) === 'undecided') {
      await apply(shop, tx, [decide(facts, { kind: 'purchaseEnded' }, shop.clock.now())])
      continue
    }
    const amount = Math.min(restOf(facts), creditedOf(facts, isOwn, { ...withdrawal, anchor: found.anchor, from }))
    if (amount <= 0) continue
    await issueCredit(shop, tx, facts, { cents: cents(amount), reason })
    credited += amount
  }
  return cents(credited)
}

/** The part of an invoice that is credited: the service's part of it, less the days used. */
function creditedOf({ invoice }: DebtFacts, isOwn: boolean, billed: Billed): number {
  const [start, end] = [invoice.movedStart ?? invoice.periodStart, invoice.movedEnd ?? invoice.periodEnd]
  const period = start && end ? { start, end } : null
  if (isOwn) {
    const paidFor = period ?? ownDays(invoice.totalCents, billed)
    return invoice.totalCents - usedShare(invoice.totalCents, paidFor, billed.used)
  }
  return period && invoice.kind === 'monthly_subscription' ? partOfMonth(period, billed) : 0
}

/**
 * The days that the service's own charge paid for: the rest of the month of the purchase where only a part was charged,
 * else the time up to the first month that has the service, a month at least.
 */
function ownDays(paid: Cents, { service, boughtOn, anchor, from }: Billed): Days {
  const begun = laterOf(anchor, boughtOn)
  if (paid < service.cents) return { start: begun, end: periodAt(anchor, boughtOn).end }
  const joined = from ? periodOf(anchor, from.fromPeriod).start : begun
  return { start: begun, end: laterOf(joined, addMonths(begun, 1)) }
}

/** The service's part of a monthly invoice, less the days used. */
function partOfMonth(month: Days, { service, used, anchor, from }: Billed): number {
  if (!from) return 0
  const first = periodOf(anchor, from.fromPeriod).start
  const isIn = from.recurring ? month.start >= first : month.start === first
  return isIn ? service.cents - usedShare(service.cents, month, used) : 0
}
