import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import type { SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf } from '../../providers/cards/testing/onlyCards.ts'
import { keepDoneJobs } from '../../testing/doneJobs.ts'
import { checkOverdue } from '../../watch/overdue.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { buyTyres } from '../testing/buyTyres.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import { requeueLostJobs } from './requeueLostJobs.ts'
import { retryDeclined } from './retryDeclined.ts'

const { url } = await freshDatabase()
const { shop, invoices, attempts, road, addAnotherCard } = billingBench(url)
await keepDoneJobs(shop.db)
const HOUR_MS = 3_600_000

/** Every job that waits has used up its tries. */
const loseJobs = () => shop.rows(sql`update job set state = 'failed' where state in ('waiting', 'retry')`)
const pass = async (milliseconds: number) => {
  shop.clock.moveTo(shop.clock.offset() + milliseconds)
  await shop.worker.runUntilIdle()
}
const refunds = async () =>
  (await shop.rows<{ outcome: string }>(sql`select outcome from refund_attempt`)).map(({ outcome }) => outcome)
const cardBecomes = ({ orderId }: SampleOrder, scenario: string) =>
  shop.rows(sql`update payment_card set token = ${shop.secrets.seal(`sbx_${scenario}_${newId()}`)}
    where order_id = ${orderId}`)

async function creditOfPaid(): Promise<SampleOrder> {
  const order = await shop.subscribe('2026-11-24')
  await shop.worker.runUntilIdle()
  const [paid] = await invoices(order.orderId)
  const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
  await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
  return order
}

