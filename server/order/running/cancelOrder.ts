import { endSubscription } from '../../billing/invoicing/endSubscription.ts'
import { endingDay } from '../../billing/pricing/period.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode } from '../codeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { lockOrder } from '../queries.ts'
import { openReturnDay } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'

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
    await endDelivered({ clock, queue }, tx, order, 'customer')
  })
}

/** The same for staff, on whose desk a customer ends it; refused when it is ended already, so that nobody does it twice. */
export async function endOrderForStaff(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, actor }: { orderNumber: string; actor: string },
): Promise<void> {
  await endDelivered(shop, tx, await lockForStaff(tx, orderNumber, 'end'), actor)
}

async function endDelivered(
  { clock, queue }: { clock: Clock; queue: Queue },
  tx: Tx,
  order: OrderRow,
  actor: string,
): Promise<void> {
  const endDate = endingDay({ anchor: order.startDate, fixedTerm: order.fixedTerm }, clock.today())
  const now = clock.now()
  const dates = { cancelDate: endDate, returnDate: await openReturnDay(tx, endDate) }
  await changeStatus(tx, order, { to: 'under_cancellation', now, actor, reason: 'ended' }, dates)
  const shop = { clock, queue, purchaseDecided: applyPurchaseOutcome({ clock }) }
  const { unusedCodes } = await endSubscription(shop, tx, order.id, { endDate, reason: 'Tilaus on päättynyt' })
  await dropCode(tx, order.id, unusedCodes)
  const { customerId, id: orderId } = order
  await queue.enqueue(tx, orderNoticeMail, { kind: 'ending', customerId, orderId, at: now.toISOString() })
}
