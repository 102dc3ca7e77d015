import type { AnswerOf } from '../../../contract/call.ts'
import { addDays, helsinkiDay } from '../../../contract/date.ts'
import { type Cents, cents, toEuros } from '../../../contract/money.ts'
import type { showCar as promise } from '../../../contract/ops/fleet.ts'
import { nameOf, peopleOf } from '../../account/peopleOf.ts'
import { earnedBy } from '../../billing/invoicing/accountOf.ts'
import { blocksOf } from '../../fleet/vehicleBlocks.ts'
import { eventsOfVehicle } from '../../fleet/vehicleEvents.ts'
import { handoversOfOrders, ordersOfCar } from '../../order/desk/carOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { carOrder } from './carSummaries.ts'
import { countedSince, daysOfCar } from './daysOfCar.ts'

/** What became of one car: its orders, what was written down of it, what it brought, what staff did with it. */
export async function carLife(
  clock: Clock,
  db: Queryable,
  vehicleId: string,
): Promise<Omit<AnswerOf<typeof promise>, 'car'>> {
  const today = clock.today()
  const orders = await ordersOfCar(db, vehicleId)
  const ids = orders.map(({ id }) => id)
  const handovers = await handoversOfOrders(db, ids)
  const [earned, events] = [await earnedBy(db, ids), await eventsOfVehicle(db, vehicleId)]
  const people = await peopleOf(db, [...new Set(orders.map(({ customerId }) => customerId))])
  const blocks = await blocksOf(db, [vehicleId], { from: addDays(today, -364) })
  const handover = (orderId: string, kind: 'delivery' | 'return') =>
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
    orders: orders.map((order) => {
      const [from, to, person] = [
        handover(order.id, 'delivery'),
        handover(order.id, 'return'),
        people.get(order.customerId),
      ]
      return {
        ...carOrder(order),
        customer: order.companyName ?? (person ? nameOf(person) : ''),
        kilometres: from && to ? to.kilometres - from.kilometres : null,
        earned: toEuros(earned.get(order.id) ?? cents(0)),
      }
    }),
    handovers: handovers.map(({ orderId, kind, day, kilometres, damages, actor }) => {
      const order_number = orders.find(({ id }) => id === orderId)?.orderNumber ?? ''
      return { order_number, kind, day, kilometres, damages, actor }
    }),
    events: events.map(({ at, kind, fromText, toText, actor, reason }) => ({
      ...{ at: at.toISOString(), kind, from: fromText, to: toText, actor, reason },
    })),
    days: { since, ...daysOfCar({ since, today }, { out, service }) },
    earned: toEuros([...earned.values()].reduce<Cents>((sum, one) => cents(sum + one), cents(0))),
  }
}
