import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { addDays, addMonths, type Day, formatDay, helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import { toEuros } from '../../../contract/money/money.ts'
import { movedPickupUntil } from '../../../contract/order/orderRules.ts'
import type { movePickup as promise } from '../../../contract/order/running.ts'
import { asksEarlyStart } from '../../../contract/withdrawal.ts'
import { moveSubscription } from '../../billing/invoicing/moveSubscription.ts'
import { pickupDayAllowed } from '../../fleet/places/pickupDay.ts'
import { pickupDays } from '../../fleet/places/pickupDays.ts'
import { placeDays } from '../../fleet/places/placeDays.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { writeChange } from '../changeQueries.ts'
import { keptEarlyStartWish } from '../keptEarlyStartWish.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { lockForAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>
type Wish = ParsedBodyOf<typeof promise>
type Answer = AnswerOf<typeof promise>

/**
 * The customer fetches the car on another day. The order's row settles two tabs and the handover, the subscription's row
 * the race with the first charge; the day that it has already is moved to without a trace.
 */
export async function movePickup(needs: Needs & { db: Db }, customerId: string, wish: Wish): Promise<Answer> {
  const { db, clock } = needs
  return await transaction(db, async (tx) => {
    const { order_number: orderNumber, start_date: startDate } = wish
    const order = await lockForAct(clock, tx, { customerId, orderNumber, act: 'movePickup' })
    const shop = atOneInstant(needs)
    const { from, to } = pickupDays(shop.clock.today())
    const place = await placeDays(tx, order.dealerId)
    requireDay(order, startDate, { from, to: movedPickupUntil(order.confirmedAt, to), place })
    const move = { startDate, actor: 'customer', reason: '', isPreview: wish.preview, hasWish: wish.early_start_wish }
    const answer = await moveTo(shop, tx, order, move)
    const seen = wish.first_charge_date
    if (!wish.preview && seen && seen !== answer.first_charge.date) throw new Refusal('MOVE_CHANGED')
    return answer
  })
}

/** The same for staff, who may choose today and are not held to the customer's time. */
export async function movePickupForStaff(
  needs: Needs,
  tx: Tx,
  { orderNumber, ...move }: { orderNumber: string } & Move,
): Promise<Answer> {
  const order = await lockForStaff(tx, orderNumber, 'movePickup')
  const shop = atOneInstant(needs)
  const today = shop.clock.today()
  const place = await placeDays(tx, order.dealerId)
  requireDay(order, move.startDate, { from: today, to: pickupDays(today).to, place })
  return await moveTo(shop, tx, order, move)
}

function requireDay(order: OrderRow, day: Day, { from, to, place }: Parameters<typeof pickupDayAllowed>[1]): void {
  if (day === order.startDate) return
  if (!pickupDayAllowed(day, { from: laterOf(from, order.availableFromDate), to, place }))
    throw new Refusal('PICKUP_DAY_IMPOSSIBLE')
}

interface Move {
  startDate: Day
  actor: string
  reason: string
  isPreview: boolean
  /** The express wish that the service begins within the time to withdraw. */
  hasWish?: boolean
}

async function moveTo(shop: Needs, tx: Tx, order: OrderRow, move: Move): Promise<Answer> {
  const { startDate, isPreview } = move
  const isSame = startDate === order.startDate
  const { firstCharge } = await moveSubscription(shop, tx, order.id, {
    anchor: startDate,
    isPreview: isPreview || isSame,
  })
  if (!isPreview && !isSame) await write(shop, tx, order, move)
  return {
    start_date: startDate,
    first_period: { start: startDate, last_day: addDays(addMonths(startDate, 1), -1) },
    first_charge: { date: firstCharge.on, amount: toEuros(firstCharge.cents), done: firstCharge.isBilled },
    ends_earliest: addMonths(startDate, order.fixedTerm),
    asks_early_start: asksWish(order, startDate),
    pickup_time_lost: order.pickupTime !== null && !isSame,
  }
}

const asksWish = ({ confirmedAt, earlyStartWish, type }: OrderRow, startDate: Day): boolean =>
  confirmedAt !== null &&
  earlyStartWish === null &&
  asksEarlyStart({ type, startDate, concludedOn: helsinkiDay(confirmedAt) })

async function write({ clock, queue }: Needs, tx: Tx, order: OrderRow, { startDate, actor, reason, hasWish }: Move) {
  const { id: orderId, customerId } = order
  const now = clock.now()
  // The time was chosen for the other day.
  const { confirmedAt } = order
  const isAsked = hasWish && confirmedAt && asksWish(order, startDate)
  const kept = isAsked ? { earlyStartWish: keptEarlyStartWish({ ...order, startDate, confirmedAt }, now) } : {}
  await updateOrder(tx, orderId, { startDate, pickupTime: null, ...kept })
  const change = {
    fromText: formatDay(order.startDate, keptLanguage),
    toText: formatDay(startDate, keptLanguage),
    actor,
    reason,
    at: now,
  }
  await writeChange(tx, order, { kind: 'pickup_moved', ...change })
  await queue.enqueue(tx, orderNoticeMail, { kind: 'pickup_moved', customerId, orderId, at: now.toISOString() })
}
