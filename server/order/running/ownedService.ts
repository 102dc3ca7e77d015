import { undecidedPurchases } from '../../billing/purchases/undecidedPurchases.ts'
import { type ChosenService, chosenServices } from '../../extras/chosenServices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { OrderRow } from '../tables.ts'

export type EndingNeeds = Pick<ShopParts, 'db' | 'clock' | 'queue'>
export interface NamedService {
  orderNumber: string
  serviceId: string
}

/** Facts about a service for its letters. */
export const serviceNotice = (clock: Clock, { id: orderId, customerId }: OrderRow, { serviceName }: ChosenService) => ({
  customerId,
  orderId,
  at: clock.now().toISOString(),
  service: serviceName,
})

/** A service in force on the order. A purchase that the bank has not decided is not in force. */
export async function ownedService(tx: Tx, { id: orderId }: OrderRow, serviceId: string): Promise<ChosenService> {
  const service = (await chosenServices(tx, [orderId])).find(({ id }) => id === serviceId)
  if (!service || (await undecidedPurchases(tx, [orderId])).has(serviceId)) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}
