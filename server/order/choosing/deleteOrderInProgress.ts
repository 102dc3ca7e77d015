import { orderMay } from '../../../contract/order/orderRules.ts'
import { releaseVehicle } from '../../fleet/cars/releaseVehicle.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode } from '../codeQueries.ts'
import { lockOrder } from '../queries.ts'

/** Removes an order in progress and frees its car. */
export async function deleteOrderInProgress(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    // A second press finds it removed already: the wish is fulfilled.
    if (order.status === 'removed') return
    if (!orderMay(order.status, 'remove')) throw new Refusal('ORDER_NOT_PENDING')
    const now = clock.now()
    await changeStatus(tx, order, { to: 'removed', now, actor: 'customer', reason: 'deleted' }, { reservedUntil: null })
    await releaseVehicle(tx, order.id, now)
    await dropCode(tx, order.id)
  })
}
