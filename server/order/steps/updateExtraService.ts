import { chooseService, removeService } from '../../extras/chooseService.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockForStep } from '../lockForStep.ts'
import { type Choice, offeredTo, type PriceNeeds, priceChoice } from './priceChoice.ts'

/** Chooses or drops a service. It is priced before the transaction, since the price of a delivery is asked outside. */
export async function updateExtraService(shop: PriceNeeds, customerId: string, choice: Choice): Promise<void> {
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

async function dropChoice({ db, clock }: PriceNeeds, customerId: string, choice: Choice): Promise<void> {
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
