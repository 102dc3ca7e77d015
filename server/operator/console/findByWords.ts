import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import { type find as promise, waysToFind } from '../../../contract/ops/find.ts'
import { matchCustomers } from '../../account/person/matchCustomers.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { matchInvoices } from '../../billing/invoicing/matchInvoices.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { matchCars } from '../../fleet/cars/matchCars.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import { holdersAt } from '../../order/desk/holdersAt.ts'
import { matchOrders } from '../../order/desk/matchOrders.ts'
import { customerIsAt, orderIsAt } from '../../order/desk/ordersAt.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, type Queryable, transaction } from '../../platform/database/database.ts'
import type { Match } from '../../platform/database/match.ts'
import type { Staff } from '../../platform/http/http.ts'
import { entryBy } from '../audit.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'
import { type PlateAt, plateAt } from './plateAt.ts'

type Way = (typeof waysToFind)[number]
type Found = Match & { matched: Way }
type Answer = AnswerOf<typeof promise>
type Hit = Answer['hits'][number]

const MOST = 20
const everywhere = sql`true`
const kindOf: Record<Way, Hit['kind']> = {
  moment: 'order',
  order_number: 'order',
  registration: 'car',
  invoice_number: 'invoice',
  reference: 'invoice',
  email: 'customer',
  phone: 'customer',
  business_id: 'customer',
  name: 'customer',
  company: 'customer',
}

/** The places where somebody sees each kind of thing; null: everywhere. */
interface Sight {
  orders: string[] | null
  cars: string[] | null
  customers: string[] | null
}
const sees = (places: string[] | null): boolean => places === null || places.length > 0

/** One statement, whose branches each slice has for what is its own; null for who sees none of it. */
export function searchStatement(words: string, { orders, cars, customers }: Sight): SQL | null {
  const branches = [
    ...(sees(orders) ? matchOrders(words, orders) : []),
    ...(sees(cars) ? matchCars(words, cars) : []),
    ...(sees(customers) ? matchInvoices(words, (id) => (customers ? orderIsAt(id, customers) : everywhere)) : []),
    ...(sees(customers) ? matchCustomers(words, (id) => (customers ? customerIsAt(id, customers) : everywhere)) : []),
  ]
  return branches.length > 0 ? sql.join(branches, sql` union all `) : null
}

/**
 * The hits for the words of staff in the one search box. The customers whose data it showed are written down, by ids;
 * the words are not.
 */
export async function findByWords(shop: { db: Db; clock: Clock }, staff: Staff, words: string): Promise<Answer> {
  const { db } = shop
  const sight = {
    orders: await dealersFor(db, staff, 'orders.see'),
    cars: await dealersFor(db, staff, 'fleet.see'),
    customers: await dealersFor(db, staff, 'customers.see'),
  }
  const asked = sees(sight.customers) ? plateAt(words) : null
  if (asked) return await whoHad(shop, staff, asked, sight.customers)
  const statement = searchStatement(words, sight)
  const found = statement ? await matchesOf(db, statement) : []
  if (found.length === 0) return { moment: null, hits: [] }
  const customers = idsOf(found.map(({ customerId }) => customerId))
  const entry = { ...entryBy(staff, shop.clock), act: 'find', subject: 'search' }
  return await transaction(shop.db, async (tx) => {
    await writeAudit(tx, { ...entry, detail: { customers } })
    return { moment: null, hits: await hitsOf(tx, found, customers, sees(sight.customers)) }
  })
}

/** A fine is asked about by the plate and its moment. The question is written down also where nobody had the car. */
async function whoHad(
  shop: { db: Db; clock: Clock },
  staff: Staff,
  { registration, at }: PlateAt,
  places: string[] | null,
): Promise<Answer> {
  const car = await vehicleRegistered(shop.db, registration)
  const had = car ? await holdersAt(shop.db, car.id, at) : []
  const seen = had.filter(({ dealerId }) => isAmong(places, dealerId))
  const customers = idsOf(seen.map(({ customerId }) => customerId))
  const entry = { ...entryBy(staff, shop.clock), act: 'find', subject: car ? `car ${registration}` : 'search' }
  const people = await peopleOf(shop.db, customers)
  await transaction(shop.db, (tx) => writeAudit(tx, { ...entry, detail: { customers, at: at.toISOString() } }))
  return {
    moment: { registration, at: at.toISOString(), is_known: car !== undefined },
    hits: seen.map(({ orderNumber, customerId, drivers, isReplacement }) => {
      const person = people.get(customerId)
      return {
        kind: 'order',
        key: orderNumber,
        matched: 'moment',
        exact: true,
        customer: person ? nameOf(person) : null,
        email: person?.email ?? null,
        company: person?.companyName ?? null,
        order_number: orderNumber,
        drivers,
        replacement: isReplacement,
      }
    }),
  }
}

async function matchesOf(db: Queryable, statement: SQL): Promise<Found[]> {
  const { rows } = await db.execute<{
    matched: Way
    key: string
    customer_id: string | null
    order_id: string | null
    exact: boolean
  }>(statement)
  const all = rows.map(({ matched, key, customer_id, order_id, exact }) => ({
    matched,
    key,
    customerId: customer_id,
    orderId: order_id,
    isExact: exact,
  }))
  const rank = ({ isExact, matched }: Found) => (isExact ? 0 : waysToFind.length) + waysToFind.indexOf(matched)
  all.sort((one, other) => rank(one) - rank(other))
  // Somebody whose name and address both begin so is one hit, by the better of the two.
  const best = new Map<string, Found>()
  for (const one of all) {
    const what = `${kindOf[one.matched]} ${one.key}`
    if (!best.has(what)) best.set(what, one)
  }
  return [...best.values()].slice(0, MOST)
}

async function hitsOf(db: Queryable, found: Found[], customers: string[], isReached: boolean): Promise<Hit[]> {
  const people = await peopleOf(db, customers)
  const numbers = await orderNumbersOf(db, idsOf(found.map(({ orderId }) => orderId)))
  return found.map(({ matched, key, customerId, orderId, isExact }) => {
    const person = people.get(customerId ?? '')
    return {
      kind: kindOf[matched],
      key,
      matched,
      exact: isExact,
      customer: person ? nameOf(person) : null,
      // On the board and in the list of orders their name stands, the way to reach them does not.
      email: isReached ? (person?.email ?? null) : null,
      company: person?.companyName ?? null,
      order_number: numbers.get(orderId ?? '') ?? null,
      drivers: [],
      replacement: false,
    }
  })
}

const idsOf = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]
