import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { answersEverybodyAlike } from '../testing/linkRequests.ts'
import { tokenIn, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink } = shop
const { ask } = visitor(shop)
afterAll(() => shop.stop())

answersEverybodyAlike(shop, 'forgotPassword')

test('the link is made for a reset, and signs nobody in', async () => {
  await newCustomer('laji@esimerkki.example')
  await ask('forgotPassword', 'laji@esimerkki.example')
  const reset = tokenIn(await mailedLink('laji@esimerkki.example'))
  expect((await call('loginWithToken', { params: { token: reset } })).status).toBe(410)
})
