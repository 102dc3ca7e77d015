import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { AdditionalInfo } from '../../../contract/extras.ts'
import type { BoardKind } from '../../../contract/handover.ts'
import type { OrderSummary } from '../../../contract/ops/orders/orders.ts'
import { actClosed, type StaffAct } from '../../../contract/ops/orders/staffActs.ts'
import type { BoardCard } from '../../../contract/ops/work/board.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import { type Person, peopleOf } from '../../account/person/peopleOf.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { type Done, kilometresOut } from '../../order/desk/boardOrders.ts'
import type { FoundOrder } from '../../order/desk/findOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderSummaries } from '../orders/orderSummaries.ts'

/** A card on the board: an order to be handed over or taken back, or one that was. */
export interface Planned {
  kind: BoardKind
  order: FoundOrder
  day: Day
  done: Done['handover'] | null
}

/** Known facts beside the orders; each slice is asked once. */
interface Known {
  summaries: Map<string, OrderSummary>
  people: Map<string, Person>
  places: Map<string, string>
  addresses: Map<string, AdditionalInfo | null>
  unpaid: Set<string>
  kilometres: Map<string, number>
}

async function gather(db: Queryable, planned: Planned[]): Promise<Known> {
  const rows = [...new Map(planned.map(({ order }) => [order.id, order])).values()]
  const ids = rows.map(({ id }) => id)
  const brought = (await chosenServices(db, ids)).filter(({ serviceKey }) => serviceKey === HOME_DELIVERY)
  const dealers = await dealersById(db, [...new Set(rows.map(({ dealerId }) => dealerId))])
  const summaries = await orderSummaries(db, rows)
  return {
    summaries: new Map(rows.flatMap(({ id }, at) => (summaries[at] ? [[id, summaries[at]] as const] : []))),
    people: await peopleOf(db, [...new Set(rows.map(({ customerId }) => customerId))]),
    places: new Map([...dealers].map(([id, { locationId }]) => [id, locationId])),
    addresses: new Map(brought.map(({ orderId, additionalInfo }) => [orderId, additionalInfo])),
    unpaid: await ordersInDebt(db, ids),
    kilometres: await kilometresOut(db, ids),
  }
}

/** Cards of the board, with what is missing and which acts are open. */
export async function boardCards(db: Queryable, today: Day, planned: Planned[]): Promise<BoardCard[]> {
  const known = await gather(db, planned)
  return planned.flatMap((one) => {
    const summary = known.summaries.get(one.order.id)
    return summary ? [cardOf(known, today, one, summary)] : []
  })
}

function cardOf(known: Known, today: Day, { kind, order, day, done }: Planned, summary: OrderSummary): BoardCard {
  const address = kind === 'pickup' ? (known.addresses.get(order.id) ?? null) : null
  return {
    ...summary,
    kind,
    place: known.places.get(order.dealerId) ?? '',
    phone: known.people.get(order.customerId)?.phone ?? null,
    day,
    ...timeOf(kind === 'pickup' ? order.pickupTime : order.returnTime, address),
    address,
    late: done === null && day < today,
    missing: done ? [] : missingOf(known, kind, order),
    kilometres_out: known.kilometres.get(order.id) ?? null,
    acts: done ? [] : actsOf(known, today, kind, order),
    done: done && {
      by: done.actor,
      at: done.createdAt.toISOString(),
      kilometres: done.kilometres,
      damages: done.damages,
    },
  }
}

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`

/** A time at the place takes two hours; a delivery is somewhere between two hours that its customer chose. */
function timeOf(slot: number | null, address: AdditionalInfo | null): Pick<BoardCard, 'from' | 'until'> {
  const [from, until] = address?.delivery_time.split('-').map(Number) ?? []
  if (from && until) return { from: hour(from), until: hour(until) }
  return slot === null ? { from: null, until: null } : { from: hour(slot), until: hour(slot + 2) }
}

function missingOf(known: Known, kind: Planned['kind'], order: FoundOrder): BoardCard['missing'] {
  const isPickup = kind === 'pickup'
  const isBrought = isPickup && known.addresses.has(order.id)
  const missing: [BoardCard['missing'][number], boolean][] = [
    ['not_released', isPickup && !order.vehicleReleaseReady],
    ['no_time', !isBrought && (isPickup ? order.pickupTime : order.returnTime) === null],
    ['not_identified', isPickup && known.people.get(order.customerId)?.identified === false],
    ['not_signed', isPickup && order.status === 'confirmed'],
    ['unpaid', known.unpaid.has(order.id)],
  ]
  return missing.filter(([, is]) => is).map(([what]) => what)
}

const acts: Record<Planned['kind'], StaffAct[]> = {
  pickup: ['release', 'promptPickup', 'sign', 'deliver'],
  return: ['promptReturn', 'takeBack'],
}

function actsOf({ addresses }: Known, today: Day, kind: Planned['kind'], order: FoundOrder): BoardCard['acts'] {
  const facts = actFacts(order, addresses.has(order.id))
  return acts[kind].map((act) => ({ act, closed: actClosed(act, facts, today) }))
}

/** The facts that the open acts depend on. */
export const actFacts = (order: FoundOrder, isBroughtHome: boolean): Parameters<typeof actClosed>[1] => ({
  status: order.status,
  isCompany: isCompany(order.type),
  startDate: order.startDate,
  isReleased: order.vehicleReleaseReady,
  isBroughtHome,
  isPickupTimeChosen: order.pickupTime !== null,
  isReturnTimeChosen: order.returnTime !== null,
  isCarBack: order.returnedOn !== null,
  isWithdrawn: order.withdrawnAt !== null,
  endsOn: order.cancelDate,
})
