import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { issueInvoice } from '../invoicing/issueInvoice.ts'
import { lockSubscription, updateSubscription } from '../invoicing/queries.ts'
import { monthOfService } from '../pricing/extraInvoice.ts'
import { type PlannedExtra, withExtra } from '../pricing/pricePlan.ts'
import { firstOpenAtPurchase, monthsSincePurchase } from './purchaseQueries.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>

/**
 * Puts a monthly service whose charge went through into every month that is not invoiced yet. Its own charge paid up to
 * the first month that was open when it was bought. A month that was invoiced without it while the charge waited gets an
 * invoice of its own for the service.
 */
export async function planBought(
  shop: Needs,
  tx: Tx,
  orderId: string,
  service: Omit<PlannedExtra, 'fromPeriod' | 'recurring' | 'serviceId'> & { serviceId: string },
): Promise<void> {
  const found = await lockSubscription(tx, orderId)
  if (!found) return
  const { customerId, nextNumber, plan } = found
  const fromPeriod = Math.max(nextNumber, await firstOpenAtPurchase(tx, orderId, service.serviceId), 2)
  await updateSubscription(tx, orderId, { plan: withExtra(plan, { ...service, recurring: true, fromPeriod }) })
  const today = shop.clock.today()
  for (const period of await monthsSincePurchase(tx, orderId, service.serviceId)) {
    const issue = {
      customerId,
      orderId,
      kind: 'other' as const,
      period,
      dueOn: today,
      draft: monthOfService(service, period, today, keptLanguage),
      purchaseId: service.serviceId,
      // The service is bought by now, so this is owed whatever its charge comes to.
      waits: { status: 'open' as const, retryOn: null },
    }
    await issueInvoice(shop, tx, issue, { charge: 'queued' })
  }
}
