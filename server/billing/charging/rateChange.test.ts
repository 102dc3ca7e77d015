import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Day, day } from '../../../contract/days/date.ts'
import { cents, sumCents, vatWithin } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { ledgerSums } from '../books/ledgerSums.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { buyTyres } from '../testing/buyTyres.ts'
import { recordOutcome } from './recordOutcome.ts'

const { url } = await freshDatabase()
const { shop } = billingBench(url)

interface Paper {
  number: string
  month: string
  rate: number
  total: number
  vat: number
  issued: Day
  due: Day | null
}
const papersOf = (orderId: string) =>
  shop.rows<Paper & Record<string, unknown>>(sql`
    select number, to_char(issued_on, 'YYYY-MM') as month, vat_rate as rate, total_cents::int as total, vat_cents::int as vat,
      issued_on as issued, due_on as due from invoice where order_id = ${orderId} and number is not null
    union all select number, to_char(issued_on, 'YYYY-MM'), vat_rate, total_cents::int, vat_cents::int, issued_on, null
      from credit_note where order_id = ${orderId}
    order by number`)
const credit = (invoiceNumber: string, amount?: number) =>
  transaction(shop.db, (tx) =>
    creditInvoice(shop, tx, {
      invoiceNumber,
      reason: 'Sovittu',
      ...(amount === undefined ? {} : { cents: cents(amount) }),
    }),
  )
/** The balances of the accounts of an order. */
async function balance(orderId: string): Promise<Record<string, number>> {
  const rows = await shop.rows<{ account: string; cents: number }>(
    sql`select account, sum(cents)::int as cents from ledger_entry where order_id = ${orderId} group by account`,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
async function isInBooks(orderIds: string[]): Promise<void> {
  const papers = (await Promise.all(orderIds.map(papersOf))).flat()
  const sums = await ledgerSums(shop.db, 'month', { from: day('2024-01-01'), until: day('2025-01-01') })
  for (const [key, same] of Map.groupBy(papers, ({ month, rate }) => `${month} ${rate}`)) {
    const booked = sums.filter(({ period, vatRate }) => `${period.slice(0, 7)} ${vatRate}` === key)
    const of = (name: string) =>
      sumCents(booked.filter(({ account }) => account === name).map(({ debit, credit }) => cents(credit - debit)))
    const [total, vat] = [sumCents(same.map((one) => cents(one.total))), sumCents(same.map((one) => cents(one.vat)))]
    expect({ key, net: of('revenue'), vat: of('vat') }).toEqual({ key, net: total - vat, vat })
  }
  for (const orderId of orderIds) {
    const [own, left] = [await papersOf(orderId), await balance(orderId)]
    const [total, vat] = [sumCents(own.map((one) => cents(one.total))), sumCents(own.map((one) => cents(one.vat)))]
    expect(left).toEqual({ card: total, receivable: 0, revenue: vat - total, vat: -vat })
  }
}
const vatOf = (total: number, rate: number) => vatWithin(cents(total), rate).vat
const pays = { total: 49_900, vat: vatOf(49_900, 240), rate: 240 }
const paysMore = { total: 49_900, vat: vatOf(49_900, 255), rate: 255 }

// The general rate rose from 24 to 25.5 % on the first of September 2024.
beforeEach(() => shop.liveThrough(day('2024-08-27')))

describe('an order over a change of the VAT rate', () => {
  test('each month has the rate of its payment, and what is credited goes back at the rate that it had', async () => {
    const { orderId } = await shop.subscribe('2024-09-04')
    await shop.worker.runUntilIdle()
    // Paid in advance for a month that begins after the change.
    expect(await papersOf(orderId)).toMatchObject([{ issued: '2024-08-27', ...pays }])
    await shop.liveThrough(day('2024-09-26'))
    const [first, second] = await papersOf(orderId)
    expect(second).toMatchObject({ issued: '2024-09-26', ...paysMore })
    // In parts that do not divide evenly, and then the rest of it.
    for (const amount of [3_333, 3_333, undefined]) await credit(first?.number ?? '', amount)
    await credit(second?.number ?? '', 1_001)
    await shop.liveThrough(day('2024-09-27'))
    const credits = (await papersOf(orderId)).slice(2)
    expect(credits.map(({ rate }) => rate)).toEqual([240, 240, 240, 255])
    expect(sumCents(credits.slice(0, 3).map(({ vat }) => cents(vat)))).toBe(-pays.vat)
    expect(credits[3]).toMatchObject({ total: -1_001, vat: -vatOf(1_001, 255) })
    await isInBooks([orderId])
  })

  test('a month that was not paid before the change is credited at its own rate', async () => {
    const { orderId } = await shop.subscribe('2024-09-04', plainPlan, 'stolen')
    await shop.worker.runUntilIdle()
    await shop.liveThrough(day('2024-09-05'))
    const [first] = await papersOf(orderId)
    await credit(first?.number ?? '', 20_000)
    await credit(first?.number ?? '')
    expect((await papersOf(orderId)).map(({ rate, month }) => `${month} ${rate}`)).toEqual([
      '2024-08 240',
      '2024-09 240',
      '2024-09 240',
    ])
    const { receivable, revenue, vat } = await balance(orderId)
    expect({ receivable, revenue, vat }).toEqual({ receivable: 0, revenue: 0, vat: 0 })
  })

  test('a service that the bank decides after midnight is issued, due and taxed on that day', async () => {
    const order = await shop.subscribe('2024-08-30')
    await shop.worker.runUntilIdle()
    shop.moveTo('2024-08-31T20:50:00Z')
    const charge = await buyTyres(shop, order)
    shop.moveTo('2024-08-31T21:10:00Z')
    await recordOutcome(shop, charge?.request.attemptId ?? '', { kind: 'paid', ref: 'sbx-late' })
    const vat = vatOf(8_900, 255)
    expect(await papersOf(order.orderId)).toMatchObject([
      pays,
      { issued: '2024-09-01', due: '2024-09-01', rate: 255, total: 8_900, vat },
    ])
    await isInBooks([order.orderId])
  })
})

describe('nothing is due before it is issued', () => {
  test('a month that is invoiced late', async () => {
    const { orderId } = await shop.subscribe('2024-09-20')
    await shop.liveThrough(day('2024-09-22'))
    expect(await papersOf(orderId)).toMatchObject([{ issued: '2024-09-22', due: '2024-09-22' }])
  })

  test('a service that waits for a month which failed long ago', async () => {
    const order = await shop.subscribe('2024-08-30', plainPlan, 'stolen')
    await shop.worker.runUntilIdle()
    await shop.liveThrough(day('2024-09-02'))
    await buyTyres(shop, order)
    expect(await papersOf(order.orderId)).toMatchObject([
      { issued: '2024-08-27', due: '2024-08-30' },
      { issued: '2024-09-02', due: '2024-09-02' },
    ])
  })
})
