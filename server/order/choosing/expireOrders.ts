import { releaseVehicle } from '../../fleet/cars/releaseVehicle.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode, putCodeAside } from '../codeQueries.ts'
import { eachDueOrder, expiredBefore, holdEnded } from '../dueOrders.ts'
import type { OrderRow } from '../tables.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock'>
const KEEP_EXPIRED_DAYS = 7

/** Frees the cars of orders whose hold has ended. The order's row decides against a confirmation at the same moment. */
export async function expireOrders(shop: Needs): Promise<number> {
  const now = shop.clock.now()
  // A transaction may run twice.
  const expired = new Set<string>()
  await eachDueOrder(shop, {
    act: 'expire an order',
    due: holdEnded(now),
    run: async (tx, order) => {
      await expireOrder(tx, order, now)
      expired.add(order.id)
    },
  })
  return expired.size
}

/** Expires a locked order whose hold has ended. */
export async function expireOrder(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const change = { to: 'expired', now, actor: 'clock', reason: 'hold ended' } as const
  await changeStatus(tx, order, change, { expiredAt: now, reservedUntil: null })
  await releaseVehicle(tx, order.id, now)
  await putCodeAside(tx, order.id, now)
}

/** Expired orders that nobody came back to leave the account page after a week. */
export async function removeExpiredOrders(shop: Needs): Promise<void> {
  const now = shop.clock.now()
  await eachDueOrder(shop, {
    act: 'remove an expired order',
    due: expiredBefore(new Date(now.getTime() - KEEP_EXPIRED_DAYS * 86_400_000)),
    run: async (tx, order) => {
      await changeStatus(tx, order, { to: 'removed', now, actor: 'clock', reason: 'expired a week ago' })
      await dropCode(tx, order.id)
    },
  })
}
