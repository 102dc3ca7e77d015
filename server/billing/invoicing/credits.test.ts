import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents, sumCents, vatWithin } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { creditDraft } from '../pricing/credit.ts'
import { refundCredit } from '../refunds/refundCredit.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { creditInvoice } from './creditInvoice.ts'
import { endSubscription } from './endSubscription.ts'

const { url } = await freshDatabase()
const { shop, invoices } = billingBench(url)

const credit = (invoiceNumber: string, amount?: number, reason = 'Hyvitys sovittu') =>
  transaction(shop.db, (tx) =>
    creditInvoice(shop, tx, { invoiceNumber, reason, ...(amount === undefined ? {} : { cents: cents(amount) }) }),
  )
const numberOf = async (orderId: string) =>
  (await invoices(orderId)).find(({ invoice_type }) => invoice_type !== 'credit')?.invoice_number ?? ''
const balance = async (orderId: string) => {
  const rows = await shop.rows<{ account: string; cents: number }>(
    sql`select account, sum(cents)::int as cents from ledger_entry where order_id = ${orderId} group by account order by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}
const passing = async (seconds: number) => {
  shop.clock.moveTo(shop.clock.offset() + seconds * 1_000)
  await shop.worker.runUntilIdle()
}
const paidOrder = async (scenario = 'ok') => {
  const { orderId } = await shop.subscribe('2026-11-24', plainPlan, scenario)
  await shop.worker.runUntilIdle()
  return orderId
}

describe('a credit note', () => {
  test('of what was paid goes back to the card, and leaves nothing behind', async () => {
    const orderId = await paidOrder()
    const number = await numberOf(orderId)
    await credit(number)
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([
      { invoice_type: 'credit', invoice_number: '2026-000002', total_amount: -499, status: 'paid' },
      { invoice_type: 'monthly_subscription', status: 'credited' },
    ])
    expect(await balance(orderId)).toEqual({ card: 0, receivable: 0, revenue: 0, vat: 0 })
    await expect(credit(number)).rejects.toThrow('CREDITED_ALREADY')
  })

  test('pressed many times at once is one', async () => {
    const orderId = await paidOrder()
    const number = await numberOf(orderId)
    const pressed = await Promise.allSettled([1, 2, 3, 4].map(() => credit(number)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await shop.worker.runUntilIdle()
    expect(await shop.rows(sql`select outcome, cents from refund_attempt where order_id = ${orderId}`)).toEqual([
      { outcome: 'ok', cents: 49_900 },
    ])
  })

  test('in parts gives back the parts, never more than was paid', async () => {
    const orderId = await paidOrder()
    const number = await numberOf(orderId)
    await credit(number, 10_001)
    await credit(number, 3)
    await expect(credit(number, 39_897)).rejects.toThrow('CREDIT_TOO_MUCH')
    await credit(number, 39_896)
    await shop.worker.runUntilIdle()
    expect(await balance(orderId)).toEqual({ card: 0, receivable: 0, revenue: 0, vat: 0 })
  })

  test('of what was not paid is owed no more and never charged', async () => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'insufficient')
    await shop.worker.runUntilIdle()
    await credit(await numberOf(orderId))
    await shop.liveThrough(day('2026-11-24'))
    expect(await shop.rows(sql`select outcome from charge_attempt where order_id = ${orderId}`)).toHaveLength(1)
    expect(await balance(orderId)).toEqual({ receivable: 0, revenue: 0, vat: 0 })
  })

  test('of a part makes the next try smaller', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'recovers')
    await shop.liveThrough(day('2026-12-23'))
    await credit(await numberOf(orderId), 9_900)
    for (const on of ['2026-12-25', '2026-12-27']) await shop.liveThrough(day(on))
    expect(await balance(orderId)).toMatchObject({ card: 40_000, receivable: 0 })
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  })

  test('of a charge that is on its way is paid back when the money comes after all', async () => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'timeout')
    await shop.worker.runUntilIdle()
    const number = await numberOf(orderId)
    await expect(credit(number, 100)).rejects.toThrow('CHARGE_IN_FLIGHT')
    await credit(number)
    await passing(31)
    await passing(31)
    await passing(61)
    expect(await balance(orderId)).toEqual({ card: 0, receivable: 0, revenue: 0, vat: 0 })
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
  })

  test.each(['timeout', 'pending'])('whose refund is %s is settled by asking, once', async (scenario) => {
    const orderId = await paidOrder(scenario)
    await passing(61)
    await credit(await numberOf(orderId))
    await shop.worker.runUntilIdle()
    const [row] = await shop.rows<{ id: string }>(sql`select id from credit_note`)
    for (const attempt of [1, 2]) await refundCredit(shop, { creditId: row?.id ?? '', attempt })
    await passing(61)
    expect(await shop.rows(sql`select outcome from refund_attempt`)).toEqual([{ outcome: 'ok' }])
    expect(await balance(orderId)).toMatchObject({ card: 0 })
  })

  test('that the card does not take back waits for a person', async () => {
    const orderId = await paidOrder('refund-fails')
    await credit(await numberOf(orderId))
    await shop.worker.runUntilIdle()
    expect(await shop.rows(sql`select state from credit_note`)).toEqual([{ state: 'error' }])
    expect(await balance(orderId)).toMatchObject({ card: 49_900, receivable: -49_900 })
  })
})

test('a subscription that never began owes and keeps nothing', async () => {
  const orderId = await paidOrder()
  const end = () =>
    transaction(shop.db, (tx) => endSubscription(shop, tx, orderId, { endDate: day('2026-11-24'), reason: 'Peruutus' }))
  await end()
  await end()
  await shop.liveThrough(day('2027-02-01'))
  expect(await invoices(orderId)).toHaveLength(2)
  expect(await balance(orderId)).toEqual({ card: 0, receivable: 0, revenue: 0, vat: 0 })
})

test('credits in any parts take back total and tax to the cent, and no more on the way', () => {
  // Many small ones: each rounded by itself, parts of 3 cents would take 1 of tax for every 2 net.
  const part = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_000 }))
  const parts = fc.array(part, { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 100, 140, 240, 255), (amounts, vatRate) => {
      const totalCents = sumCents(amounts.map(cents))
      const vatCents = vatWithin(totalCents, vatRate).vat
      const lines = [{ name: 'Kuukausimaksu', cents: totalCents }]
      const original = { number: '2026-000001', description: 'Kuukausimaksu', totalCents, vatRate, vatCents, lines }
      const credited = { totalCents: cents(0), vatCents: cents(0) }
      for (const amount of amounts) {
        const draft = creditDraft(original, credited, cents(amount), 'Syy', 'fi')
        expect(draft.netCents + draft.vatCents).toBe(draft.totalCents)
        expect(sumCents(draft.lines.map((line) => line.cents))).toBe(draft.totalCents)
        credited.totalCents = cents(credited.totalCents - draft.totalCents)
        credited.vatCents = cents(credited.vatCents - draft.vatCents)
        // On the way, too: never more than the invoice bore, and never back again.
        expect(draft.vatCents).toBeLessThanOrEqual(0)
        expect(credited.vatCents).toBeLessThanOrEqual(vatCents)
        expect(credited.vatCents).toBe(vatWithin(credited.totalCents, vatRate).vat)
      }
      expect(credited).toEqual({ totalCents, vatCents })
    }),
  )
})
