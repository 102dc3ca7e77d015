import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenOf, unauthenticated, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { signIn } = visitor(shop)
afterAll(() => shop.stop())

describe('a session', () => {
  test('ends at once when it is logged out, and only it [API-13 AUTH-25]', async () => {
    const { token } = await newCustomer('ulos@esimerkki.example', PASSWORD)
    const other = tokenOf(await signIn('ulos@esimerkki.example', PASSWORD))
    expect(await call('logout', { token })).toEqual({ status: 204, json: null, retryAfter: 0 })
    expect(await call('user', { token })).toEqual(unauthenticated)
    expect((await call('user', { token: other })).status).toBe(200)
    expect((await call('logout')).status).toBe(204)
    expect((await call('logout', { token })).status).toBe(204)
  })
})
