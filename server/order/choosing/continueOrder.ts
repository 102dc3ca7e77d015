import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockOrder, updateOrder } from '../queries.ts'

/** Makes this order the one that getOrder answers. */
export async function continueOrder(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    await updateOrder(tx, order.id, { currentAt: clock.now() })
  })
}
