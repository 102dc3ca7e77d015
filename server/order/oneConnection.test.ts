import { expect, test } from 'vitest'
import { confirmedOrder, startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'

// The smallest pool there is, and one of the two is always taken.
const shop = await testShop({ DATABASE_CONNECTIONS: '2' })

test('no act needs a second connection while it holds one: two of them could wait for each other for ever', async () => {
  const taken = await shop.db.$client.connect()
  try {
    const customer = await confirmedOrder(shop)
    await shop.worker.runUntilIdle()
    expect((await customer.order()).status).toBe('confirmed')
    const other = await startOrder(shop)
    const { token, order_number } = other
    await shop.call('setPassword', {
      token,
      body: { password: 'Metsäpolku 77', password_confirmation: 'Metsäpolku 77' },
    })
    await shop.call('addPromoCode', { token, body: { order_number, code: 'TERVETULOA' } })
    await shop.call('forgotPassword', { body: { email: other.email } })
    expect((await shop.call('deleteOrderInProgress', { token, body: { order_number } })).status).toBe(204)
    await shop.pass(3 * 86_400_000)
  } finally {
    taken.release()
  }
})
