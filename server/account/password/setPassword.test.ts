import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, unauthenticated, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { signIn } = visitor(shop)
afterAll(() => shop.stop())

describe('the first password', () => {
  const set = (token: string | undefined, password: string, confirmation = password) =>
    call('setPassword', { body: { password, password_confirmation: confirmation }, ...(token ? { token } : {}) })

  test('is set once by a signed-in customer [DONE-15 API-72 API-101 VALID-15]', async () => {
    const email = 'eka@esimerkki.example'
    const { token } = await newCustomer(email)
    expect(await set(undefined, PASSWORD)).toEqual(unauthenticated)
    expect(await set(token, 'tunturipuro')).toMatchObject({
      status: 422,
      json: { errors: { password: ['Vähintään yksi iso kirjain', 'Vähintään yksi numero'] } },
    })
    expect(await set(token, PASSWORD, 'muu')).toMatchObject({
      json: { errors: { password_confirmation: ['Salasanat eivät ole samat.'] } },
    })
    expect(await set(token, PASSWORD)).toEqual({ status: 204, json: null, retryAfter: 0 })
    expect((await call('user', { token })).json).toMatchObject({ customer: { user_password_set: true } })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await set(token, 'Toinen-puro-8')).toEqual({
      status: 404,
      json: { message: 'Lataa sivu uudelleen ja yritä uudelleen.', code: 'PASSWORD_ALREADY_SET' },
      retryAfter: 0,
    })
  })

  test('is one of two that come at once', async () => {
    const { token } = await newCustomer('kaksi@esimerkki.example')
    const both = await Promise.all([set(token, 'Hiljainen-järvi-1'), set(token, 'Hiljainen-järvi-2')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })
})
