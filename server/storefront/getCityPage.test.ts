import { expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call } = shop

test('a town’s page has its dealers only', async () => {
  const { body } = await call('getCityPage', { params: { slug: 'hameenlinna' } })
  expect(body).toMatchObject({ city: 'Hämeenlinna', dealers: [{ city: 'Hämeenlinna' }] })
  expect((await call('getCityPage', { params: { slug: 'helsinki' } })).body.dealers).toHaveLength(3)
})

test.each(['', 'ei-ole', "'; drop table dealer --"])('there is no town’s page for %s', async (slug) => {
  expect((await call('getCityPage', { params: { slug } })).status).toBe(404)
})
