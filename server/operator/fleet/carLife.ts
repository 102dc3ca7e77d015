import type { AnswerOf } from '../../../contract/call.ts'
import { addDays, helsinkiDay } from '../../../contract/days/date.ts'
import type { HandoverKind } from '../../../contract/handover.ts'
import { cents, sumCents, toEuros } from '../../../contract/money/money.ts'
import type { showCar as promise } from '../../../contract/ops/fleet/fleet.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { earnedBy } from '../../billing/invoicing/accountOf.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { eventsOfVehicle } from '../../fleet/cars/vehicleEvents.ts'
import { casesOfCar } from '../../handover/damageCases.ts'
import { knownDamages } from '../../handover/knownDamages.ts'
import { handoversOfOrders, ordersOfCar } from '../../order/desk/carOrders.ts'
import { damageView } from '../../order/view/handoverView.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { noteOpened } from '../noteOpened.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'
import { carOrder } from './carSummaries.ts'
import { countedSince, daysOfCar } from './daysOfCar.ts'

/**
 * The life of one car: its orders, notes, income and acts of staff. The car is the reader's to see; each order and its
 * money only where they may see those.
 */
export async function carLife(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  vehicleId: string,
): Promise<Omit<AnswerOf<typeof promise>, 'car'>> {
  const today = clock.today()
  const orders = await ordersOfCar(db, vehicleId)
  const seen = await dealersFor(db, staff, 'orders.see')
  // The keepers of the cars see which of them earns.
  const paid = [await dealersFor(db, staff, 'money.see'), await dealersFor(db, staff, 'fleet.change')]
  const known = orders.filter(({ dealerId }) => isAmong(seen, dealerId))
  const isPaidSeen = ({ dealerId }: { dealerId: string }) => paid.some((places) => isAmong(places, dealerId))
  const ids = orders.map(({ id }) => id)
  const handovers = await handoversOfOrders(db, ids)
  const [earned, events] = [await earnedBy(db, ids), await eventsOfVehicle(db, vehicleId)]
  const customers = [...new Set(known.map(({ customerId }) => customerId))]
  for (const customerId of customers) await noteOpened({ db, clock }, staff, customerId)
  const names = await namesOf(db, known)
  const blocks = await blocksOf(db, [vehicleId], { from: addDays(today, -364) })
  const handover = (orderId: string, kind: HandoverKind) =>
    handovers.find((one) => one.orderId === orderId && one.kind === kind)
  const since = countedSince(today, [
    ...events.map(({ at }) => helsinkiDay(at)),
    ...orders.map(({ createdAt }) => helsinkiDay(createdAt)),
  ])
  const out = handovers
    .filter(({ kind }) => kind === 'delivery')
    .map(({ day, orderId }) => ({ from: day, to: handover(orderId, 'return')?.day ?? null }))
  const service = blocks.map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay }))
  return {
    orders: known.map((order) => {
      const [from, to] = [handover(order.id, 'delivery'), handover(order.id, 'return')]
      return {
        ...carOrder(order),
        customer: order.companyName ?? names.get(order.customerId) ?? '',
        kilometres: from && to ? to.kilometres - from.kilometres : null,
        earned: isPaidSeen(order) ? toEuros(earned.get(order.id) ?? cents(0)) : null,
      }
    }),
    handovers: handovers.map(({ orderId, kind, day, kilometres, damages, actor }) => {
      const order_number = known.find(({ id }) => id === orderId)?.orderNumber ?? null
      return { order_number, kind, day, kilometres, damages, actor }
    }),
    damages: await damagesOf(db, vehicleId, new Set(known.map(({ id }) => id))),
    events: events.map(({ at, kind, fromText, toText, actor, reason }) => ({
      at: at.toISOString(),
      kind,
      from: fromText,
      to: toText,
      actor,
      reason,
    })),
    days: { since, ...daysOfCar({ since, today }, { out, service }) },
    earned:
      paid.some((places) => places?.length !== 0) && orders.every(isPaidSeen)
        ? toEuros(sumCents([...earned.values()]))
        : null,
  }
}

/** Every case of a car, each with its marks that are there still; who may not see its order gets no way to it. */
async function damagesOf(db: Db, vehicleId: string, seenOrders: ReadonlySet<string>) {
  const marks = Map.groupBy(await knownDamages(db, vehicleId), ({ caseId }) => caseId)
  return (await casesOfCar(db, vehicleId)).map(({ id, orderId, number, state, foundAt, description }) => ({
    damage_number: seenOrders.has(orderId) ? number : null,
    state,
    at: foundAt.toISOString(),
    description,
    marks: (marks.get(id) ?? []).map((one) => damageView(one, true)),
  }))
}
