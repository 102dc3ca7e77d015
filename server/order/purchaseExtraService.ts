import { type BoughtService, billExtra } from '../billing/billExtra.ts'
import { type BegunCharge, type ChargeNeeds, sendCharge } from '../billing/chargeInvoice.ts'
import { takeBackExtra } from '../billing/takeBackExtra.ts'
import { buyService, takeBackService } from '../extras/chooseService.ts'
import { chosenServices } from '../extras/chosenServices.ts'
import { extraServicesOf } from '../fleet/extraServicesOf.ts'
import { type Tx, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { isOwned, isSoldLater } from './gatherOrders.ts'
import { requireAct } from './lockForStep.ts'
import { lockOrder } from './queries.ts'
import type { OrderRow } from './tables.ts'

type Needs = ChargeNeeds & { queue: Queue }
interface Purchase {
  orderId: string
  purchaseId: string
  service: BoughtService
  charge: BegunCharge | null
}

/**
 * Buys a service for a running order. Where the card is charged at once, a refusal of the card undoes the purchase;
 * an answer that is still open does not, since the money may have been taken: it is settled as any other charge.
 */
export async function purchaseExtraService(
  shop: Needs,
  customerId: string,
  { orderNumber, serviceId }: { orderNumber: string; serviceId: string },
): Promise<void> {
  const purchase = await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    return await buy(shop, tx, order, serviceId)
  })
  if (!purchase.charge) return
  // Bought it is: told of a failure, the customer would press again. The charge is on disk and is asked about.
  const outcome = await sendCharge(shop, purchase.charge).catch((): ChargeOutcome => ({ kind: 'unknown' }))
  if (outcome.kind === 'declined') await takeBack(shop, { ...purchase, charge: purchase.charge })
}

async function buy(shop: Needs, tx: Tx, order: OrderRow, serviceId: string): Promise<Purchase> {
  const { id: orderId, customerId, status } = order
  const offered = (await extraServicesOf(tx, [order.dealerId])).find(({ id }) => id === serviceId)
  if (!offered || !isSoldLater(offered)) throw new Refusal('SERVICE_NOT_FOUND')
  requireAct(order, shop.clock, 'buyService')
  if (isOwned(offered, await chosenServices(tx, [orderId]))) throw new Refusal('SERVICE_OWNED')
  const purchaseId = await buyService(tx, { customerId, orderId, service: offered, now: shop.clock.now() })
  const service = { name: offered.serviceName, cents: offered.priceCents, recurring: offered.recurring }
  const charge = await billExtra(shop, tx, { customerId, orderId, status, service })
  return { orderId, purchaseId, service, charge }
}

async function takeBack(shop: Needs, { orderId, purchaseId, service, charge }: Purchase & { charge: BegunCharge }) {
  const isUndone = await transaction(shop.db, async (tx) => {
    const { invoiceId } = charge
    if (!(await takeBackExtra(shop, tx, { orderId, invoiceId, service }))) return false
    await takeBackService(tx, purchaseId, shop.clock.now())
    return true
  })
  if (isUndone) throw new Refusal('CARD_DECLINED')
}
