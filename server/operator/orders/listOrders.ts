import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/language.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { exportOrders } from '../../../contract/ops/exports.ts'
import type { OrderSummary, listOrders as promise } from '../../../contract/ops/orders/orders.ts'
import { words as opsWords } from '../../../contract/ops/words.ts'
import { owedByOrders } from '../../billing/debtors/owedByCustomers.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { dealerOnceAt } from '../../fleet/places/findDealer.ts'
import { type FoundOrder, findOrders, placeInList } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type Column, paged, tableFile } from '../exports/exportTable.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'
import { pageOf } from '../page.ts'
import { words } from '../words.ts'
import { orderSummaries } from './orderSummaries.ts'
import { words as ordersWords } from './words.ts'

type Shop = { db: Db; clock: Clock; language: Language }
type Query = ParsedQueryOf<typeof promise>

/** Orders of the places that somebody may see, a page at a time. */
export async function listOrders(
  shop: Pick<Shop, 'db' | 'clock'>,
  staff: Staff,
  { limit, after, ...query }: Query,
): Promise<AnswerOf<typeof promise>> {
  const read = await ordersAsked(shop, staff, query)
  const { shown, next } = pageOf(await read(after, limit + 1), limit, 'place')
  return {
    orders: await listedOrders(
      shop.db,
      staff,
      shown.map(({ order }) => order),
    ),
    next,
  }
}

/** All orders of such a list. */
export async function ordersFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportOrders>) {
  return tableFile(shop, staff, {
    call: 'exportOrders',
    format,
    sheet: ordersWords[shop.language].sheet,
    columns: columns(shop.language),
    name: `tilaukset-${shop.clock.today()}`,
    detail: query,
    pages: paged(
      await ordersAsked(shop, staff, query),
      (rows) =>
        listedOrders(
          shop.db,
          staff,
          rows.map(({ order }) => order),
        ),
      'place',
    ),
  })
}

/** The orders with what is owed for them, for who sees the money of their place. */
async function listedOrders(db: Db, staff: Staff, rows: FoundOrder[]): Promise<OrderSummary[]> {
  const places = await dealersFor(db, staff, 'money.see')
  const seen = rows.filter(({ dealerId }) => isAmong(places, dealerId)).map(({ id }) => id)
  const owed = seen.length > 0 ? await owedByOrders(db, seen) : new Map()
  const summaries = await orderSummaries(db, rows)
  return summaries.map((order, at) => {
    const { id = '' } = rows[at] ?? {}
    return seen.includes(id) ? { ...order, owed: toEuros(owed.get(id) ?? cents(0)) } : order
  })
}

function columns(language: Language): Column<OrderSummary>[] {
  const t = ordersWords[language].columns
  return [
    { title: t.order, kind: 'text', of: ({ order_number }) => order_number },
    { title: t.status, kind: 'text', of: ({ status }) => opsWords[language].orderStatusNames[status] },
    { title: t.customer, kind: 'text', of: ({ customer }) => customer },
    { title: t.company, kind: 'text', of: ({ company }) => company },
    { title: t.car, kind: 'text', of: ({ car }) => car },
    { title: t.registration, kind: 'text', of: ({ registration }) => registration },
    { title: t.place, kind: 'text', of: ({ dealer }) => dealer },
    { title: t.pickup, kind: 'day', of: ({ start_date }) => start_date },
    { title: t.ends, kind: 'day', of: ({ cancel_date }) => cancel_date },
    { title: t.owed, kind: 'euros', of: ({ owed }) => owed || null },
    { title: t.replacement, kind: 'text', of: ({ replacement_out }) => replacement_out?.registration ?? null },
    { title: t.replacementDue, kind: 'day', of: ({ replacement_out }) => replacement_out?.due_on ?? null },
  ]
}

/** Reads the orders of a list, each with its place in it. */
async function ordersAsked(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Staff,
  { dealer, registration, ...wanted }: Omit<Query, 'limit' | 'after'>,
) {
  const dealerId = dealer === undefined ? undefined : await dealerNamed(db, dealer)
  const vehicleId = registration === undefined ? undefined : await carNamed(db, registration)
  const dealerIds = await dealersFor(db, staff, 'orders.see')
  const of = { ...wanted, dealerId, dealerIds, vehicleId, today: clock.today() }
  return async (after: string | undefined, most: number) =>
    (await findOrders(db, { ...of, after, most })).map((order) => ({ order, place: placeInList(order, wanted.sort) }))
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
