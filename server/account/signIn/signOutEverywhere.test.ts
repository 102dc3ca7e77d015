import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { ask, signIn } = visitor(shop)
afterAll(() => shop.stop())

const known = async (token: string) => (await call('user', { token })).status

test('every device is signed out, this one too, and a mailed link opens nothing any more', async () => {
  const email = 'kaikki@esimerkki.example'
  const { token } = await newCustomer(email, PASSWORD)
  const others = await newCustomer('toinen@esimerkki.example', PASSWORD)
  const second = tokenOf(await signIn(email, PASSWORD))
  await ask('sendLoginToken', email)
  const link = tokenIn(await shop.mailedLink(email))
  expect((await call('signOutEverywhere', { token: second })).status).toBe(204)
  expect([await known(token), await known(second), await known(others.token)]).toEqual([401, 401, 200])
  expect((await call('loginWithToken', { params: { token: link } })).status).toBe(410)
  expect(await known(tokenOf(await signIn(email, PASSWORD)))).toBe(200)
})
