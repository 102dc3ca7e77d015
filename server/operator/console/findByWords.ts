import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import { type find as promise, waysToFind } from '../../../contract/ops/find.ts'
import { matchCustomers } from '../../account/person/matchCustomers.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { matchInvoices } from '../../billing/invoicing/matchInvoices.ts'
import { matchCars } from '../../fleet/cars/matchCars.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import { matchOrders } from '../../order/desk/matchOrders.ts'
import { customerIsAt, orderIsAt } from '../../order/desk/ordersAt.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, type Queryable, transaction } from '../../platform/database/database.ts'
import type { Match } from '../../platform/database/match.ts'
import type { Staff } from '../../platform/http/http.ts'
import { entryBy } from '../audit.ts'
import { dealersFor } from '../orderPlace.ts'

type Way = (typeof waysToFind)[number]
type Found = Match & { matched: Way }
type Answer = AnswerOf<typeof promise>
type Hit = Answer['hits'][number]

const MOST = 20
const everywhere = sql`true`
const kindOf: Record<Way, Hit['kind']> = {
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
  const statement = searchStatement(words, sight)
  const found = statement ? await matchesOf(db, statement) : []
  if (found.length === 0) return { hits: [] }
  const customers = idsOf(found.map(({ customerId }) => customerId))
  const entry = { ...entryBy(staff, shop.clock), act: 'find', subject: 'search' }
  return await transaction(shop.db, async (tx) => {
    await writeAudit(tx, { ...entry, detail: { customers } })
    return { hits: await hitsOf(tx, found, customers, sees(sight.customers)) }
  })
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
    }
  })
}

const idsOf = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]
