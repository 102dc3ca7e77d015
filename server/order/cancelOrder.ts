import { endSubscription } from '../billing/endSubscription.ts'
import { endingDay } from '../billing/period.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { Refusal } from '../platform/refusal.ts'
import { changeStatus } from './changeStatus.ts'
import { orderNoticeMail } from './mails.ts'
import { lockOrder } from './queries.ts'

/**
 * Ends a subscription at the end of the period, or of the term, that is still far enough away. The order's row settles
 * two presses, the subscription's row the race with billing; a second press finds it ended and changes nothing.
 */
export async function cancelOrder(
  { db, clock, queue }: { db: Db; clock: Clock; queue: Queue },
  customerId: string,
  orderNumber: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.status === 'under_cancellation') return
    if (order.status !== 'delivered') throw new Refusal('NOT_ENDABLE')
    const endDate = endingDay({ anchor: order.startDate, fixedTerm: order.fixedTerm }, clock.today())
    const now = clock.now()
    const change = { to: 'under_cancellation', now, actor: 'customer', reason: 'ended' } as const
    await changeStatus(tx, order, change, { cancelDate: endDate })
    await endSubscription({ clock, queue }, tx, order.id, { endDate, reason: 'Tilaus on päättynyt' })
    await queue.enqueue(tx, orderNoticeMail, { kind: 'ending', customerId, orderId: order.id, at: now.toISOString() })
  })
}
