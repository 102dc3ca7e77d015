import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, unauthenticated, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { ask, later, signIn } = visitor(shop)
afterAll(() => shop.stop())

interface Session {
  session_id: string
  device: string | null
  is_this: boolean
}
const listed = async (token: string) =>
  ((await call('getSessions', { token })).json as { sessions: Session[] }).sessions.map(({ device, is_this }) => ({
    device,
    is_this,
  }))

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'

test('a customer sees where they are signed in, by browser and system, the last used first', async () => {
  const email = 'laitteet@esimerkki.example'
  const { token } = await newCustomer(email, PASSWORD)
  await newCustomer('muu@esimerkki.example', PASSWORD)
  later(1)
  const body = { email, password: PASSWORD, device_name: 'web' }
  const phone = tokenOf(await call('login', { body, browser: PHONE, address: '198.51.100.200' }))
  later(1)
  await ask('sendLoginToken', email)
  const link = { params: { token: tokenIn(await shop.mailedLink(email)) }, browser: LAPTOP }
  const laptop = tokenOf(await call('loginWithToken', link))
  expect(await listed(phone)).toEqual([
    { device: 'Chrome, Windows', is_this: false },
    { device: 'Safari, iPhone', is_this: true },
    { device: null, is_this: false },
  ])
  // Used again after an hour, it is the last used one.
  later(120)
  expect((await listed(token))[0]).toEqual({ device: null, is_this: true })
  await call('logout', { token })
  expect(await call('getSessions', { token })).toEqual(unauthenticated)
  expect(await listed(laptop)).toHaveLength(2)
})

test('a session that has ended by itself is not told of', async () => {
  const email = 'vanha@esimerkki.example'
  await newCustomer(email, PASSWORD)
  later(8 * 24 * 60)
  expect(await listed(tokenOf(await signIn(email, PASSWORD)))).toEqual([{ device: null, is_this: true }])
})
