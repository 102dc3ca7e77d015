import { type Day, formatDay } from '../../../contract/days/date.ts'
import { type ChargeFacts, joinsFirstCharge, priceOfPart } from '../../../contract/money/extraCharge.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type BegunCharge, beginCharge, type ChargeNeeds } from '../charging/chargeInvoice.ts'
import { invoiceFacts } from '../invoicing/invoiceFacts.ts'
import { oldestUnpaid } from '../invoicing/invoiceQueries.ts'
import { invoicePagesOf, NO_INVOICES } from '../invoicing/invoicesOf.ts'
import { issueInvoice } from '../invoicing/issueInvoice.ts'
import { lockSubscription, updateSubscription } from '../invoicing/queries.ts'
import { extraInvoice } from '../pricing/extraInvoice.ts'
import { type PlannedExtra, withExtra } from '../pricing/pricePlan.ts'
import { boughtPart, boughtUntil, firstMonthWith } from '../pricing/serviceEnd.ts'

export type BoughtService = Omit<PlannedExtra, 'fromPeriod' | 'serviceId'>

interface Bought {
  customerId: string
  orderId: string
  status: ChargeFacts['status']
  purchaseId: string
  service: BoughtService
  /** The sum that the customer was shown before the press. */
  seen?: Cents | undefined
}
type Needs = ChargeNeeds & { queue: Queue }

/**
 * Bills a service that is bought while the subscription runs, by the rule that the customer was told
 * (contract/money/extraCharge.ts). Answers the charge to be sent when this transaction is over, if there is one.
 */
export async function billExtra(shop: Needs, tx: Tx, bought: Bought): Promise<BegunCharge | null> {
  const { orderId, service } = bought
  const subscription = await lockSubscription(tx, orderId)
  if (!subscription) throw new Error(`Order ${orderId} has no subscription to bill a service with`)
  const { plan, nextNumber } = subscription
  const today = shop.clock.today()
  const billed = await invoicePagesOf(tx, [orderId], { faces: new Map(), newest: 1, language: keptLanguage })
  const facts = invoiceFacts(billed.get(orderId) ?? NO_INVOICES)
  const joins = joinsFirstCharge({ status: bought.status, ...facts })
  const isInPlan = joins && !facts.has_subscription_invoices
  const fromPeriod = isInPlan ? nextNumber : firstMonthWith(subscription, today)
  const charge = isInPlan
    ? null
    : await billByItself(
        shop,
        tx,
        { ...bought, service: chargedNow(subscription, bought, { joins, today }), fromPeriod },
        joins,
      )
  // Where a charge of its own is sent now, its answer puts the service into the plan (decidePurchase).
  if (isInPlan || (service.recurring && !charge))
    await updateSubscription(tx, orderId, {
      plan: withExtra(plan, { ...service, fromPeriod, serviceId: bought.purchaseId }),
    })
  return charge
}

/** A monthly service is charged for the days until the monthly charges include it. Refuses another sum than the customer was shown. */
function chargedNow(
  { anchor, nextNumber, awaitsHandover }: { anchor: Day; nextNumber: number; awaitsHandover: boolean },
  { service, seen }: Bought,
  { joins, today }: { joins: boolean; today: Day },
): { name: string; cents: Cents; recurring: boolean } {
  const runs = service.recurring && !joins && !awaitsHandover
  const running = { anchor, firstOpen: nextNumber }
  const cents = priceOfPart(service.cents, runs ? boughtPart(running, today) : null)
  if (seen !== undefined && seen !== cents) throw new Refusal('SERVICE_PRICE_CHANGED')
  return runs
    ? {
        ...service,
        cents,
        name: `${service.name}, ${formatDay(today, keptLanguage)}–${formatDay(boughtUntil(running, today), keptLanguage)}`,
      }
    : service
}

/** Bills the service with an invoice of its own. It is charged now, or together with a first monthly charge that has not gone through. */
async function billByItself(
  shop: Needs,
  tx: Tx,
  bought: Bought & { fromPeriod: number },
  joins: boolean,
): Promise<BegunCharge | null> {
  const { customerId, orderId, service, purchaseId, fromPeriod } = bought
  const today = shop.clock.today()
  const first = joins ? await oldestUnpaid(tx, orderId) : undefined
  const issue = {
    customerId,
    orderId,
    kind: 'other' as const,
    draft: extraInvoice(service, today, keptLanguage),
    dueOn: first?.dueOn ?? today,
    purchaseId,
    firstOpenPeriod: fromPeriod,
    ...(first ? { waits: { status: first.status, retryOn: first.retryOn } } : {}),
  }
  const { id } = await issueInvoice(shop, tx, issue, { charge: first?.status === 'open' ? 'queued' : 'later' })
  return !first && service.cents > 0 ? await chargeNow(shop, tx, id) : null
}

async function chargeNow(shop: Needs, tx: Tx, invoiceId: string): Promise<BegunCharge> {
  // The customer is at the page and can answer the bank.
  const { charge } = await beginCharge(shop, tx, { invoiceId, number: 1, initiator: 'customer' })
  // Without a card that may be charged nothing is bought: the refusal rolls the invoice back.
  if (!charge) throw new Refusal('CARD_DECLINED')
  return charge
}
