import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const amount = expect.any(Number)

async function withEverything(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop)
  const { token, order_number } = customer
  const { available_extra_services: offered } = await customer.order()
  const choose = async (key: string, more: object = {}) => {
    const service_id = offered.find(({ service_key }) => service_key === key)?.id ?? ''
    expect((await shop.call('updateExtraService', { token, body: { order_number, service_id, ...more } })).status).toBe(
      200,
    )
  }
  await choose('lower_excess')
  await choose('home_delivery', { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' })
  await shop.call('addPromoCode', { token, body: { order_number, code: 'KULKU50' } })
  await customer.confirm({ drivers: [{ first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }] })
  return customer
}

test('an order on a campaign tells its price, its months and what they save [ORDER-82]', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`
    update orders set pricing = jsonb_set(pricing, '{1,campaign}',
      '{"cents": 30000, "months": 2, "name": "Syysetu", "description": "<p>Syksyn etu</p>"}') where id = ${customer.orderId}`)
  const order = await customer.order()
  const normal_price = order.order_product_car.price
  expect(order.active_promo_campaign).toEqual({
    campaign_price: 300,
    normal_price,
    description: '<p>Syksyn etu</p>',
    discount_months: 2,
    discount_amount: normal_price - 300,
  })
})

test('an extra service has what the lists show of it [EXTRA-16 EXTRA-17 EXTRA-18 EXTRA-19 EXTRA-20]', async () => {
  const { order_extra_services: chosen, available_extra_services: offered } = await (await withEverything()).order()
  const words = ['id', 'service_key', 'service_group', 'service_title', 'service_name', 'display_description']
  for (const service of [...chosen, ...offered]) {
    for (const word of words) expect(service).toHaveProperty(word, expect.any(String))
    expect(service).toMatchObject({ recurring: expect.any(Boolean), price: amount, display_price: expect.any(String) })
    expect(['pre_sale', 'post_sale']).toContain(service.sale_phase)
  }
  expect(chosen.find(({ service_key }) => service_key === 'home_delivery')).toMatchObject({
    created_at: expect.any(String),
    additional_info: { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' },
  })
  expect(offered.filter(({ service_group }) => service_group === 'extra_km')).toHaveLength(4)
})
