import { addDays } from '../../../contract/date.ts'
import { endSubscription } from '../../billing/invoicing/endSubscription.ts'
import { releaseVehicle } from '../../fleet/releaseVehicle.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode, endReferral } from '../codeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { applyPurchaseOutcome } from '../running/applyPurchaseOutcome.ts'

/**
 * The customer takes the order back before the car is handed over: nothing is owed, what was paid goes back to the card,
 * the car is free. The 14 days are the customer's right; being kinder is the staff's choice, so the day is not judged here.
 */
export async function withdrawOrder(
  { clock, queue }: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, actor }: { orderNumber: string; actor: string },
): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'withdraw')
  const { customerId, id: orderId } = order
  const now = clock.now()
  await changeStatus(tx, order, { to: 'withdrawn', now, actor, reason: 'withdrawn' })
  const shop = { clock, queue, purchaseDecided: applyPurchaseOutcome({ clock }) }
  await endSubscription(shop, tx, orderId, { endDate: order.startDate, reason: 'Tilaus on peruutettu' })
  await dropCode(tx, orderId)
  await endReferral(tx, orderId, addDays(clock.today(), -1))
  await releaseVehicle(tx, orderId, now)
  await queue.enqueue(tx, orderNoticeMail, { kind: 'withdrawn', customerId, orderId, at: now.toISOString() })
}
