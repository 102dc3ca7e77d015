import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenOf, unauthenticated, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { signIn } = visitor(shop)
afterAll(() => shop.stop())

/** The id of the session that a customer began last. */
async function newestOf(customerId: string) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from session where customer_id = ${customerId} order by id desc limit 1`,
  )
  return rows[0]?.id ?? ''
}
const known = async (token: string) => (await call('user', { token })).status

test('one device is signed out at once, and only it', async () => {
  const email = 'yksi@esimerkki.example'
  const { customerId, token } = await newCustomer(email, PASSWORD)
  const other = tokenOf(await signIn(email, PASSWORD))
  const session_id = await newestOf(customerId)
  for (let press = 0; press < 2; press += 1)
    expect(await call('endSession', { token, body: { session_id } })).toEqual({
      status: 204,
      json: null,
      retryAfter: 0,
    })
  expect(await call('user', { token: other })).toEqual(unauthenticated)
  expect(await known(token)).toBe(200)
})

test('nobody ends the session of somebody else, or learns of it', async () => {
  const theirs = await newCustomer('uhri@esimerkki.example', PASSWORD)
  const { token } = await newCustomer('vieras@esimerkki.example', PASSWORD)
  const ids = [await newestOf(theirs.customerId), theirs.customerId, 'ei-mikään']
  const answers = []
  for (const session_id of ids) answers.push(await call('endSession', { token, body: { session_id } }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([await known(theirs.token), await known(token)]).toEqual([200, 200])
})
