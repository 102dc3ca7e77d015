import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '../../contract/date.ts'
import { cents, fromEuros } from '../../contract/money.ts'
import { checkInvariants } from '../invariants.ts'
import { addCard } from '../payment/testing/sampleOrder.ts'
import { transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testDatabase.ts'
import type { CardProvider, ChargeRequest } from '../providers/cards/cards.ts'
import { signedQuery } from '../providers/cards/signedQuery.ts'
import { billDuePeriods } from './billDuePeriods.ts'
import { billNextPeriod } from './billNextPeriod.ts'
import { changePlan } from './changePlan.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { invoicesOf } from './invoicesOf.ts'
import { nextPaymentsOf } from './nextPaymentsOf.ts'
import { noteCharge } from './noteCharge.ts'
import { type PricePlan, paymentTable } from './pricePlan.ts'
import { billingShop, plainPlan } from './testing/billingShop.ts'

const { url } = await freshDatabase()
/** What the provider was asked to charge, and what a test makes go wrong on the way. */
const asked: ChargeRequest[] = []
let onTheWay: (when: 'before' | 'after') => void = () => {}
const watched = (cards: CardProvider): CardProvider => ({
  ...cards,
  async charge(request) {
    asked.push(request)
    onTheWay('before')
    const outcome = await cards.charge(request)
    onTheWay('after')
    return outcome
  },
})
const shop = billingShop(url, watched)
beforeAll(() => shop.liveThrough(day('2026-11-20')))
afterEach(async () => {
  onTheWay = () => {}
  asked.length = 0
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.rows(sql`truncate subscription, billing_period, invoice_series, invoice, invoice_line, charge_attempt,
    ledger_entry, orders, order_history, reservation, vehicle, customer, sandbox_charge cascade`)
  await shop.liveThrough(day('2026-11-20'))
})
afterAll(() => shop.stop())

const invoices = async (orderId: string) => (await invoicesOf(shop.db, [orderId])).get(orderId) ?? []
const nextPayment = async (orderId: string) => (await nextPaymentsOf(shop.db, [orderId])).get(orderId)
const attempts = (orderId: string) =>
  shop.rows<{ id: string; number: number; outcome: string; on: string }>(sql`
    select id, number, outcome, to_char(created_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as on
    from charge_attempt where order_id = ${orderId} order by number`)
const charged = () =>
  shop.rows<{ n: number }>(sql`select count(*)::int as n from sandbox_charge where outcome <> 'declined'`)

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
        description: 'Kuukausimaksu 24.11.2026–24.12.2026',
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
    const other = billingShop(url, watched)
    const orders = await Promise.all(Array.from({ length: 15 }, () => shop.subscribe('2026-12-31')))
    for (const one of [shop, other]) one.moveTo('2027-02-25T10:00:00Z')
    await Promise.all([shop, other, shop, other].map((one) => one.worker.runUntilIdle()))
    for (const { orderId } of orders) expect(await invoices(orderId)).toHaveLength(3)
    expect(new Set(asked.map((request) => request.attemptId)).size).toBe(45)
    expect(asked).toHaveLength(45)
    expect(await charged()).toEqual([{ n: 45 }])
    await other.stop()
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
    expect(await nextPayment(orderId)).toBeUndefined()
    await shop.liveThrough(day('2027-04-01'))
    expect(await invoices(orderId)).toHaveLength(1)
  })

  test('a free period is paid without asking for a card', async () => {
    const plan: PricePlan = { ...plainPlan, code: { code: 'ILMAINEN', type: 'percent', value: 100, period: 1 } }
    const { orderId } = await shop.subscribe('2026-11-24', plan)
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid', total_amount: 0 }])
    expect(asked).toEqual([])
  })

  test('a changed plan changes what is not invoiced yet', async () => {
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    const added = await transaction(shop.db, (tx) =>
      changePlan(tx, orderId, (plan, period) => ({
        ...plan,
        code: { code: 'SATA', type: 'fixed', value: 10_000, period },
      })),
    )
    expect(added).toBe(true)
    await shop.liveThrough(day('2027-01-16'))
    expect((await invoices(orderId)).map((invoice) => invoice.total_amount)).toEqual([499, 399, 499])
    expect(await transaction(shop.db, (tx) => changePlan(tx, newId(), (plan) => plan))).toBe(false)
  })

  test('numbers start again with the year, without gaps when a transaction fails', async () => {
    const { orderId } = await shop.subscribe('2026-12-31')
    await shop.liveThrough(day('2026-12-23'))
    const broken = { ...shop, queue: { enqueue: () => Promise.reject(new Error('full')) } }
    shop.moveTo('2027-01-23T10:00:00Z')
    await expect(billNextPeriod(broken, orderId)).rejects.toThrow('full')
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
      { ...plainPlan, extras, campaign, code: { code: 'KYMPPI', type: 'percent', value: 10, period: 1 }, fixedTerm: 6 },
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

describe('a charge', () => {
  test('declined softly is tried 8, 6, 4, 2 and 0 days before the period, then no more [INV-14]', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
    for (let today = day('2026-12-20'); today < '2027-01-10'; today = addDays(today, 1)) await shop.liveThrough(today)
    expect((await attempts(orderId)).map((attempt) => attempt.on)).toEqual([
      '2026-12-23',
      '2026-12-25',
      '2026-12-27',
      '2026-12-29',
      '2026-12-31',
    ])
    expect(await invoices(orderId)).toMatchObject([{ status: 'error' }])
  })

  test('that recovers is paid on its third try', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'recovers')
    for (let today = day('2026-12-22'); today < '2027-01-02'; today = addDays(today, 1)) await shop.liveThrough(today)
    expect((await attempts(orderId)).map((attempt) => attempt.outcome)).toEqual(['declined', 'declined', 'paid'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test.each(['stolen', 'expired'])('of a card that is %s is never tried again', async (scenario) => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, scenario)
    for (let today = day('2026-12-22'); today < '2027-01-02'; today = addDays(today, 1)) await shop.liveThrough(today)
    expect(await attempts(orderId)).toHaveLength(1)
    expect(await invoices(orderId)).toMatchObject([{ status: 'error' }])
  })

  test.each([
    ['timeout', 31],
    ['pending', 61],
  ])('whose answer is %s is settled by asking', async (scenario, seconds) => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, scenario)
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
    shop.clock.moveTo(shop.clock.offset() + seconds * 1_000)
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    expect(asked).toHaveLength(1)
  })

  test('whose answer is lost stays open and is never repeated', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'lost')
    for (let today = day('2026-12-22'); today < '2027-01-05'; today = addDays(today, 1)) await shop.liveThrough(today)
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
    expect(await attempts(orderId)).toMatchObject([{ outcome: 'unknown' }])
    expect(asked).toHaveLength(1)
  })

  test('told of three times before its answer is one payment', async () => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'dup-callback')
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    const [ledger] = await shop.rows<{ card: number }>(sql`
      select sum(cents)::int as card from ledger_entry where account = 'card' and order_id = ${orderId}`)
    expect(ledger).toEqual({ card: 49_900 })
  })

  test('without a card is an error until there is one', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, null)
    await shop.liveThrough(day('2026-12-23'))
    expect(await invoices(order.orderId)).toMatchObject([{ status: 'error' }])
    expect(asked).toEqual([])
    await addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_ok_${newId()}`) })
    await shop.liveThrough(day('2026-12-25'))
    expect(await invoices(order.orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('whose job was lost is begun all the same', async () => {
    const { orderId } = await shop.subscribe('2026-12-31')
    shop.moveTo('2026-12-23T10:00:00Z')
    await billDuePeriods({ ...shop, queue: { enqueue: async () => {} } })
    await shop.liveThrough(day('2026-12-24'))
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })
})

describe('a process that dies', () => {
  const die = (at: 'before' | 'after') => (when: 'before' | 'after') => {
    onTheWay = () => {}
    if (when === at) throw new Error('killed')
    onTheWay = die(at)
  }

  test.each(['before', 'after'] as const)('%s the processor heard of a charge causes exactly one', async (moment) => {
    onTheWay = die(moment)
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    expect(await attempts(orderId)).toMatchObject([{ outcome: 'asked' }])
    shop.clock.moveTo(shop.clock.offset() + 121_000)
    await shop.worker.runUntilIdle()
    expect(await attempts(orderId)).toMatchObject([{ outcome: 'paid' }])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    expect(await charged()).toEqual([{ n: 1 }])
  })

  test('and comes back with its job finds the attempt and leaves it to be asked about', async () => {
    onTheWay = die('after')
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    const [row] = await shop.rows<{ id: string }>(sql`select id from invoice where order_id = ${orderId}`)
    for (const attempt of [1, 1, 2]) await chargeInvoice(shop, { invoiceId: row?.id ?? '', attempt })
    expect(asked).toHaveLength(1)
    expect(await attempts(orderId)).toHaveLength(1)
  })
})

describe('a notice about a charge', () => {
  const notice = (attemptId: string, status: string, account = shop.account) =>
    noteCharge(
      shop,
      signedQuery(account, {
        'checkout-stamp': attemptId,
        'checkout-transaction-id': 'tx-1',
        'checkout-status': status,
        'checkout-amount': '49900',
      }),
    )
  const openAttempt = async () => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'lost')
    await shop.worker.runUntilIdle()
    const [attempt] = await attempts(orderId)
    return { orderId, attemptId: attempt?.id ?? '' }
  }

  test('settles what asking could not, however often and late it comes', async () => {
    const { orderId, attemptId } = await openAttempt()
    expect(await notice(attemptId, 'pending')).toBe('recorded')
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
    await Promise.all([1, 2, 3, 4, 5].map(() => notice(attemptId, 'ok')))
    for (const status of ['ok', 'fail', 'pending', 'nonsense']) expect(await notice(attemptId, status)).toBe('recorded')
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('of money taken counts after a refusal, while the invoice is open', async () => {
    const { orderId, attemptId } = await openAttempt()
    await notice(attemptId, 'fail')
    expect(await invoices(orderId)).toMatchObject([{ status: 'error' }])
    await notice(attemptId, 'ok')
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('of a second payment for a paid invoice disturbs nothing else', async () => {
    const { orderId, attemptId } = await openAttempt()
    await notice(attemptId, 'fail')
    await shop.rows(sql`update invoice set retry_on = '2026-11-20' where order_id = ${orderId}`)
    await shop.worker.runUntilIdle()
    const [, second] = await attempts(orderId)
    await notice(attemptId, 'ok')
    await expect(notice(second?.id ?? '', 'ok')).rejects.toThrow()
    await notice(second?.id ?? '', 'fail')
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('that is forged or unknown changes nothing', async () => {
    const { orderId, attemptId } = await openAttempt()
    expect(await notice(attemptId, 'ok', { ...shop.account, secret: 'guessed' })).toBe('forged')
    expect(await notice(newId(), 'ok')).toBe('unknown attempt')
    expect(await notice('not-an-id', 'ok')).toBe('unknown attempt')
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
  })
})

test('what is charged says what it is for', async () => {
  await shop.subscribe('2026-11-24')
  await shop.worker.runUntilIdle()
  expect(asked[0]).toMatchObject({
    cents: cents(49_900),
    vatRate: 255,
    reference: '20260000011',
    description: 'Kuukausimaksu 24.11.2026–24.12.2026',
    initiator: 'merchant',
    callbackUrl: 'https://kauppa.example/maksu/ilmoitus',
  })
})
