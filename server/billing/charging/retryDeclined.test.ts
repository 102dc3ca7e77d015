import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { FIRST_ID } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { invoicesToTry } from './chargeQueries.ts'

const { url } = await freshDatabase()
const { shop } = billingBench(url)
const MANY = 101
const LATER = day('2027-06-01')

test('debts are tried again a hundred at once, by id, and each is on one page', { timeout: 60_000 }, async () => {
  for (let orders = 0; orders < MANY; orders += 1) await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
  await shop.liveThrough(day('2026-12-23'))
  const failed = await shop.rows<{ id: string }>(sql`select id from invoice where status = 'error' order by id`)
  expect(failed).toHaveLength(MANY)
  const asked = { dueBy: LATER, lostBefore: shop.clock.now() }
  const first = await invoicesToTry(shop.db, { ...asked, after: FIRST_ID })
  const second = await invoicesToTry(shop.db, { ...asked, after: first.at(-1)?.id ?? '' })
  expect(first).toHaveLength(100)
  expect([...first, ...second]).toEqual(failed)
})
