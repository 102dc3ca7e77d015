import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents, fromEuros } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { buyTyres } from '../testing/buyTyres.ts'
import { repriceExtra } from './repriceExtra.ts'

const { url } = await freshDatabase()
const { shop } = billingBench(url)

test('what becomes cheaper is credited off what is owed or paid, not off a purchase that its charge has not decided', async () => {
  const order = await shop.subscribe('2026-11-24')
  await shop.worker.runUntilIdle()
  // Bought, and nobody has answered yet.
  expect(await buyTyres(shop, order)).not.toBeNull()
  // As an order has it whose months are credited already.
  await shop.rows(sql`update invoice set total_cents = 0 where kind = 'monthly_subscription'`)
  const service = { serviceId: 'delivery', name: 'Kotiintoimitus', cents: fromEuros(50), recurring: false }
  const reprice = { customerId: order.customerId, service, cents: cents(0), reason: 'Toimitus', isPreview: false }
  await transaction(shop.db, (tx) => repriceExtra(shop, tx, order.orderId, reprice))
  expect(await shop.rows(sql`select 1 from credit_note where order_id = ${order.orderId}`)).toEqual([])
  await shop.rows(sql`update invoice set total_cents = 49900 where kind = 'monthly_subscription'`)
  await shop.liveThrough(day('2026-11-21'))
})
