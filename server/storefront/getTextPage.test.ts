import { expect, test } from 'vitest'
import { textPages } from '../../contract/storefront.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const { call, db } = shop

test.each(textPages)('the long text %s is there, without a second title', async (page) => {
  const { status, body } = await call('getTextPage', { params: { page } })
  expect(status).toBe(200)
  expect(body.html).toContain('<p>')
  expect(body.html).not.toContain('<h1')
})

test('a text that is not there is 404, one that cannot be is 422', async () => {
  await db.execute(`delete from content where key = 'cookies'`)
  expect((await call('getTextPage', { params: { page: 'cookies' } })).status).toBe(404)
  expect((await call('getTextPage', { params: { page: 'etc' } })).status).toBe(422)
})
