import { type ChargeFacts, joinsFirstCharge } from '../../../contract/extraCharge.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type BegunCharge, beginCharge, type ChargeNeeds } from '../charging/chargeInvoice.ts'
import { invoiceFacts } from '../invoicing/invoiceFacts.ts'
import { oldestUnpaid } from '../invoicing/invoiceQueries.ts'
import { invoicesOf } from '../invoicing/invoicesOf.ts'
import { issueInvoice } from '../invoicing/issueInvoice.ts'
import { lockSubscription, updateSubscription } from '../invoicing/queries.ts'
import { chargeInvoiceJob } from '../jobNames.ts'
import { extraInvoice } from '../pricing/extraInvoice.ts'
import { type PlannedExtra, withExtra } from '../pricing/pricePlan.ts'

export type BoughtService = Omit<PlannedExtra, 'fromPeriod'>

interface Bought {
  customerId: string
  orderId: string
  status: ChargeFacts['status']
  purchaseId: string
  service: BoughtService
}
type Needs = ChargeNeeds & { queue: Queue }

/**
 * Bills a service that is bought while the subscription runs, by the rule that the customer was told
 * (contract/extraCharge.ts). Answers the charge to be sent when this transaction is over, if there is one.
 */
export async function billExtra(shop: Needs, tx: Tx, bought: Bought): Promise<BegunCharge | null> {
  const { orderId, service } = bought
  const subscription = await lockSubscription(tx, orderId)
  if (!subscription) throw new Error(`Order ${orderId} has no subscription to bill a service with`)
  const { plan, nextNumber } = subscription
  const facts = invoiceFacts((await invoicesOf(tx, [orderId])).get(orderId) ?? [])
  const joins = joinsFirstCharge({ status: bought.status, ...facts })
  const isInPlan = joins && !facts.has_subscription_invoices
  // What is charged by itself pays for the periods that are invoiced already, or for the first one.
  const fromPeriod = isInPlan ? nextNumber : Math.max(nextNumber, 2)
  const charge = isInPlan ? null : await billByItself(shop, tx, bought, joins)
  // Charged at once it is bought when that is known to go through (decidePurchase).
  if (isInPlan || (service.recurring && !charge))
    await updateSubscription(tx, orderId, { plan: withExtra(plan, { ...service, fromPeriod }) })
  return charge
}

/** An invoice of its own: charged now, or whenever the first monthly charge is that has not gone through yet. */
async function billByItself(shop: Needs, tx: Tx, bought: Bought, joins: boolean): Promise<BegunCharge | null> {
  const { customerId, orderId, service, purchaseId } = bought
  const today = shop.clock.today()
  const first = joins ? await oldestUnpaid(tx, orderId) : undefined
  const { id: invoiceId, isFree } = await issueInvoice(
    { tx, clock: shop.clock },
    {
      customerId,
      orderId,
      kind: 'other',
      draft: extraInvoice(service, today),
      dueOn: first?.dueOn ?? today,
      ...(first ? { waits: { status: first.status, retryOn: first.retryOn } } : { purchaseId }),
    },
  )
  if (isFree) return null
  if (!first) return await chargeNow(shop, tx, invoiceId)
  if (first.status === 'open') await shop.queue.enqueue(tx, chargeInvoiceJob, { invoiceId, attempt: 1 })
  return null
}

async function chargeNow(shop: Needs, tx: Tx, invoiceId: string): Promise<BegunCharge> {
  // Who buys is there to answer the bank.
  const begun = await beginCharge(shop, tx, invoiceId, 1, 'customer')
  // Without a card that could be charged nothing is bought.
  if (!begun) throw new Refusal('CARD_DECLINED')
  return begun
}
