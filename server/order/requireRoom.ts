import { hasRoom } from '../../contract/order/orderRules.ts'
import { lockCompany } from '../account/company/lockCompany.ts'
import type { LockedCustomer } from '../account/person/lockCustomer.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { activeOrdersOf } from './queries.ts'

/** Refuses when the locked customer, or the company that is ordered for, has as many running orders as it may. Locks the company. */
export async function requireRoom(
  tx: Tx,
  { maxOrders: most }: LockedCustomer,
  { businessId, active }: { businessId: string | null; active(): Promise<number> },
): Promise<void> {
  if (most !== null && !hasRoom({ max_orders: most, active_orders: await active() })) throw maxOrdersReached(most)
  if (businessId === null) return
  const { maxOrders, elsewhere } = await lockCompany(tx, businessId)
  const active_orders = (await activeOrdersOf(tx, businessId)) + elsewhere
  if (!hasRoom({ max_orders: maxOrders, active_orders })) throw maxOrdersReached(maxOrders)
}

const maxOrdersReached = (most: number) =>
  new Refusal('MAX_ORDERS', { values: { max_orders: most }, body: { error: 'max_orders', max_orders: most } })
