import { sql } from 'drizzle-orm'
import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { Db } from '../platform/database/database.ts'

const names = ['carsOut', 'running', 'started', 'ended', 'ordered', 'termsAccepted', 'confirmed', 'revenue'] as const
type Sums = Record<(typeof names)[number], number>

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>) => (await db.execute(query)).rows as T[]
const dayOf = (at: string | null): Day | null => (at === null ? null : helsinkiDay(new Date(at)))

interface OrderFacts {
  id: string
  place: string
  created: string
  accepted: string | null
  confirmed: string | null
  lastDay: Day | null
  cancelled: string | null
  out: Day | null
  back: Day | null
}

/**
 * Differences between the counted days and the rows of the shop today, read one by one and in no statement of its own:
 * empty when the counted days are true. Also months that are not the sum of their days.
 */
export async function falseDays(db: Db): Promise<string[]> {
  const orders = await rowsOf<OrderFacts>(
    db,
    sql`select o.id, o.model_id || ' ' || o.dealer_id as place, o.created_at as created, o.terms_accepted_at as accepted,
      o.confirmed_at as confirmed, o.cancel_date as "lastDay",
      (select h.at from order_history h where h.order_id = o.id and h.to_status = 'cancelled') as cancelled,
      (select h.day from vehicle_handover h where h.order_id = o.id and h.kind = 'delivery') as out,
      (select h.day from vehicle_handover h where h.order_id = o.id and h.kind = 'return') as back from orders o`,
  )
  const earned = await rowsOf<{ order: string; at: string; cents: number }>(
    db,
    sql`select order_id as "order", at, cents::int as cents from ledger_entry where account = 'revenue'`,
  )
  const counted = await rowsOf<{ day: Day; place: string } & Sums>(
    db,
    sql`select day, model_id || ' ' || dealer_id as place, cars_out as "carsOut", running, started, ended, ordered,
      terms_accepted as "termsAccepted", confirmed, revenue_cents::int as revenue from figure_day`,
  )
  const days = await rowsOf<{ day: Day }>(db, sql`select day from counted_day order by day`)
  const placeOf = new Map(orders.map(({ id, place }) => [id, place]))
  const found: string[] = []
  for (const { day } of days) {
    const told = new Map<string, number>()
    const add = (place: string, name: string, many: number) =>
      told.set(`${place} ${name}`, (told.get(`${place} ${name}`) ?? 0) + many)
    for (const order of orders) for (const name of happened(order, day)) add(order.place, name, 1)
    for (const { order, at, cents } of earned) if (dayOf(at) === day) add(placeOf.get(order) ?? '', 'revenue', -cents)
    for (const row of counted.filter((one) => one.day === day))
      for (const name of names) add(row.place, name, -row[name])
    for (const [what, more] of told) if (more !== 0) found.push(`${day} ${what}: ${more} more than counted`)
  }
  return [...found, ...(await falseMonths(db))]
}

/** The figures that an order adds to a day. */
function happened(order: OrderFacts, day: Day): (typeof names)[number][] {
  const { created, accepted, confirmed, lastDay, cancelled, out, back } = order
  const found: (typeof names)[number][] = []
  if (dayOf(created) === day) found.push('ordered')
  if (dayOf(accepted) === day) found.push('termsAccepted')
  if (dayOf(confirmed) === day) found.push('confirmed')
  if (out === null || out > day) return found
  const [end] = [lastDay, dayOf(cancelled)].filter((one) => one !== null).toSorted()
  if (out === day) found.push('started')
  if (end === day) found.push('ended')
  if (end === undefined || end > day) found.push('running')
  if (back === null || back > day) found.push('carsOut')
  return found
}

async function falseMonths(db: Db): Promise<string[]> {
  const sums = sql`sum(cars), sum(in_service), sum(cars_out), sum(started), sum(ended), sum(ordered), sum(terms_accepted),
    sum(confirmed), sum(revenue_cents)`
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`with days as (select date_trunc('month', day)::date as month, ${sums}, sum(running) filter (
          where day in (select max(day) from counted_day group by date_trunc('month', day))) from figure_day group by 1),
        months as (select month, ${sums}, sum(running) from figure_month group by 1)
      (table days except table months) union (table months except table days)`,
  )
  return rows.map(({ month }) => `the days of ${month} are another sum`)
}
