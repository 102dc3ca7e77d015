import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { newId } from '../platform/ids.ts'
import { rowsOf } from '../privacy/testing/rowsAbout.ts'
import { isDue, isHandedOver, type OwnerOfOrder, orderInState } from './orderInState.ts'
import type { TestShop } from './testShop.ts'

const known = new WeakMap<TestShop, Promise<string[]>>()

/**
 * Does something for one customer while others stand by: somebody with a car that was paid for, and somebody in the middle of an order. What the
 * shop has of them must be the same afterwards, however alike it is: a condition that says whose rows are meant cannot get lost.
 */
export async function besideOthers<T>(shop: TestShop, act: () => Promise<T>): Promise<T> {
  const others = known.get(shop) ?? standBy(shop)
  known.set(shop, others)
  const before = await rowsOf(shop.db, await others)
  const done = await act()
  expect(await rowsOf(shop.db, await others), 'what there is of others').toEqual(before)
  return done
}

async function standBy(shop: TestShop): Promise<string[]> {
  const driving = await orderInState(shop, { status: 'confirmed' })
  await isDue(shop, driving)
  await shop.worker.runUntilIdle()
  await isHandedOver(shop, driving)
  const some = [driving, await orderInState(shop)]
  for (const one of some) await hasEverything(shop, one)
  return some.map(({ customerId }) => customerId)
}

/** Adds all that people may have beside an order, as the calls for it leave it. */
async function hasEverything(shop: TestShop, of: OwnerOfOrder): Promise<void> {
  const { customerId, orderId, email } = of
  const at = shop.clock.now().toISOString()
  await shop.call('sendLoginToken', { body: { email } })
  await shop.call('forgotPassword', { body: { email } })
  await shop.db.execute(sql`
    insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
    values (${newId()}, ${customerId}, ${orderId}, 1, 'Sivu', 'Seisoja', '+358401112222')`)
  await shop.db.execute(sql`
    insert into order_code (id, customer_id, order_id, promo_code_id, code, description, value_type, value, created_at)
    select ${newId()}::uuid, ${customerId}::uuid, ${orderId}::uuid, id, code, description, value_type, value, ${at}::timestamptz
    from promo_code where code_norm = 'KULKU50'`)
  await shop.db.execute(sql`
    insert into order_extra_service (id, customer_id, order_id, extra_service_id, service_key, service_group, service_title,
      service_name, description, price_cents, recurring, created_at)
    select ${newId()}::uuid, ${customerId}::uuid, o.id, s.id, s.service_key, s.service_group, s.service_title, s.service_name,
      s.description, s.price_cents, s.recurring, ${at}::timestamptz
    from orders o join extra_service s on s.dealer_id = o.dealer_id and s.service_key = 'lower_excess' where o.id = ${orderId}`)
  for (const [table, status] of [
    ['licence_check', 'manual'],
    ['licence_check', 'started'],
    ['credit_check', 'pending'],
    ['credit_check', 'started'],
  ] as const)
    await shop.db.execute(sql`
      insert into ${sql.identifier(table)} (id, customer_id, day, status, monthly_cents, ask_at, created_at)
      values (${newId()}, ${customerId}, ${addDays(shop.clock.today(), -3)}, ${status}, 45000, '2099-01-01', ${at})`)
  for (const note of [null, orderId])
    await shop.db.execute(sql`
      insert into staff_note (id, customer_id, order_id, note, written_by, written_at)
      values (${newId()}, ${customerId}, ${note}, 'Seisoi vieressä', 'staff:Maija', ${at})`)
}
