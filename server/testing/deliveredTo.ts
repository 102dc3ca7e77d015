import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CustomerType } from '../../contract/customer.ts'
import { type OwnerOfOrder, orderInState } from './orderInState.ts'
import type { TestShop } from './testShop.ts'

export const near = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }

/** A confirmed order whose car is brought somewhere, a month from now. */
export async function deliveredTo(shop: TestShop, to: object, kind: CustomerType = 'private'): Promise<OwnerOfOrder> {
  const of = await orderInState(shop, { kind })
  const home = (await of.order()).available_extra_services.find(({ service_key }) => service_key === 'home_delivery')
  const body = { order_number: of.order_number, service_id: home?.id ?? '', ...to }
  expect((await shop.call('updateExtraService', { token: of.token, body })).status).toBe(200)
  await shop.db.execute(
    sql`update orders set terms_accepted_at = now(), start_date = start_date + 30 where id = ${of.orderId}`,
  )
  expect((await of.confirm()).status).toBe(200)
  return of
}
