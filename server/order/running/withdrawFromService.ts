import { type Day, helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import { beginsWithinWithdrawal } from '../../../contract/withdrawal.ts'
import type { UsedDays } from '../../billing/pricing/usedShare.ts'
import { withdrawExtra } from '../../billing/purchases/withdrawExtra.ts'
import { withdrawService } from '../../extras/chooseService.ts'
import { type ChosenService, plannedAs } from '../../extras/chosenServices.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { orderNoticeMail } from '../mails.ts'
import { deliveredOn } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'
import type { WithdrawnMoney } from './withdrawOrder.ts'

/**
 * Withdraws from a service that was bought later, on a locked order; the order goes on. Of a monthly service the days
 * with the car until the notice stay paid where its customer had asked for the early start.
 */
export async function withdrawFromService(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  order: OrderRow,
  { service, at }: { service: ChosenService; at: Date },
): Promise<WithdrawnMoney> {
  const boughtOn = helsinkiDay(service.createdAt)
  const used = await usedDays(tx, order, { service, boughtOn, on: helsinkiDay(at) })
  const deciding = { clock, queue, purchaseDecided: applyPurchaseOutcome({ queue }) }
  const credited = await withdrawExtra(deciding, tx, order.id, {
    service: plannedAs(service),
    boughtOn,
    used,
    reason: words[keptLanguage].serviceWithdrawn,
  })
  await withdrawService(tx, service.id, { at, now: clock.now() })
  await queue.enqueue(tx, orderNoticeMail, {
    kind: 'service_withdrawn',
    customerId: order.customerId,
    orderId: order.id,
    at: at.toISOString(),
    service: service.serviceName,
    cents: credited,
  })
  return { credited, used }
}

/** None of what is charged once: nobody knows how much of it was had, and the customer has the benefit of that. */
async function usedDays(
  tx: Tx,
  { id, startDate, returnedOn }: OrderRow,
  { service, boughtOn, on }: { service: ChosenService; boughtOn: Day; on: Day },
): Promise<UsedDays | null> {
  const handedOverOn = await deliveredOn(tx, id)
  const isEarly = beginsWithinWithdrawal(startDate, boughtOn)
  if (!service.recurring || !handedOverOn || (isEarly && !service.earlyStartWish)) return null
  return { from: laterOf(handedOverOn, boughtOn), until: returnedOn && returnedOn < on ? returnedOn : on }
}
