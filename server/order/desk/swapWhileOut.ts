import { and, eq, isNull } from 'drizzle-orm'
import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import { cents, formatMonthly, toEuros } from '../../../contract/money/money.ts'
import { swapClosed } from '../../../contract/order/orderRules.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { repriceCar } from '../../billing/invoicing/repriceCar.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { holdNamedVehicle } from '../../fleet/cars/holdNamedVehicle.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { returnVehicle } from '../../fleet/cars/returnVehicle.ts'
import { sendOutVehicle } from '../../fleet/cars/sendOutVehicle.ts'
import { keepUntilFit } from '../../fleet/cars/unfitCars.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import { extraServicesOf } from '../../fleet/services/extraServicesOf.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { isTriedOut, type Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { writeChange } from '../changeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import { monthsEnd } from '../returnDay.ts'
import { type ChangeNeeds, changeOf, endedOf } from '../running/runningChange.ts'
import { type OrderRow, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'
import { judgedUnfit, type Leaving, requireComplete } from './handOver.ts'
import { replacementOut } from './replacementCar.ts'
import { requireCleaningNote, requireReading, type Seen, writeHandover } from './writeHandover.ts'

type OfCar = Pick<Seen, 'kilometres' | 'damages' | 'protocol'>
interface Swap {
  orderNumber: string
  registration: string
  /** The customer agrees to another model or gear. */
  isOtherModelAgreed: boolean
  /** The list price of the other model today, or the price as before. */
  price: 'list' | 'kept'
  back: OfCar & Pick<Seen, 'cleaning'> & { isFit?: boolean | undefined; freeFrom: Day | undefined }
  out: OfCar & Pick<Leaving, 'isLicenceSeen'> & { isSigned: boolean }
  actor: string
  reason: string
}
type Car = NonNullable<Awaited<ReturnType<typeof vehicleRegistered>>>

/**
 * Another car for good, while the order goes on: the one that its customer had comes back, and another one of the same place
 * leaves at once. Days, term and services stay. Another model costs its price from the next month on that is not invoiced, or
 * stays at the price of before where staff say so. Refused, nothing of it is done.
 */
export async function swapCarWhileOut(needs: ChangeNeeds, tx: Tx, swap: Swap): Promise<RunningChange> {
  const order = await lockForStaff(tx, swap.orderNumber, 'swapWhileOut')
  const shop = { ...needs, ...atOneInstant(needs) }
  const [now, today] = [shop.clock.now(), shop.clock.today()]
  const { id: orderId, customerId } = order
  const { actor, reason } = swap
  await requireOut(tx, order, today)
  const car = await requireCar(tx, order, swap)
  await takeBack(shop.clock, tx, order, swap)
  const held = await holdNamedVehicle(tx, { vehicleId: car.id, orderId, by: today, now })
  if (!held) throw new Refusal('CAR_NOT_FREE')
  const { id: vehicleId, modelId, gear } = car
  const changed: OrderRow = { ...order, vehicleId, modelId, gear }
  await updateOrder(tx, orderId, { vehicleId, modelId, gear })
  await sendOutVehicle(tx, orderId, now)
  await leave(shop.clock, tx, changed, swap)
  const price = await repriced(tx, { order, car, swap, now, today })
  const t = words[keptLanguage]
  const from = (await registrationsOf(tx, [order.vehicleId])).get(order.vehicleId) ?? ''
  const told = price && t.priceFrom(formatMonthly(price.amount, keptLanguage), formatDay(price.from, keptLanguage))
  await writeChange(tx, order, {
    kind: 'car_swapped',
    fromText: from,
    toText: [car.registration, told].filter(Boolean).join(', '),
    actor,
    reason,
    at: now,
  })
  const about = { customerId, orderId, at: now.toISOString() }
  await shop.queue.enqueue(tx, orderNoticeMail, {
    kind: 'car_swapped_out',
    ...about,
    service: from,
    ...(price && { cents: price.cents, lastDay: price.from }),
  })
  return await changeOf(shop, tx, order, { new_price: price && { amount: price.amount, from: price.from } })
}

/** The car is with its customer, with days ahead, and no replacement car beside it. */
async function requireOut(tx: Tx, order: OrderRow, today: Day): Promise<void> {
  if (swapClosed(endedOf(order), today)) throw new Refusal('ORDER_STATE', { body: { status: order.status } })
  if (await replacementOut(tx, order.id)) throw new Refusal('REPLACEMENT_STILL_OUT')
}

/** Another car of the place, which its customer agrees to, and with which all monthly services are sold. */
async function requireCar(tx: Tx, order: OrderRow, { registration, isOtherModelAgreed }: Swap): Promise<Car> {
  const car = await vehicleRegistered(tx, registration)
  if (!car || car.id === order.vehicleId || car.dealerId !== order.dealerId) throw new Refusal('CAR_NOT_FREE')
  if (isOther(car, order) && !isOtherModelAgreed) throw new Refusal('CAR_OF_OTHER_MODEL')
  const sold = await extraServicesOf(tx, { dealerId: order.dealerId, modelId: car.modelId })
  const unfit = new Set(sold.filter(({ isFitting }) => !isFitting).map(({ id }) => id))
  const service = (await chosenServices(tx, [order.id])).find(
    ({ recurring, endsOn, extraServiceId }) => recurring && !endsOn && unfit.has(extraServiceId),
  )
  if (service) throw new Refusal('SERVICE_NOT_FITTING', { values: { service: service.serviceName } })
  return car
}

const isOther = (car: Car, order: OrderRow): boolean => car.modelId !== order.modelId || car.gear !== order.gear

/** The car of before is back, as it was seen, and free from tomorrow on, or kept away where it is not fit. */
async function takeBack(clock: Clock, tx: Tx, order: OrderRow, { back, actor, orderNumber }: Swap): Promise<void> {
  const [now, today] = [clock.now(), clock.today()]
  // Rows from before cars were named are of the one that goes now.
  await tx
    .update(vehicleHandover)
    .set({ vehicleId: order.vehicleId })
    .where(and(eq(vehicleHandover.orderId, order.id), isNull(vehicleHandover.vehicleId)))
  await requireReading(clock, tx, order, back, 'back.kilometres')
  requireCleaningNote(back, 'back.cleaning_note')
  const seen: Seen = { ...back, orderNumber, actor }
  const isUnfit = judgedUnfit({ ...seen, isFit: back.isFit })
  await writeHandover(clock, tx, order, 'swapped_back', { ...seen, isUnfit })
  if (isUnfit) {
    const told = { actor, at: now, reason: words[keptLanguage].cameBackDamaged(orderNumber) }
    await keepUntilFit(tx, order.vehicleId, { today, told })
  }
  await returnVehicle(tx, order.id, { now, freeFrom: back.freeFrom ?? addDays(today, 1) })
}

/** The new car leaves. A condition that is missing stands in a work list until it is seen to; staff gave their ground. */
async function leave(clock: Clock, tx: Tx, order: OrderRow, { out, actor, reason, orderNumber }: Swap): Promise<void> {
  await requireReading(clock, tx, order, out, 'out.kilometres')
  const seen: Seen = { ...out, orderNumber, actor }
  const { isLicenceSeen, isSigned } = out
  const leaving = { isLicenceSeen, because: reason, mayLeaveIncomplete: async () => {} }
  const left = await requireComplete(tx, order, { seen, isSigned, leaving })
  await writeHandover(clock, tx, order, 'swapped_out', { ...seen, isSigned, left })
}

interface Repriced {
  order: OrderRow
  car: Car
  swap: Swap
  now: Date
  today: Day
}

/** The new price and the day it begins; null where the price stays, or the order ends before it. A dearer one is signed. */
async function repriced(tx: Tx, { order, car, swap, now, today }: Repriced) {
  if (swap.price === 'kept' || !isOther(car, order)) return null
  const offer = (await offersAt(tx, now)).get(offerKey(car.modelId, car.gear))?.[order.fixedTerm]
  if (!offer) throw new Refusal('CAR_WITHOUT_PRICE')
  const listCents = cents(offer.listCents)
  const { start, before } = await repriceCar(tx, order.id, { listCents, today })
  const isSigned = swap.out.isSigned || (swap.out.protocol?.signature ?? null) !== null
  if (listCents > before && !isSigned && !isTriedOut(tx)) throw new Refusal('PRICE_NOT_SIGNED')
  const end = monthsEnd(order)
  return end !== null && start >= end ? null : { cents: listCents, amount: toEuros(listCents), from: start }
}
