import { lockCompany } from '../account/lockCompany.ts'
import { type LockedCustomer, lockCustomer } from '../account/lockCustomer.ts'
import type { Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { activeOrdersOf, countOrders, type OrderCounts } from './queries.ts'

/** Refuses when the customer, or the company it orders for, has as many running orders as it may. Locks both. */
export async function requireRoom(
  tx: Tx,
  customerId: string,
  businessIdOf: (customer: LockedCustomer) => string | null,
): Promise<OrderCounts> {
  const customer = await lockCustomer(tx, customerId)
  const counts = await countOrders(tx, customerId)
  if (customer.maxOrders !== null && counts.active >= customer.maxOrders) throw maxOrdersReached(customer.maxOrders)
  const businessId = businessIdOf(customer)
  if (businessId !== null) {
    const { maxOrders, elsewhere } = await lockCompany(tx, businessId)
    if ((await activeOrdersOf(tx, businessId)) + elsewhere >= maxOrders) throw maxOrdersReached(maxOrders)
  }
  return counts
}

const maxOrdersReached = (most: number) =>
  new Refusal('MAX_ORDERS', { values: { max_orders: most }, body: { error: 'max_orders', max_orders: most } })
