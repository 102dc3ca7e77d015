import { type Cents, cents } from '../../../contract/money/money.ts'
import { agreedOffer } from '../../fleet/prices/offer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { openForStep } from '../lockForStep.ts'
import type { OrderRow } from '../tables.ts'
import { orderWithFacts, requireStep } from './stepFacts.ts'

/** The order whose customer may be identified now, and the dearest month of its commitment, which the credit check is about. */
export async function identifiableOrder(
  shop: Pick<ShopParts, 'db' | 'clock'>,
  customerId: string,
): Promise<{ order: OrderRow; monthlyCents: Cents }> {
  const found = await orderWithFacts(shop.db, shop.clock, customerId)
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
  const order = openForStep(found.order, shop.clock)
  requireStep(found.facts, 'identification')
  return { order, monthlyCents: cents(agreedOffer(order).listCents) }
}
