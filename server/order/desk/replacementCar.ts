import { and, eq, isNull } from 'drizzle-orm'
import { addDays, type Day, formatDay, helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import { lockVehicle, type VehicleRow } from '../../fleet/cars/lockVehicle.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { keepUntilFit } from '../../fleet/cars/unfitCars.ts'
import { blockVehicle, releaseFromBlock } from '../../fleet/cars/vehicleBlocks.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { openCase } from '../../handover/damageCases.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { writeChange } from '../changeQueries.ts'
import { kilometres as say } from '../kilometres.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { orders, replacementCar } from '../tables.ts'
import { words } from '../words.ts'
import { lastReading, requireOnwards } from './writeHandover.ts'

/** The block stands behind the day on which the car is expected: one that is late is not on sale by itself. */
const KEPT_DAYS = 365

type Needs = Pick<ShopParts, 'clock' | 'queue'>
interface Read {
  orderNumber: string
  kilometres: number
  damages: string
  /** Said of a reading that is far beyond the last one. */
  isSure: boolean
  actor: string
}
interface Given extends Read {
  registration: string
  lastDay: Day
  countsKilometres: boolean
  reason: string
}

/**
 * The customer gets another car of their place for some days, at the price of their order, whose own car stays theirs. A block
 * keeps it from everybody else; the lock of its row settles the race with whoever orders it at the same moment.
 */
export async function giveReplacement(needs: Needs, tx: Tx, given: Given): Promise<void> {
  const order = await lockForStaff(tx, given.orderNumber, 'replaceCar')
  const { clock, queue } = atOneInstant(needs)
  const [now, today] = [clock.now(), clock.today()]
  const { id: orderId, customerId, dealerId } = order
  if (order.returnedOn)
    throw new Refusal('ORDER_STATE', { body: { status: order.status, returned_on: order.returnedOn } })
  if (await replacementOut(tx, orderId)) throw new Refusal('REPLACEMENT_OUT')
  const car = await lockVehicle(tx, { registration: given.registration })
  if (car.state !== 'free' || car.freeFrom > today || car.dealerId !== dealerId) throw new Refusal('CAR_NOT_FREE')
  const last = await lastReading(tx, car.id)
  if (last) requireOnwards(tx, last, { kilometres: given.kilometres, day: today }, given)
  const lastDay = laterOf(given.lastDay, today)
  const { actor, reason, kilometres: outKilometres, damages: outDamages, countsKilometres } = given
  const t = words[keptLanguage]
  const told = { actor, reason: `${t.replacementOf(order.orderNumber)}: ${reason}`, at: now }
  const blockId = await blockVehicle(tx, car, { firstDay: today, lastDay: addDays(lastDay, KEPT_DAYS) }, told)
  await tx
    .insert(replacementCar)
    .values({
      id: newId(),
      customerId,
      orderId,
      vehicleId: car.id,
      blockId,
      dueOn: lastDay,
      outAt: now,
      outKilometres,
      outDamages,
      countsKilometres,
      actor,
    })
  const own = (await registrationsOf(tx, [order.vehicleId])).get(order.vehicleId) ?? ''
  const until = formatDay(lastDay, keptLanguage)
  await writeChange(tx, order, {
    kind: 'car_replaced',
    fromText: own,
    toText: `${car.registration}, ${t.until(until)}`,
    actor,
    reason,
    at: now,
  })
  const counts = countsKilometres ? `. ${t.replacementCounts}` : ''
  const service = `${await nameOf(tx, car)}, ${say(outKilometres, keptLanguage)}${counts}`
  const about = { customerId, orderId, at: now.toISOString(), service, lastDay }
  await queue.enqueue(tx, orderNoticeMail, { kind: 'replacement_given', ...about })
}

/**
 * The replacement car is back: it can be had again from `freeFrom` on, and the customer goes on with their own. A damage of it has a
 * case, and keeps the car away until it is fit.
 */
export async function takeReplacementBack(
  needs: Needs,
  tx: Tx,
  {
    orderNumber,
    kilometres,
    damages,
    isSure,
    actor,
    isFit,
    freeFrom,
  }: Read & { isFit: boolean | undefined; freeFrom: Day | undefined },
): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'endReplacement')
  const { clock, queue } = atOneInstant(needs)
  const [now, today] = [clock.now(), clock.today()]
  const out = await replacementOut(tx, order.id)
  if (!out) throw new Refusal('NO_REPLACEMENT')
  const registration = (await registrationsOf(tx, [out.vehicleId])).get(out.vehicleId) ?? ''
  const car = await lockVehicle(tx, { registration })
  const left = { kilometres: out.outKilometres, day: helsinkiDay(out.outAt) }
  requireOnwards(tx, left, { kilometres, day: today }, { isSure })
  const isDamaged = damages.trim() !== ''
  if (isDamaged && isFit === undefined) throw invalid({ fit: [(language) => words[language].sayIfFit] })
  await tx
    .update(replacementCar)
    .set({ backAt: now, backKilometres: kilometres, backDamages: damages, backActor: actor })
    .where(eq(replacementCar.id, out.id))
  const told = { actor, reason: words[keptLanguage].replacementOf(orderNumber), at: now }
  const block = { blockId: out.blockId, freeFrom: laterOf(freeFrom ?? addDays(today, 1), today), today }
  await releaseFromBlock(tx, car, block, told)
  const { id: orderId, customerId } = order
  const of = { id: newId(), customerId, orderId, vehicleId: car.id }
  if (isDamaged) await openCase(tx, { ...of, found: 'return', description: damages, actor, foundAt: now }, [])
  const reason = words[keptLanguage].cameBackDamaged(orderNumber)
  if (isFit === false) await keepUntilFit(tx, car.id, { today, told: { actor, at: now, reason } })
  const service = `${await nameOf(tx, car)}, ${say(kilometres, keptLanguage)}`
  await queue.enqueue(tx, orderNoticeMail, {
    kind: 'replacement_back',
    customerId,
    orderId,
    at: now.toISOString(),
    service,
  })
}

/** Question: the replacement car that an order has now. */
export async function replacementOut(db: Queryable, orderId: string) {
  const [row] = await db
    .select()
    .from(replacementCar)
    .where(and(eq(replacementCar.orderId, orderId), isNull(replacementCar.backAt)))
  return row
}

/** Question: the order that has a car as its replacement now, with the block that keeps it. */
export async function orderOfReplacement(db: Queryable, vehicleId: string) {
  const { blockId } = replacementCar
  const [row] = await db
    .select({ orderNumber: orders.orderNumber, blockId })
    .from(replacementCar)
    .innerJoin(orders, eq(orders.id, replacementCar.orderId))
    .where(and(eq(replacementCar.vehicleId, vehicleId), isNull(replacementCar.backAt)))
  return row
}

/** Question: the replacement cars that these orders have now, by order. */
export async function replacementsOut(db: Queryable, orderIds: string[]) {
  const rows = await db
    .select({ orderId: replacementCar.orderId, vehicleId: replacementCar.vehicleId, dueOn: replacementCar.dueOn })
    .from(replacementCar)
    .where(and(anyOf(replacementCar.orderId, orderIds), isNull(replacementCar.backAt)))
  return new Map(rows.map((row) => [row.orderId, row]))
}

const nameOf = async (tx: Tx, { modelId, registration }: VehicleRow): Promise<string> =>
  `${(await modelsById(tx, [modelId])).get(modelId)?.displayName ?? ''}, ${registration}`
