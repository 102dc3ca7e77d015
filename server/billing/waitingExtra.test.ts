import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '../../contract/date.ts'
import { fromEuros } from '../../contract/money.ts'
import type { SampleOrder } from '../payment/testing/sampleOrder.ts'
import { transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testDatabase.ts'
import { billExtra } from './billExtra.ts'
import { beginCharge, chargeInvoice, sendCharge } from './chargeInvoice.ts'
import { takeBackExtra } from './takeBackExtra.ts'
import { billingBench } from './testing/billingBench.ts'
import { plainPlan } from './testing/billingShop.ts'

const { url } = await freshDatabase()
const { shop, asked, invoices } = billingBench(url)
const service = { name: 'Talvirenkaat', cents: fromEuros(89), recurring: false }

const buy = (order: SampleOrder, status: 'confirmed' | 'delivered') =>
  transaction(shop.db, (tx) => billExtra(shop, tx, { ...order, status, service }))
const cardBecomes = ({ orderId }: SampleOrder, scenario: string) =>
  shop.rows(sql`update payment_card set token = ${shop.secrets.seal(`sbx_${scenario}_${newId()}`)}
    where order_id = ${orderId}`)
const statuses = async ({ orderId }: SampleOrder) => (await invoices(orderId)).map(({ status }) => status)

test('a service that waits for a failed month says why the month failed, and is charged once that is paid', async () => {
  const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
  await shop.liveThrough(day('2026-12-23'))
  expect(await buy(order, 'confirmed')).toBeNull()
  const reason = { status: 'error', failure_reason: 'Maksukortti on ilmoitettu varastetuksi.' }
  expect(await invoices(order.orderId)).toMatchObject([reason, reason])
  await cardBecomes(order, 'ok')
  const [month] = await shop.rows<{ id: string }>(sql`
    select id from invoice where order_id = ${order.orderId} and kind = 'monthly_subscription'`)
  await chargeInvoice(shop, { invoiceId: month?.id ?? '', attempt: 2 })
  await shop.worker.runUntilIdle()
  expect(await statuses(order)).toEqual(['paid', 'paid'])
  expect(asked).toHaveLength(3)
})

test('a refused service that is paid at the same moment by other means is not taken back', async () => {
  const order = await shop.subscribe('2026-11-24')
  await shop.worker.runUntilIdle()
  await cardBecomes(order, 'insufficient')
  const begun = await buy(order, 'delivered')
  if (!begun) throw new Error('Not charged')
  expect(await sendCharge(shop, begun)).toMatchObject({ kind: 'declined' })
  await cardBecomes(order, 'ok')
  const { invoiceId } = begun
  const again = await transaction(shop.db, (tx) => beginCharge(shop, tx, invoiceId, 2, 'customer'))
  const { orderId } = order
  expect(await transaction(shop.db, (tx) => takeBackExtra(shop, tx, { orderId, invoiceId, service }))).toBe(false)
  if (again) await sendCharge(shop, again)
  expect(await invoices(orderId)).toMatchObject([{ status: 'paid', deleted: false }, { status: 'paid' }])
})
