import { addDays, type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { isHandedOver } from '../../../contract/order/orderRules.ts'
import { beginsWithinWithdrawal, returnDayAfter } from '../../../contract/withdrawal.ts'
import { creditedOf } from '../../billing/invoicing/creditedOf.ts'
import { endSubscription } from '../../billing/invoicing/endSubscription.ts'
import { withdrawSubscription } from '../../billing/invoicing/withdrawSubscription.ts'
import type { UsedDays } from '../../billing/pricing/usedShare.ts'
import { releaseVehicle } from '../../fleet/cars/releaseVehicle.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode, endReferral } from '../codeQueries.ts'
import { orderNoticeMail } from '../mails.ts'
import { deliveredOn, updateOrder } from '../queries.ts'
import { openReturnDay } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'
import { endOrder } from './endOrders.ts'

type Shop = Pick<ShopParts, 'clock' | 'queue'>
interface Withdrawn {
  actor: string
  /** When the customer told it. */
  at: Date
}
export interface WithdrawnMoney {
  credited: Cents
  /** The days that stay paid for; null: none, since the car was not handed over or nobody asked for the early start. */
  used: UsedDays | null
}

const REASON = words[keptLanguage].orderWithdrawn

/**
 * Withdraws from a locked order that its state allows it of. Before the handover nothing is owed and the car is free at
 * once. After it the order ends on the day by which the car is back, and the days used until the notice stay paid where
 * the customer had asked for them.
 */
export async function withdrawOrder(shop: Shop, tx: Tx, order: OrderRow, how: Withdrawn): Promise<WithdrawnMoney> {
  const hasCar = isHandedOver(order.status)
  const before = await creditedOf(tx, order.id)
  const used = hasCar ? await withdrawWithCar(shop, tx, order, how) : await withdrawUndelivered(shop, tx, order, how)
  await endReferral(tx, order.id, addDays(shop.clock.today(), -1))
  const credited = cents((await creditedOf(tx, order.id)) - before)
  const letter = { customerId: order.customerId, orderId: order.id, at: how.at.toISOString(), cents: credited }
  const kind = hasCar && !order.returnedOn ? ('withdrawn_with_car' as const) : ('withdrawn' as const)
  await shop.queue.enqueue(tx, orderNoticeMail, { kind, ...letter })
  return { credited, used }
}

async function withdrawUndelivered(shop: Shop, tx: Tx, order: OrderRow, { actor, at }: Withdrawn): Promise<null> {
  const now = shop.clock.now()
  await changeStatus(tx, order, { to: 'withdrawn', now, actor, reason: 'withdrawn' }, { withdrawnAt: at })
  await endSubscription(deciding(shop), tx, order.id, { endDate: order.startDate, reason: REASON })
  await dropCode(tx, order.id)
  await releaseVehicle(tx, order.id, now)
  return null
}

async function withdrawWithCar(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  { actor, at }: Withdrawn,
): Promise<UsedDays | null> {
  const now = shop.clock.now()
  const on = helsinkiDay(at)
  const used = await usedDays(tx, order, on)
  const changes = { withdrawnAt: at, ...(await comesBack(tx, order, shop.clock.today())) }
  if (order.status === 'delivered')
    await changeStatus(tx, order, { to: 'under_cancellation', now, actor, reason: 'withdrawn' }, changes)
  else await updateOrder(tx, order.id, changes)
  const { unusedCodes } = await withdrawSubscription(deciding(shop), tx, order.id, { on, used, reason: REASON })
  await dropCode(tx, order.id, unusedCodes)
  if (order.returnedOn) await endOrder(shop, tx, order, { actor, reason: 'withdrawn' })
  return used
}

/** The account asks for the time of the return at once. An order that ends sooner anyway keeps its day. */
async function comesBack(tx: Tx, order: OrderRow, today: Day): Promise<Partial<OrderRow>> {
  const by = returnDayAfter(today)
  if (order.returnedOn || (order.cancelDate && order.cancelDate <= by)) return {}
  return {
    cancelDate: by,
    extraDays: 0,
    returnDate: await openReturnDay(tx, order, by),
    returnTime: null,
    promptReturnTime: true,
  }
}

/** Paid for only where the service was to begin within the period on the customer's wish, or began after it. */
async function usedDays(tx: Tx, order: OrderRow, on: Day): Promise<UsedDays | null> {
  const { earlyStartWish, startDate, confirmedAt, returnedOn } = order
  const isEarly = confirmedAt !== null && beginsWithinWithdrawal(startDate, helsinkiDay(confirmedAt))
  if (isEarly && !earlyStartWish) return null
  const from = (await deliveredOn(tx, order.id)) ?? startDate
  return { from, until: returnedOn && returnedOn < on ? returnedOn : on }
}

const deciding = ({ clock, queue }: Shop) => ({ clock, queue, purchaseDecided: applyPurchaseOutcome({ queue }) })
