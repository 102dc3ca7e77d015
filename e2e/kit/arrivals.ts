import { addDays, type Day, daysBetween, helsinkiDay } from '../../contract/days/date.ts'
import { orderByCalls, type StartedOrder } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'

/** Somebody whose car waits for them today, or who came to the shop today; with a password they have an account. */
export async function arrives(
  shop: Shop,
  email: string,
  account: { password?: string } = {},
): Promise<StartedOrder & { customer: string; plate: string }> {
  const order = await orderByCalls(shop, 'valmis', { email, car: 'Norra Tuuli', gear: 'A', ...account })
  const { rows } = await shop.db.$client.query<{ customer: string; plate: string }>(
    `select c.first_name || ' ' || c.last_name as customer, v.registration as plate from orders o
      join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id where o.order_number = $1`,
    [order.order_number],
  )
  return { ...order, customer: rows[0]?.customer ?? '', plate: rows[0]?.plate ?? '' }
}

/** The day on which all of these are to be fetched, or the last of them is. */
export async function untilPickup(shop: Shop, orders: readonly StartedOrder[]): Promise<void> {
  const { rows } = await shop.db.$client.query<{ day: Day }>(
    'select max(start_date)::text as day from orders where order_number = any($1)',
    [orders.map(({ order_number }) => order_number)],
  )
  const days = daysBetween(helsinkiDay(await shop.clock.now()), rows[0]?.day ?? addDays('2026-01-01' as Day, 0))
  if (days > 0) await shop.clock.advance(`P${days}D`)
}
