import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { creditInvoice } from './creditInvoice.ts'

const { url } = await freshDatabase()
const { shop, asked, invoices } = billingBench(url)

test('an invoice that is credited in parts before it is paid is charged for the rest, and no alarm rings', async () => {
  const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
  await shop.liveThrough(day('2026-12-23'))
  const invoiceNumber = (await invoices(orderId))[0]?.invoice_number ?? ''
  for (const amount of [10_000, 5_000])
    await transaction(shop.db, (tx) =>
      creditInvoice(shop, tx, { invoiceNumber, cents: cents(amount), reason: 'Hyvitys' }),
    )
  const sealed = shop.secrets.seal(`sbx_ok_${newId()}`)
  await shop.rows(sql`update payment_card set token = ${sealed} where order_id = ${orderId}`)
  await shop.liveThrough(day('2026-12-25'))
  expect(asked.map((request) => request.cents)).toEqual([49_900, 34_900])
  expect((await invoices(orderId)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})
