import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { changeStatus } from './changeStatus.ts'
import { orderNoticeMail } from './mails.ts'
import { lockEndedOrders } from './queries.ts'
import type { OrderRow } from './tables.ts'

const AT_ONCE = 50

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** The end day is the last one: on the next, what was ended is over. The car stays with its order until it is back. */
export async function endOrders(shop: Needs): Promise<void> {
  const ended = await transaction(shop.db, async (tx) => {
    const orders = await lockEndedOrders(tx, shop.clock.today(), AT_ONCE)
    for (const order of orders) await endOrder(shop, tx, order, { actor: 'clock', reason: 'the ending took effect' })
    return orders.length
  })
  if (ended === AT_ONCE) await endOrders(shop)
}

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
