import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { changePlan } from '../invoicing/changePlan.ts'
import { subscriptionIn, subscriptionOn } from '../invoicing/subscriptionOn.ts'
import { type PricePlan, paymentTable, withCode } from '../pricing/pricePlan.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { billDuePeriods, billSubscription } from './billDuePeriods.ts'

const { url } = await freshDatabase()
const { shop, asked, twin, invoices, charged } = billingBench(url)
async function nextPayment(orderId: string) {
  const [found] = await shop.rows<{ read: unknown }>(sql`select ${subscriptionOn(sql`${orderId}`)} as read`)
  return subscriptionIn(found?.read)?.nextPayment
}

describe('billing', () => {
  test('charges the first period at once when the pickup is near [CONST-18]', async () => {
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([
      {
        invoice_number: '2026-000001',
        reference_number: '20260000011',
        invoice_date: '2026-11-20',
        invoice_type: 'monthly_subscription',
        subscription_period_start: '2026-11-24',
        subscription_period_end: '2026-12-24',
        description: 'Kuukausimaksu 24.11.2026–23.12.2026',
        total_amount: 499,
        status: 'paid',
        deleted: false,
      },
    ])
    expect(await nextPayment(orderId)).toBe('2026-12-16')
  })

  test('waits until eight days before the pickup, and before each new period [CONST-18 CONST-19]', async () => {
    const { orderId } = await shop.subscribe('2026-12-31')
    await shop.liveThrough(day('2026-12-22'))
    expect(await invoices(orderId)).toEqual([])
    expect(await nextPayment(orderId)).toBe('2026-12-23')
    await shop.liveThrough(day('2026-12-23'))
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid', subscription_period_end: '2027-01-31' }])
    await shop.liveThrough(day('2027-01-22'))
    expect(await invoices(orderId)).toHaveLength(1)
    await shop.liveThrough(day('2027-01-23'))
    expect(await invoices(orderId)).toMatchObject([{ subscription_period_end: '2027-02-28' }, {}])
  })

  test('is done from nine in the morning in Finland, on the days of both clock changes, too', async () => {
    const { orderId } = await shop.subscribe('2027-04-05')
    shop.moveTo('2027-03-28T05:59:00Z')
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toEqual([])
    shop.moveTo('2027-03-28T06:00:00Z')
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toHaveLength(1)
    const autumn = await shop.subscribe('2027-11-08')
    shop.moveTo('2027-10-31T06:59:00Z')
    await shop.worker.runUntilIdle()
    expect(await invoices(autumn.orderId)).toEqual([])
    shop.moveTo('2027-10-31T07:00:00Z')
    await shop.worker.runUntilIdle()
    expect(await invoices(autumn.orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('done again, by several at once, changes nothing', async () => {
    const orders = await Promise.all(['2026-11-21', '2026-11-22', '2026-11-23'].map((anchor) => shop.subscribe(anchor)))
    shop.moveTo('2027-03-01T10:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => billDuePeriods(shop)))
    for (const { orderId } of orders) expect(await invoices(orderId)).toHaveLength(4)
    await shop.worker.runUntilIdle()
    await shop.worker.runUntilIdle()
    expect(asked).toHaveLength(12)
    expect(await charged()).toEqual([{ n: 12 }])
  })

  test('two workers of two processes, both billing and charging, do each thing once', async () => {
    const other = twin()
    const orders = await Promise.all(Array.from({ length: 15 }, () => shop.subscribe('2026-12-31')))
    for (const one of [shop, other]) one.moveTo('2027-02-25T10:00:00Z')
    await Promise.all([shop, other, shop, other].map((one) => one.worker.runUntilIdle()))
    for (const { orderId } of orders) expect(await invoices(orderId)).toHaveLength(3)
    expect(new Set(asked.map((request) => request.attemptId)).size).toBe(45)
    expect(asked).toHaveLength(45)
    expect(await charged()).toEqual([{ n: 45 }])
    await other.stop()
  })

  test('one that contradicts its own books is left for a person, and holds up no other', {
    timeout: 5_000,
  }, async () => {
    const [broken, whole] = [await shop.subscribe('2026-12-31'), await shop.subscribe('2026-12-31')]
    await shop.liveThrough(day('2026-12-23'))
    // The period is billed, and the subscription does not know it.
    await shop.rows(sql`update subscription set next_number = 1 where order_id = ${broken.orderId}`)
    shop.moveTo('2027-01-23T10:00:00Z')
    await billDuePeriods(shop)
    expect(await invoices(broken.orderId)).toHaveLength(1)
    expect(await invoices(whole.orderId)).toHaveLength(2)
    await shop.rows(sql`update subscription set next_number = 2 where order_id = ${broken.orderId}`)
    await shop.worker.runUntilIdle()
    expect(await invoices(broken.orderId)).toHaveLength(2)
  })

  test('a worker that slept for months bills every month it missed, oldest first', async () => {
    const { orderId } = await shop.subscribe('2026-11-30')
    await shop.liveThrough(day('2027-03-05'))
    const all = await invoices(orderId)
    expect(all.map((invoice) => invoice.subscription_period_start).reverse()).toEqual([
      '2026-11-30',
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
    ])
    expect(all.every((invoice) => invoice.status === 'paid')).toBe(true)
  })

  test('stops at the end of the subscription', async () => {
    const { orderId } = await shop.subscribe('2026-12-01')
    await shop.worker.runUntilIdle()
    await shop.liveThrough(day('2026-12-01'))
    await shop.rows(sql`update subscription set end_date = '2027-01-01' where order_id = ${orderId}`)
    expect(await nextPayment(orderId)).toBeNull()
    await shop.liveThrough(day('2027-04-01'))
    expect(await invoices(orderId)).toHaveLength(1)
  })

  test('a free period is paid without asking for a card', async () => {
    const plan: PricePlan = { ...plainPlan, codes: [{ code: 'ILMAINEN', type: 'percent', value: 100, period: 1 }] }
    const { orderId } = await shop.subscribe('2026-11-24', plan)
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid', total_amount: 0 }])
    expect(asked).toEqual([])
  })

  test('a changed plan changes what is not invoiced yet', async () => {
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    const added = await transaction(shop.db, (tx) =>
      changePlan(tx, orderId, (plan, period) => withCode(plan, { code: 'SATA', type: 'fixed', value: 10_000 }, period)),
    )
    expect(added).toBe(true)
    await shop.liveThrough(day('2027-01-16'))
    expect((await invoices(orderId)).map((invoice) => invoice.total_amount)).toEqual([499, 399, 499])
    expect(await transaction(shop.db, (tx) => changePlan(tx, newId(), (plan) => plan))).toBe(false)
  })

  test('numbers start again with the year, without gaps when a transaction fails', async () => {
    const { orderId } = await shop.subscribe('2026-12-31')
    await shop.liveThrough(day('2026-12-23'))
    shop.moveTo('2027-01-23T10:00:00Z')
    // The period is there already, which is found out when the number is taken.
    await shop.rows(sql`insert into billing_period (id, customer_id, order_id, number, start_date, end_date, charge_on)
      select gen_random_uuid(), customer_id, order_id, 2, '2027-01-31', '2027-02-28', '2027-01-23' from subscription`)
    await expect(billSubscription(shop, { orderId })).rejects.toThrow()
    await shop.rows(sql`delete from billing_period where number = 2`)
    await shop.worker.runUntilIdle()
    expect((await invoices(orderId)).map((invoice) => invoice.invoice_number)).toEqual(['2027-000001', '2026-000001'])
  })
})

describe('two years of a subscription', () => {
  const campaign = { cents: fromEuros(399.5), months: 3, name: 'Syyskampanja' }
  const extras = [
    { name: 'Talvirenkaat', cents: fromEuros(29.9), recurring: true, fromPeriod: 1 },
    { name: 'Kotiintoimitus', cents: fromEuros(89.9), recurring: false, fromPeriod: 1 },
  ]
  const plans: [string, string, PricePlan][] = [
    ['the 29th', '2026-11-29', plainPlan],
    ['the 30th, with a campaign', '2026-11-30', { ...plainPlan, campaign, fixedTerm: 3 }],
    ['the 31st, with services', '2026-12-31', { ...plainPlan, campaign, extras, fixedTerm: 6 }],
    [
      'the 31st, with a code',
      '2026-12-31',
      {
        ...plainPlan,
        extras,
        campaign,
        codes: [{ code: 'KYMPPI', type: 'percent', value: 10, period: 1 }],
        fixedTerm: 6,
      },
    ],
  ]

  test.each(plans)('from %s costs what the payment table said, month by month', async (_, anchor, plan) => {
    const { orderId } = await shop.subscribe(anchor, plan)
    for (let today = shop.today(); today < '2028-12-01'; today = addDays(today, 9)) await shop.liveThrough(today)
    const all = (await invoices(orderId)).reverse()
    expect(all.length).toBeGreaterThanOrEqual(24)
    const table = paymentTable(plan)
    expect(all.slice(0, table.length).map((invoice) => invoice.total_amount)).toEqual(table.map((row) => row.amount))
    for (const invoice of all) {
      const start = day(invoice.subscription_period_start ?? '')
      // Looked at every ninth day: never before its day, and within nine days of it.
      expect(invoice.invoice_date >= addDays(start, -8) || invoice.invoice_date === '2026-11-20').toBe(true)
      expect(invoice.invoice_date <= addDays(start, 1)).toBe(true)
      expect(invoice.status).toBe('paid')
    }
    expect(await charged()).toEqual([{ n: all.length }])
  })
})
