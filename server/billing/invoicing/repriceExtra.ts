import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import { ofService } from '../pricing/extraInvoice.ts'
import type { PlannedExtra, PricePlan } from '../pricing/pricePlan.ts'
import type { Planned } from '../pricing/serviceEnd.ts'
import { debtState } from '../states.ts'
import { billCharges } from './billCharges.ts'
import { invoicesOfOrder } from './invoiceQueries.ts'
import { type CreditNeeds, issueCredit } from './issueCredit.ts'
import { lockSubscription, updateSubscription } from './queries.ts'

interface Reprice {
  customerId: string
  /** A service that is charged once, with the first period. */
  service: Planned
  cents: Cents
  /** Printed on the invoice or credit note of the difference: a Finnish text for the customer. */
  reason: string
  /** Nothing is written: the answer says what would be. */
  isPreview: boolean
}

/**
 * Changes the price of a service of the first period. Before that period is billed the plan takes the new price. After it
 * the difference is charged or credited. The lock of the subscription's row settles the race with its billing. Answers
 * where the difference went.
 */
export async function repriceExtra(
  shop: CreditNeeds,
  tx: Tx,
  orderId: string,
  { service, isPreview, ...to }: Reprice,
): Promise<'nothing' | 'first_charge' | 'now'> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Error(`Order ${orderId} has no subscription to change a service of`)
  const difference = to.cents - service.cents
  if (difference === 0) return 'nothing'
  if (found.nextNumber === 1) {
    if (!isPreview) await updateSubscription(tx, orderId, { plan: repriced(found.plan, service, to.cents) })
    return 'first_charge'
  }
  if (isPreview) return 'now'
  if (difference < 0) await credit(shop, tx, orderId, { cents: -difference, reason: to.reason })
  else {
    const lines = [{ name: to.reason, cents: cents(difference) }]
    const { customerId, reason } = to
    await billCharges(shop, tx, {
      customerId,
      orderId,
      title: ofService(reason, keptLanguage),
      lines,
      isTaxed: true,
      isTold: false,
    })
  }
  return 'now'
}

function repriced(plan: PricePlan, service: Planned, to: Cents): PricePlan {
  const isIt = ({ serviceId, name, cents }: PlannedExtra) =>
    serviceId === undefined ? name === service.name && cents === service.cents : serviceId === service.serviceId
  return { ...plan, extras: plan.extras.map((extra) => (isIt(extra) ? { ...extra, cents: to } : extra)) }
}

/** Credits the oldest invoices that have something left. A purchase that is not decided is skipped: it is not owed yet. */
async function credit(shop: CreditNeeds, tx: Tx, orderId: string, of: { cents: number; reason: string }) {
  let left = of.cents
  for (const facts of await gather(tx, { invoices: await invoicesOfOrder(tx, orderId) })) {
    const amount = debtState(facts.invoice) === 'undecided' ? 0 : Math.min(restOf(facts), left)
    if (amount <= 0) continue
    await issueCredit(shop, tx, facts, { cents: cents(amount), reason: of.reason })
    left -= amount
  }
}
