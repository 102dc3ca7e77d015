import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { withdrawing } from './testing/withdrawing.ts'

const shop = await testShop()
const { tell } = withdrawing(shop, await opsClient(shop))

const historyOf = async ({ orderId }: OwnerOfOrder) => {
  const { rows } = await shop.db.execute<{ said: string }>(sql`
    select concat_ws(' ', to_status, actor, reason) as said from order_history where order_id = ${orderId} order by id`)
  return rows.map(({ said }) => said)
}

test('the history of an order says what its customer did: begun and given up', async () => {
  const of = await orderInState(shop)
  await shop.call('deleteOrderInProgress', { token: of.token, body: { order_number: of.order_number } })
  expect(await historyOf(of)).toEqual(['pending customer created', 'removed customer deleted'])
})

test('the history of an order says what its customer did: confirmed and withdrawn from', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  expect((await tell(of)).status).toBe(200)
  await shop.worker.runUntilIdle()
  expect(await historyOf(of)).toEqual([
    'pending customer created',
    'confirmed customer confirmed',
    'withdrawn customer withdrawn',
  ])
})
