import { eq } from 'drizzle-orm'
import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import { earliestHandover, orderMay } from '../../../contract/order/orderRules.ts'
import { moveSubscription } from '../../billing/invoicing/moveSubscription.ts'
import { returnVehicle } from '../../fleet/cars/returnVehicle.ts'
import { sendOutVehicle } from '../../fleet/cars/sendOutVehicle.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { writeChange } from '../changeQueries.ts'
import { changeStatus } from '../changeStatus.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { handoverMail, orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import { endOrder } from '../running/endOrders.ts'
import { type OrderRow, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'
import { type BilledKilometres, billKilometres, kilometresAtDelivery } from './billKilometres.ts'

interface Seen {
  orderNumber: string
  actor: string
  kilometres: number
  damages: string
}

/** The contract is signed, at the dealer's desk. */
export async function signOrder(clock: Clock, tx: Tx, { orderNumber, actor }: Pick<Seen, 'orderNumber' | 'actor'>) {
  const order = await lockForStaff(tx, orderNumber, 'sign')
  await changeStatus(tx, order, signing(clock.now(), actor))
}
const signing = (now: Date, actor: string) => ({ to: 'signed', now, actor, reason: 'contract signed' }) as const

/**
 * The customer has the car: the first period begins today, whatever day was agreed, so that nobody pays for days without one.
 * What the car looked like is kept, to be compared when it comes back. The contract may be signed with it, at the desk.
 */
export async function deliverOrder(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  seen: Seen & { isSigned?: boolean },
): Promise<void> {
  const found = await lockForStaff(tx, seen.orderNumber, 'deliver')
  const { clock, queue } = atOneInstant(needs)
  const [now, today] = [clock.now(), clock.today()]
  const { startDate } = found
  if (today < earliestHandover(startDate))
    throw new Refusal('HANDOVER_TOO_EARLY', { values: { start_date: (language) => formatDay(startDate, language) } })
  const isSignedNow = seen.isSigned && orderMay(found.status, 'sign')
  if (isSignedNow) await changeStatus(tx, found, signing(now, seen.actor))
  const order = isSignedNow ? { ...found, status: 'signed' as const } : found
  const change = { to: 'delivered', now, actor: seen.actor, reason: 'car delivered' } as const
  await changeStatus(tx, order, change, { startDate: today })
  if (startDate !== today)
    await writeChange(tx, order, {
      kind: 'pickup_moved',
      actor: seen.actor,
      reason: '',
      at: now,
      fromText: formatDay(startDate, keptLanguage),
      toText: formatDay(today, keptLanguage),
    })
  await moveSubscription({ clock, queue }, tx, order.id, { anchor: today, isHandedOver: true })
  await sendOutVehicle(tx, order.id, now)
  await writeHandover(clock, tx, order, 'delivery', seen)
  const { customerId, orderNumber } = order
  await queue.enqueue(tx, handoverMail, { kind: 'handed_over', customerId, orderNumber })
}

/**
 * The car is back and can be ordered again from `freeFrom` on. On the last day and after it the order is over; before it
 * the order goes on to that day, since what was agreed on is paid until then; a withdrawn one is over with its car.
 * Kilometres beyond what was agreed are invoiced.
 */
export async function takeBackCar(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  seen: Seen & { freeFrom: Day | undefined; isWaived?: boolean },
): Promise<BilledKilometres> {
  const order = await lockForStaff(tx, seen.orderNumber, 'takeBack')
  const { clock, queue } = atOneInstant(needs)
  const { id: orderId, customerId, status, cancelDate, returnedOn, withdrawnAt } = order
  if (returnedOn) throw new Refusal('ORDER_STATE', { body: { status, returned_on: returnedOn } })
  const out = await kilometresAtDelivery(tx, orderId)
  if (out !== null && seen.kilometres < out)
    throw invalid({ kilometres: [(language) => words[language].odometerAtHandover(out)] })
  const [now, today] = [clock.now(), clock.today()]
  await updateOrder(tx, orderId, { returnedOn: today, promptReturnTime: false })
  // Before the last letter is put in, which says what was invoiced.
  const billed = await billKilometres({ clock, queue }, tx, order, {
    out,
    back: seen.kilometres,
    isWaived: seen.isWaived ?? false,
  })
  if (status === 'under_cancellation' && cancelDate && (cancelDate <= today || withdrawnAt))
    await endOrder({ clock, queue }, tx, order, { actor: seen.actor, reason: 'car returned' })
  else {
    const kind = status === 'cancelled' ? 'returned_late' : 'returned'
    await queue.enqueue(tx, orderNoticeMail, { kind, customerId, orderId, at: now.toISOString() })
  }
  await writeHandover(clock, tx, order, 'return', seen)
  await returnVehicle(tx, orderId, { now, freeFrom: seen.freeFrom ?? addDays(today, 1) })
  return billed
}

async function writeHandover(clock: Clock, tx: Tx, order: OrderRow, kind: 'delivery' | 'return', seen: Seen) {
  await tx
    .insert(vehicleHandover)
    .values({
      id: newId(),
      customerId: order.customerId,
      orderId: order.id,
      kind,
      day: clock.today(),
      kilometres: seen.kilometres,
      damages: seen.damages,
      actor: seen.actor,
      createdAt: clock.now(),
    })
}

/** Question: what was written down when the car left and came back. */
export const handoversOf = (db: Queryable, orderId: string) =>
  db.select().from(vehicleHandover).where(eq(vehicleHandover.orderId, orderId)).orderBy(vehicleHandover.createdAt)
