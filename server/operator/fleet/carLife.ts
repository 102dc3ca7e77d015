import type { AnswerOf } from '../../../contract/call.ts'
import { addDays, type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { HandoverKind } from '../../../contract/handover.ts'
import { sumCents, toEuros } from '../../../contract/money/money.ts'
import type { showCar as promise } from '../../../contract/ops/fleet/fleet.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { earningsOf } from '../../billing/invoicing/accountOf.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { eventsOfVehicle } from '../../fleet/cars/vehicleEvents.ts'
import { casesOfCar } from '../../handover/damageCases.ts'
import { knownDamages } from '../../handover/knownDamages.ts'
import { handoversOfOrders, ordersOfCar } from '../../order/desk/carOrders.ts'
import { type Stay, staysOf } from '../../order/handoverFacts.ts'
import { damageView } from '../../order/view/handoverView.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { noteOpened } from '../noteOpened.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'
import { carOrder } from './carSummaries.ts'
import { countedSince, daysOfCar } from './daysOfCar.ts'
import { earnedWith } from './earnedWith.ts'

/**
 * The life of one car: its orders, notes, income and acts of staff. The car is the reader's to see; each order and its
 * money only where they may see those.
 */
export async function carLife(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  vehicleId: string,
): Promise<Omit<AnswerOf<typeof promise>, 'car' | 'record'>> {
  const today = clock.today()
  const orders = await ordersOfCar(db, vehicleId)
  const seen = await dealersFor(db, staff, 'orders.see')
  // The keepers of the cars see which of them earns.
  const paid = [await dealersFor(db, staff, 'money.see'), await dealersFor(db, staff, 'fleet.change')]
  const known = orders.filter(({ dealerId }) => isAmong(seen, dealerId))
  const isPaidSeen = ({ dealerId }: { dealerId: string }) => paid.some((places) => isAmong(places, dealerId))
  const ids = orders.map(({ id }) => id)
  const all = Map.groupBy(await handoversOfOrders(db, ids), ({ orderId }) => orderId)
  const stays = orders.flatMap((order) =>
    staysOf(all.get(order.id) ?? [])
      .filter((stay) => carOf(stay, order) === vehicleId)
      .map((stay) => ({ ...stay, orderId: order.id })),
  )
  const handovers = stays
    .flatMap(({ out, back }) => [out, back])
    .filter((one) => one !== null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const [earnings, events] = [await earningsOf(db, ids), await eventsOfVehicle(db, vehicleId)]
  const earned = (order: (typeof orders)[number]) =>
    earnedWith(earnings.get(order.id) ?? [], carsOf(all.get(order.id) ?? [], order), vehicleId)
  const customers = [...new Set(known.map(({ customerId }) => customerId))]
  for (const customerId of customers) await noteOpened({ db, clock }, staff, customerId)
  const names = await namesOf(db, known)
  const blocks = await blocksOf(db, [vehicleId], { from: addDays(today, -364) })
  const since = countedSince(today, [
    ...events.map(({ at }) => helsinkiDay(at)),
    ...orders.map(({ createdAt }) => helsinkiDay(createdAt)),
  ])
  const out = stays.flatMap((stay) => (stay.out ? [{ from: stay.out.day, to: stay.back?.day ?? null }] : []))
  const service = blocks.map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay }))
  return {
    orders: known.map((order) => {
      return {
        ...carOrder(order),
        customer: order.companyName ?? names.get(order.customerId) ?? '',
        kilometres: drivenIn(stays.filter(({ orderId }) => orderId === order.id)),
        earned: isPaidSeen(order) ? toEuros(earned(order)) : null,
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
        ? toEuros(sumCents(orders.map(earned)))
        : null,
  }
}

interface Read {
  vehicleId: string | null
  kilometres: number
}
/** Rows from before cars were named are of an order that never had another one. */
const carOf = ({ out, back }: Stay<Read>, order: { vehicleId: string }): string =>
  out?.vehicleId ?? back?.vehicleId ?? order.vehicleId

/** The cars that an order had, each from its day on; one whose car has not left has the car that it names. */
function carsOf(
  handovers: readonly (Read & { kind: HandoverKind; day: Day })[],
  order: { vehicleId: string; startDate: Day },
) {
  const stays = staysOf(handovers)
  return stays.length === 0
    ? [{ vehicleId: order.vehicleId, from: order.startDate }]
    : stays.map((stay) => ({ vehicleId: carOf(stay, order), from: stay.out?.day ?? order.startDate }))
}

/** The kilometres of these days; null: it is out, or a reading is missing. */
const drivenIn = (stays: readonly Stay<Read>[]): number | null =>
  stays.reduce<number | null>(
    (sum, { out, back }) => (sum === null || !out || !back ? null : sum + back.kilometres - out.kilometres),
    stays.length > 0 ? 0 : null,
  )

/** Every case of a car, each with its marks that are there still; who may not see its order gets no way to it. */
async function damagesOf(db: Db, vehicleId: string, seenOrders: ReadonlySet<string>) {
  const marks = Map.groupBy(await knownDamages(db, vehicleId), ({ caseId }) => caseId)
  return (await casesOfCar(db, vehicleId)).map(({ id, orderId, number, state, found, foundAt, description }) => ({
    damage_number: seenOrders.has(orderId) ? number : null,
    state,
    at: foundAt.toISOString(),
    // The words of a customer are for who may see their order; where the car is damaged, its marks say.
    description: found === 'report' && !seenOrders.has(orderId) ? '' : description,
    marks: (marks.get(id) ?? []).map((one) => damageView(one, true)),
  }))
}
