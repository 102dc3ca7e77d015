import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { updateExtraService as promise } from '../../../contract/order/steps.ts'
import { chooseService, removeService } from '../../extras/chooseService.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { priceService } from '../../extras/priceService.ts'
import { extraServicesOf } from '../../fleet/extraServicesOf.ts'
import { dealersById } from '../../fleet/findDealer.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { lockForStep, openForStep } from '../lockForStep.ts'
import { orderByNumber } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

interface Needs {
  db: Db
  clock: Clock
  geocoder: Geocoder
}
type Choice = ParsedBodyOf<typeof promise>

/** What a service would cost for this order, without choosing it. */
export async function calculateExtraServicePrice(
  shop: Needs,
  customerId: string,
  choice: Choice,
): Promise<{ price: number }> {
  const { priced } = await priceChoice(shop, customerId, choice)
  return { price: priced.priceCents / 100 }
}

/** Chooses or drops a service. It is priced before the transaction, since the price of a delivery is asked outside. */
export async function updateExtraService(shop: Needs, customerId: string, choice: Choice): Promise<void> {
  const { db, clock } = shop
  if (!choice.selected) return await dropChoice(shop, customerId, choice)
  const { order: priced, service, priced: price } = await priceChoice(shop, customerId, choice)
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, choice.order_number)
    // The car was changed while the price was asked for: the service belongs to another dealer, or to another car.
    if (order.dealerId !== priced.dealerId || order.modelId !== priced.modelId) throw new Refusal('SERVICE_NOT_FOUND')
    await chooseService(tx, { customerId, orderId: order.id, service, priced: price, now: clock.now() })
  })
}

async function dropChoice({ db, clock }: Needs, customerId: string, choice: Choice): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, choice.order_number)
    const [chosen, offered] = [await chosenServices(tx, [order.id]), await offeredTo(tx, order)]
    const service =
      chosen.find(({ id }) => id === choice.service_id)?.extraServiceId ??
      offered.find(({ id }) => id === choice.service_id)?.id
    if (!service) throw new Refusal('SERVICE_NOT_FOUND')
    await removeService(tx, order.id, service, clock.now())
  })
}

const offeredTo = async (db: Parameters<typeof extraServicesOf>[0], order: OrderRow) =>
  (await extraServicesOf(db, order)).filter(({ salePhase }) => salePhase === 'pre_sale')

async function priceChoice(shop: Needs, customerId: string, choice: Choice) {
  const order = openForStep(await orderByNumber(shop.db, customerId, choice.order_number), shop.clock)
  const chosen = await chosenServices(shop.db, [order.id])
  const wanted = chosen.find(({ id }) => id === choice.service_id)?.extraServiceId ?? choice.service_id
  const service = (await offeredTo(shop.db, order)).find(({ id }) => id === wanted)
  const dealer = (await dealersById(shop.db, [order.dealerId])).get(order.dealerId)
  if (!service || !dealer) throw new Refusal('SERVICE_NOT_FOUND')
  if (!service.isFitting) throw new Refusal('SERVICE_UNFIT')
  return { order, service, priced: await priceService(shop, service, dealer, choice) }
}
