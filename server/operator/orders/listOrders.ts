import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { listOrders as promise } from '../../../contract/ops/orders/orders.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { dealerOnceAt } from '../../fleet/places/findDealer.ts'
import { findOrders, placeInList } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { dealersFor } from '../orderPlace.ts'
import { pageOf } from '../page.ts'
import { words } from '../words.ts'
import { orderSummaries } from './orderSummaries.ts'

/** Orders of the places that somebody may see, a page at a time. */
export async function listOrders(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  { dealer, registration, limit, ...wanted }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const dealerId = dealer === undefined ? undefined : await dealerNamed(db, dealer)
  const vehicleId = registration === undefined ? undefined : await carNamed(db, registration)
  const dealerIds = await dealersFor(db, staff, 'orders.see')
  const of = { ...wanted, dealerId, dealerIds, vehicleId, today: clock.today() }
  const found = await findOrders(db, { ...of, most: limit + 1 })
  const { shown, next } = pageOf(
    found.map((order) => ({ order, place: placeInList(order, wanted.sort) })),
    limit,
    'place',
  )
  return {
    orders: await orderSummaries(
      db,
      shown.map(({ order }) => order),
    ),
    next,
  }
}

async function carNamed(db: Db, registration: string): Promise<string> {
  const found = await vehicleRegistered(db, registration)
  if (!found) throw invalid({ registration: [(language) => words[language].noCar] })
  return found.id
}

async function dealerNamed(db: Db, locationId: string): Promise<string> {
  const found = await dealerOnceAt(db, locationId)
  if (!found) throw invalid({ dealer: [(language) => words[language].noPlace] })
  return found.id
}
