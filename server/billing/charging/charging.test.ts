import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { addCard } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf } from '../../providers/cards/testing/onlyCards.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { billDuePeriods } from './billDuePeriods.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import { retryOnNewCard } from './retryOnNewCard.ts'

const { url } = await freshDatabase()
const { shop, asked, road, invoices, attempts, charged } = billingBench(url)

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
    expect(await invoices(orderId)).toMatchObject([{ status: 'error', next_try_date: null }])
  })

  test('that failed says why and when it is tried again, and can be paid meanwhile', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
    await shop.liveThrough(day('2026-12-23'))
    expect(await invoices(orderId)).toMatchObject([
      { failure_reason: 'Kortilla ei ollut riittävästi katetta.', next_try_date: '2026-12-25', payable: true },
    ])
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
    expect(await invoices(order.orderId)).toMatchObject([
      { status: 'error', failure_reason: 'Tilauksella ei ole maksukorttia.', payable: true },
    ])
    expect(asked).toEqual([])
    await addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_ok_${newId()}`) })
    await shop.liveThrough(day('2026-12-25'))
    expect(await invoices(order.orderId)).toMatchObject([{ status: 'paid' }])
  })

  test('that failed is tried once more at once when another card becomes the active one', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(day('2026-12-23'))
    await shop.rows(sql`update payment_card set active = false where order_id = ${order.orderId}`)
    await addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_insufficient_${newId()}`) })
    await transaction(shop.db, (tx) => retryOnNewCard(shop)(tx, order.orderId))
    await transaction(shop.db, (tx) => retryOnNewCard(shop)(tx, order.orderId))
    await shop.worker.runUntilIdle()
    expect(await attempts(order.orderId)).toMatchObject([{ on: '2026-12-23' }, { on: '2026-12-23' }])
    expect(await invoices(order.orderId)).toMatchObject([{ status: 'error', next_try_date: '2026-12-25' }])
  })

  test('whose job was lost is begun all the same', async () => {
    const { orderId } = await shop.subscribe('2026-12-31')
    shop.moveTo('2026-12-23T10:00:00Z')
    await billDuePeriods({
      ...shop,
      queue: { enqueue: async () => {}, enqueueKinds: async () => {}, insertsOf: () => [] },
    })
    await shop.liveThrough(day('2026-12-24'))
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })
})

describe('a process that dies', () => {
  const die = (at: 'before' | 'after') => (when: 'before' | 'after') => {
    if (when !== at) return
    road.meet = () => {}
    throw new Error('killed')
  }

  test.each(['before', 'after'] as const)('%s the processor heard of a charge causes exactly one', async (moment) => {
    road.meet = die(moment)
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
    road.meet = die('after')
    const { orderId } = await shop.subscribe('2026-11-24')
    await shop.worker.runUntilIdle()
    const [row] = await shop.rows<{ id: string }>(sql`select id from invoice where order_id = ${orderId}`)
    for (const attempt of [1, 1, 2]) await chargeInvoice(shop, { invoiceId: row?.id ?? '', attempt })
    expect(asked).toHaveLength(1)
    expect(await attempts(orderId)).toHaveLength(1)
  })
})

describe('a notice about a charge', () => {
  const notice = async (attemptId: string, status: string, account = shop.account) => {
    const [charge] = await shop.rows<{ ref: string }>(
      sql`select ref from sandbox_charge where attempt_id = ${attemptId}`,
    )
    return handleChargeNotification(
      shop,
      noticeOf(
        signedQuery(account, {
          'checkout-stamp': attemptId,
          'checkout-transaction-id': charge?.ref ?? 'tx-1',
          'checkout-status': status,
          'checkout-amount': '49900',
        }),
      ),
    )
  }
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

  test.each(['first', 'second'])('of a second payment, heard %s, gives it back to the card', async (which) => {
    const { orderId, attemptId } = await openAttempt()
    await notice(attemptId, 'fail')
    await shop.rows(sql`update invoice set retry_on = '2026-11-20' where order_id = ${orderId}`)
    await shop.worker.runUntilIdle()
    const second = (await attempts(orderId)).at(1)?.id ?? ''
    const [early, late] = which === 'first' ? [second, attemptId] : [attemptId, second]
    await notice(early, 'ok')
    await Promise.all([1, 2, 3].map(() => notice(late, 'ok')))
    for (const status of ['fail', 'pending']) await notice(late, status)
    expect(await checkInvariants(shop.db)).toEqual([])
    await shop.worker.runUntilIdle()
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid', total_amount: 499 }])
    const back = await shop.rows(
      sql`select charge_id, cents::int, outcome from refund_attempt where order_id = ${orderId}`,
    )
    expect(back).toEqual([{ charge_id: late, cents: 49_900, outcome: 'ok' }])
    const [ledger] = await shop.rows(sql`
      select sum(cents)::int as card from ledger_entry where account = 'card' and order_id = ${orderId}`)
    expect(ledger).toEqual({ card: 49_900 })
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
    description: 'Kuukausimaksu 24.11.2026–23.12.2026',
    initiator: 'merchant',
    callbackUrl: 'https://kauppa.example/maksu/ilmoitus/sandbox',
  })
})
