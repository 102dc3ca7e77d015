import { sql } from 'drizzle-orm'
import { newId } from '../../platform/ids.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { ending } from './ending.ts'

/** The reading with which a car of these tests was handed over. */
export const OUT = 12_000

/** Customers with a car that was handed over at a reading, who tell how far it has gone. */
export function carOut(shop: TestShop) {
  const { delivered: withCar, later } = ending(shop)
  const enter = (of: OwnerOfOrder, kilometres: number, more: object = {}) =>
    shop.call('enterReading', { token: of.token, body: { order_number: of.order_number, kilometres, ...more } })
  const seen = async (of: OwnerOfOrder) =>
    (await shop.call('getKilometres', { token: of.token, params: { order_number: of.order_number } })).body
  /** The contract says the kilometres. */
  const delivered = async (fixedTerm = 1) => {
    const customer = await withCar(fixedTerm)
    await shop.call('getContractTerms', { token: customer.token, params: { order_number: customer.order_number } })
    await shop.db.execute(sql`
      insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, vehicle_id, actor, created_at)
      select ${newId()}, customer_id, id, 'delivery', start_date, ${OUT}, '', vehicle_id, 'x', now()
      from orders where id = ${customer.orderId}`)
    return customer
  }
  return { enter, seen, delivered, later }
}
