import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import type { SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { chargeInvoice, sendCharge } from '../charging/chargeInvoice.ts'
import { billCharges } from '../invoicing/billCharges.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { buyTyres } from '../testing/buyTyres.ts'

const { url } = await freshDatabase()
const { shop, asked, invoices, addAnotherCard } = billingBench(url)
const statuses = async ({ orderId }: SampleOrder) => (await invoices(orderId)).map(({ status }) => status)

test('a service that waits for a failed month says why the month failed, and is charged once that is paid', async () => {
  const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
  await shop.liveThrough(day('2026-12-23'))
  expect(await buyTyres(shop, order)).toBeNull()
  const reason = { status: 'error', failure_reason: 'Maksukortti on ilmoitettu varastetuksi.' }
  expect(await invoices(order.orderId)).toMatchObject([reason, reason])
  await addAnotherCard(order, 'ok')
  const [month] = await shop.rows<{ id: string }>(sql`
    select id from invoice where order_id = ${order.orderId} and kind = 'monthly_subscription'`)
  await chargeInvoice(shop, { invoiceId: month?.id ?? '', attempt: 2 })
  await shop.worker.runUntilIdle()
  expect(await statuses(order)).toEqual(['paid', 'paid'])
  expect(asked).toHaveLength(3)
})

test('a service that joins a month whose charge is on its way is charged without waiting for the morning', async () => {
  const order = await shop.subscribe('2026-12-31', plainPlan, 'pending')
  await shop.liveThrough(day('2026-12-23'))
  expect(await statuses(order)).toEqual(['open'])
  expect(await buyTyres(shop, order)).toBeNull()
  const before = asked.length
  await shop.worker.runUntilIdle()
  expect(asked).toHaveLength(before + 1)
})

test('a service that is bought while an invoice of staff waits for its day is paid at once, and changes nothing of that', async () => {
  const order = await shop.subscribe('2026-12-31', plainPlan, 'ok')
  await shop.liveThrough(day('2026-12-23'))
  const charges = {
    title: 'Naarmu',
    lines: [{ name: 'Naarmu', cents: cents(5_000) }],
    isTaxed: false,
    isObjectable: true,
  }
  await transaction(shop.db, (tx) => billCharges(shop, tx, { ...order, ...charges }))
  const begun = await buyTyres(shop, order)
  if (!begun) throw new Error('The service was not to be paid at once')
  expect(await sendCharge(shop, begun)).toMatchObject({ kind: 'paid' })
  await shop.worker.runUntilIdle()
  expect((await statuses(order)).toSorted()).toEqual(['open', 'paid', 'paid'])
})
