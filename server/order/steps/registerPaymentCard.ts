import { holdEnded } from '../../../contract/order/hold.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { beginCardRegistration } from '../../payment/beginCardRegistration.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { orderWithFacts, requireStep } from './stepFacts.ts'

type Needs = Parameters<typeof beginCardRegistration>[0]

/** Sends the browser to the card provider, for an order whose checks have passed or one that runs already. */
export async function registerPaymentCard(
  shop: Needs,
  customerId: string,
  { orderNumber, newOrder }: { orderNumber: string; newOrder: boolean },
): Promise<{ terminal_url: string }> {
  const found = await orderWithFacts(shop.db, shop.clock, customerId, orderNumber)
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
  const { order, facts } = found
  if (!orderMay(order.status, 'addCard') || holdEnded(order, shop.clock.now())) throw new Refusal('ORDER_NOT_PENDING')
  if (orderMay(order.status, 'change')) requireStep(facts, 'card')
  return await beginCardRegistration(shop, { customerId, orderId: order.id, newOrder })
}
