import type { Tx } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { changeStatus } from '../changeStatus.ts'
import { eachDueOrder, endedBefore } from '../dueOrders.ts'
import { orderNoticeMail } from '../mails.ts'
import type { OrderRow } from '../tables.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** The end day is the last one: on the next, what was ended is over. The car stays with its order until it is back. */
export const endOrders = (shop: Needs & Sweeping): Promise<void> =>
  eachDueOrder(shop, {
    act: 'end an order',
    due: endedBefore(shop.clock.today()),
    run: (tx, order) => endOrder(shop, tx, order, { actor: 'clock', reason: 'the ending took effect' }),
  })

/** Ends one locked order under cancellation for good. */
export async function endOrder(
  { clock, queue }: Omit<Needs, 'db'>,
  tx: Tx,
  order: OrderRow,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const now = clock.now()
  await changeStatus(tx, order, { to: 'cancelled', now, actor, reason })
  const { customerId, id: orderId } = order
  await queue.enqueue(tx, orderNoticeMail, { kind: 'ended', customerId, orderId, at: now.toISOString() })
}
