import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'

const DAY_MS = 86_400_000

const shop = await testShop()

test('a session and a mailed link are kept for a week after their end, and then forgotten', async () => {
  const { email } = await orderInState(shop)
  await shop.call('sendLoginToken', { body: { email } })
  await shop.worker.runUntilIdle()
  const leftAfter = async (days: number) => {
    const end = new Date(shop.clock.now().getTime() - days * DAY_MS).toISOString()
    const { rows } = await shop.db.execute(sql`
      with ended as (update session set expires_at = ${end} returning 1), used as (update mailed_token set expires_at = ${end} returning 1)
      select (select count(*) from ended)::int as sessions, (select count(*) from used)::int as links`)
    await shop.worker.keepUp()
    return rows
  }
  const there = [{ sessions: expect.toSatisfy((n: number) => n > 0), links: expect.toSatisfy((n: number) => n > 0) }]
  expect(await leftAfter(6)).toEqual(there)
  expect(await leftAfter(8)).toEqual(there)
  expect(await leftAfter(8)).toEqual([{ sessions: 0, links: 0 }])
})