describe('a job that used up its tries', () => {
  test('to pay a credit back comes again within hours, and pays it back once', async () => {
    const { orderId } = await creditOfPaid()
    await loseJobs()
    await pass(HOUR_MS / 2)
    expect(await refunds()).toEqual([])
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    expect(await refunds()).toEqual(['ok'])
    expect((await invoices(orderId)).map(({ status }) => status)).toEqual(['paid', 'credited'])
  })

  test('comes again whatever was paid back to others', async () => {
    await creditOfPaid()
    await shop.worker.runUntilIdle()
    await creditOfPaid()
    await loseJobs()
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    expect(await refunds()).toEqual(['ok', 'ok'])
  })

  test('that is only late does its work once, however often it is put in again', async () => {
    await creditOfPaid()
    shop.clock.moveTo(shop.clock.offset() + 2 * HOUR_MS)
    await requeueLostJobs(shop)
    await requeueLostJobs(shop)
    await shop.worker.runUntilIdle()
    expect(await refunds()).toEqual(['ok'])
  })

  test('to pay a surplus back comes again', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
    await shop.liveThrough(day('2026-12-23'))
    await cardBecomes(order, 'ok')
    await shop.liveThrough(day('2026-12-25'))
    const [declined] = await attempts(order.orderId)
    const told = { 'checkout-stamp': declined?.id ?? '', 'checkout-transaction-id': 'tx-1', 'checkout-status': 'ok' }
    await handleChargeNotification(shop, noticeOf(signedQuery(shop.account, told)))
    await loseJobs()
    await pass(HOUR_MS + 60_000)
    expect(await refunds()).toHaveLength(1)
  })

  test('to try a failed charge again is none: an attempt that was not sent is asked about', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'recovers')
    await shop.liveThrough(day('2026-12-23'))
    shop.moveTo('2026-12-25T10:00:00Z')
    road.meet = () => {
      road.meet = () => {}
      throw new Error('killed')
    }
    await retryDeclined(shop)
    expect(await attempts(orderId)).toMatchObject([{ outcome: 'declined' }, { outcome: 'asked', on: '2026-12-25' }])
    await pass(121_000)
    expect(await invoices(orderId)).toMatchObject([{ status: 'error', next_try_date: '2026-12-27' }])
    await shop.liveThrough(day('2026-12-27'))
    expect((await attempts(orderId)).map(({ on }) => on)).toEqual(['2026-12-23', '2026-12-25', '2026-12-27'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('to try what waited for a payment comes again', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(day('2026-12-23'))
    await buyTyres(shop, order)
    await addAnotherCard(order, 'ok')
    const [month] = await shop.rows<{ id: string }>(sql`
      select id from invoice where order_id = ${order.orderId} and kind = 'monthly_subscription'`)
    await chargeInvoice(shop, { invoiceId: month?.id ?? '', attempt: 2 })
    await loseJobs()
    await pass(HOUR_MS / 2)
    expect((await invoices(order.orderId)).map(({ status }) => status)).toEqual(['error', 'paid'])
    await pass(HOUR_MS)
    expect((await invoices(order.orderId)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  test('to try what waits for a payment does not come since another order was paid', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(day('2026-12-23'))
    await buyTyres(shop, order)
    const other = await shop.subscribe('2027-01-02')
    await shop.liveThrough(day('2026-12-25'))
    expect(await invoices(other.orderId)).toMatchObject([{ status: 'paid' }])
    await pass(HOUR_MS + 60_000)
    await pass(HOUR_MS)
    const tries = await shop.rows(sql`select 1 from every_job where name = 'chargeInvoice' and data->>'invoiceId' in (
      select id::text from invoice where order_id = ${order.orderId} and kind = 'other')`)
    expect(tries).toEqual([])
    expect((await invoices(order.orderId)).map(({ status }) => status)).toEqual(['error', 'error'])
  })

  test('to try what waited for a payment comes once where the card that is active now was refused for good', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(day('2026-12-23'))
    await buyTyres(shop, order)
    await addAnotherCard(order, 'ok')
    const [month] = await shop.rows<{ id: string }>(sql`
      select id from invoice where order_id = ${order.orderId} and kind = 'monthly_subscription'`)
    await chargeInvoice(shop, { invoiceId: month?.id ?? '', attempt: 2 })
    const [refused] = await shop.rows<{ id: string }>(sql`
      select id from payment_card where order_id = ${order.orderId} and not active`)
    await shop.rows(sql`update payment_card set active = false where order_id = ${order.orderId}`)
    await shop.rows(sql`update payment_card set active = true where id = ${refused?.id}`)
    await loseJobs()
    const tries = async () =>
      (
        await shop.rows(sql`select 1 from every_job where name = 'chargeInvoice' and data->>'invoiceId' in (
        select id::text from invoice where order_id = ${order.orderId} and kind = 'other')`)
      ).length
    const before = await tries()
    await pass(HOUR_MS + 60_000)
    await pass(HOUR_MS)
    expect(await tries()).toBe(before + 1)
    await pass(25 * HOUR_MS)
    await pass(25 * HOUR_MS)
    expect(await tries()).toBe(before + 1)
    expect((await invoices(order.orderId)).map(({ status }) => status)).toEqual(['error', 'paid'])
    expect(await checkOverdue(shop.db, shop.clock.now())).toEqual([])
  })
})

describe('trying declined charges again', () => {
  test('goes on after an invoice that cannot be tried', async () => {
    const [bad, good] = [
      await shop.subscribe('2026-12-31', plainPlan, 'insufficient'),
      await shop.subscribe('2026-12-31', plainPlan, 'insufficient'),
    ]
    await shop.liveThrough(day('2026-12-23'))
    await shop.rows(
      sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.order_id = '${bad.orderId}' then raise exception 'poisoned'; end if; return new; end $$`),
    )
    await shop.rows(sql`create trigger refuse before insert on charge_attempt for each row execute function refuse()`)
    shop.moveTo('2026-12-25T10:00:00Z')
    await retryDeclined(shop)
    await shop.rows(sql`drop trigger refuse on charge_attempt`)
    expect(await attempts(good.orderId)).toHaveLength(2)
    expect(await attempts(bad.orderId)).toHaveLength(1)
    await retryDeclined(shop)
    expect(await attempts(bad.orderId)).toHaveLength(2)
  })

  test('takes every invoice that is due in one round, more than a page', async () => {
    for (let i = 0; i < 101; i++) await shop.subscribe('2026-12-31', plainPlan, null)
    await shop.liveThrough(day('2026-12-23'))
    shop.moveTo('2026-12-25T10:00:00Z')
    await retryDeclined(shop)
    const [tried] = await shop.rows(sql`select count(*)::int as n from invoice where retry_on = '2026-12-27'`)
    expect(tried).toEqual({ n: 101 })
  })
})
