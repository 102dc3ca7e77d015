import { afterAll, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { addDueSubscriptions } from '../../testing/dueSubscriptions.ts'
import { type DueSubscription, dueSubscriptions } from './queries.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

test('subscriptions that are due come by the hundred, those due for longest first, each once', async () => {
  await addDueSubscriptions(db.$client, 205, Buffer.from('a token'))
  await db.$client.query(`update subscription set next_charge_on = '2026-11-19'
    where order_id in (select id from orders order by order_number desc limit 3)`)
  await db.$client.query(`update subscription set next_charge_on = '2026-11-24'
    where order_id in (select id from orders order by order_number limit 2)`)
  const pages: DueSubscription[][] = []
  for (let last: DueSubscription | undefined; ; last = pages.at(-1)?.at(-1)) {
    const page = await dueSubscriptions(db, day('2026-11-23'), last)
    if (page.length === 0) break
    pages.push(page)
  }
  expect(pages.map((page) => page.length)).toEqual([100, 100, 3])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(203)
  const days = pages.flat().map(({ chargeOn }) => chargeOn)
  expect(days).toEqual(days.toSorted())
  expect(pages[0]?.[2]?.chargeOn).toBe('2026-11-19')
})
