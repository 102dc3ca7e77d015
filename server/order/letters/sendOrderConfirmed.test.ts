import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { contractReader } from '../testing/contractReader.ts'

const shop = await testShop()
const { letterOf } = contractReader(shop)

test('the letter asks for an address to be confirmed as long as it is not, and the customer says the same', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  const confirmed = async () => (await shop.call('getOrder', { token: of.token })).body.customer.email_confirmed
  expect((await letterOf(of))?.text).toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(false)
  await shop.db.execute(
    sql`update customer set email_confirmed_at = ${shop.clock.now().toISOString()} where id = ${of.customerId}`,
  )
  expect((await letterOf(of))?.text).not.toContain('/user/confirmEmail/')
  expect(await confirmed()).toBe(true)
})
