import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink } = shop
const { ask, later } = visitor(shop)
afterAll(() => shop.stop())

const check = (token: string) => call('checkResetLink', { body: { token } })
const dead = { status: 400, json: { code: 'RESET_EXPIRED' } }

async function mailedToken(email: string) {
  await ask('forgotPassword', email)
  return tokenIn(await mailedLink(email))
}

test('a link serves until it has set a password, however often it is asked about', async () => {
  const email = 'katsottu@esimerkki.example'
  await newCustomer(email, PASSWORD)
  const token = await mailedToken(email)
  for (let times = 0; times < 3; times += 1) expect((await check(token)).status).toBe(204)
  const password = 'Hiljainen-järvi-9'
  await call('resetPassword', { body: { email, password, password_confirmation: password, token } })
  expect(await check(token)).toMatchObject(dead)
})

test('a link that is over, of another kind or of nobody is none', async () => {
  const email = 'vanha@esimerkki.example'
  await newCustomer(email, PASSWORD)
  await ask('sendLoginToken', email)
  expect(await check(tokenIn(await mailedLink(email)))).toMatchObject(dead)
  expect(await check('x'.repeat(43))).toMatchObject(dead)
  const token = await mailedToken(email)
  later(31)
  expect(await check(token)).toMatchObject(dead)
})
