import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a company may order so much, and never less than runs already', async () => {
  const { orderId } = await orderInState(shop, { status: 'signed' })
  await shop.db.execute(sql`insert into company values ('2345678-0', 'Koe Oy', 5, 1)`)
  await shop.db.execute(sql`update orders set business_id = '2345678-0', company_name = 'Koe Oy' where id = ${orderId}`)
  const { companies } = (await ops('listCompanies', { query: { name: 'koe' } })).body
  expect(companies).toEqual([
    {
      business_id: '2345678-0',
      name: 'Koe Oy',
      max_orders: 5,
      active_orders: 1,
      orders_elsewhere: 1,
      debtor_id: null,
      owed: 0,
    },
  ])
  expect(
    (await ops('setCompanyLimit', { body: { business_id: '2345678-0', max_orders: 2 } })).body.company,
  ).toMatchObject({ max_orders: 2 })
  const tooFew = await ops('setCompanyLimit', { body: { business_id: '2345678-0', max_orders: 1 } })
  expect(tooFew).toMatchObject({ status: 422, body: { errors: { max_orders: [expect.stringContaining('2')] } } })
  expect((await ops('setCompanyLimit', { body: { business_id: '1111111-1', max_orders: 1 } })).status).toBe(404)
  expect((await ops('listCompanies', { query: { name: '%' } })).body.companies).toEqual([])
})
