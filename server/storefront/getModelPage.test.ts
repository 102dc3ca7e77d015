import { expect, test } from 'vitest'
import { claimsOf } from '../../contract/money/priceClaim.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop

test('a model’s page has its prices by gear, and its picture for shared links', async () => {
  const { status, body } = await call('getModelPage', { params: { slug: 'norra-loimu' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    model: { display_name: 'Norra Loimu', make: 'Norra' },
    image_share: expect.stringMatching(/^\/kuvat\/norra-loimu-jako\.jpg\?v=/),
    info: expect.stringContaining('<p>'),
    free: true,
  })
  expect(body.offers.map(({ gear }) => gear)).toEqual(['M', 'A'])
  const lowest = body.offers.flatMap(({ prices }) => claimsOf(prices).map(({ monthly }) => monthly))
  expect(Math.min(...lowest)).toBe(body.model.from_price)
  const taken = `update vehicle set state = 'retired' where state = 'free' and model_id =
    (select id from car_model where model = 'Revontuli')`
  await db.execute(taken)
  expect((await call('getModelPage', { params: { slug: 'norra-revontuli' } })).body.free).toBe(false)
})

test.each(['', 'ei-ole', "'; drop table dealer --"])('there is no model’s page for %s', async (slug) => {
  expect((await call('getModelPage', { params: { slug } })).status).toBe(404)
})
