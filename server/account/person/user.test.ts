import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { unauthenticated } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
afterAll(() => shop.stop())

describe('a session', () => {
  test('is needed for a customer’s calls, and a stale one does not disturb the open ones [API-08 API-09 AUTH-26]', async () => {
    const { token } = await newCustomer('istunto@esimerkki.example')
    const answer = await call('user', { token })
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { email: 'istunto@esimerkki.example' }, customer: { type: 'private', identified: false } },
    })
    expect(await call('user')).toEqual(unauthenticated)
    for (const stale of ['x'.repeat(43), `${token}x`, 'Bearer', ''])
      expect(await call('user', { token: stale })).toEqual(unauthenticated)
    expect((await call('logout', { token: 'y'.repeat(43) })).status).toBe(204)
  })
})
