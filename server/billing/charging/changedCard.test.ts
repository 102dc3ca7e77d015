import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { activateCard } from '../../payment/activateCard.ts'
import { addCard, type SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf } from '../../providers/cards/testing/onlyCards.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import { payInvoice } from './payInvoice.ts'
import { retryOnNewCard } from './retryOnNewCard.ts'

const { url } = await freshDatabase()
const { shop, asked, road, invoices, attempts } = billingBench(url)

const cardOf = (order: SampleOrder, scenario: string) =>
  addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_${scenario}_${newId()}`), active: false })
const activate = ({ orderId }: SampleOrder, cardId: string) =>
  transaction(shop.db, async (tx) => {
    if (await activateCard(tx, { orderId, cardId, today: shop.today() })) await retryOnNewCard(shop)(tx, orderId)
  })
/** The bank's late answer to a charge that was open for long. */
const bankSays = async (attemptId: string, status: 'ok' | 'fail') => {
  const [charge] = await shop.rows<{ ref: string }>(sql`select ref from sandbox_charge where attempt_id = ${attemptId}`)
  const notice = {
    'checkout-stamp': attemptId,
    'checkout-transaction-id': charge?.ref ?? '',
    'checkout-status': status,
    'checkout-amount': '49900',
  }
  expect(await handleChargeNotification(shop, noticeOf(signedQuery(shop.account, notice)))).toBe('recorded')
}
const outcomes = async (orderId: string) => (await attempts(orderId)).map(({ outcome }) => outcome)
const lastId = async (orderId: string) => (await attempts(orderId)).at(-1)?.id ?? ''
const invoiceOf = async ({ orderId }: SampleOrder) => (await invoices(orderId))[0]
const pay = async (order: SampleOrder) =>
  await payInvoice(shop, order.customerId, (await invoiceOf(order))?.invoice_number ?? '')
const letters = (orderId: string) =>
  shop.rows<{ kind: string }>(sql`
    select data->>'kind' as kind from job
    where name = 'billing-notice-mail' and data->>'orderId' = ${orderId} order by created_at`)

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const rows = await shop.rows(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`)
    if (rows.length >= count) return
  }
}

/** The first charge is on its way for good when the customer makes another card the active one. */
async function changedMeanwhile(first: string, second: string) {
  const order = await shop.subscribe('2026-11-24', plainPlan, first)
  await shop.worker.runUntilIdle()
  const openId = await lastId(order.orderId)
  const other = await cardOf(order, second)
  await activate(order, other)
  await shop.worker.runUntilIdle()
  expect(asked).toHaveLength(1)
  return { order, openId, other }
}

describe('another card, while a charge of the one before is on its way', () => {
  test('is charged at once when that one is refused, and nobody gets a letter about it', async () => {
    const { order, openId } = await changedMeanwhile('lost', 'ok')
    await bankSays(openId, 'fail')
    expect(await invoiceOf(order)).toMatchObject({ status: 'open' })
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'paid'])
    expect(await invoiceOf(order)).toMatchObject({ status: 'paid' })
    expect(await letters(order.orderId)).toEqual([])
  })

  test('is charged once, however often the refusal is told; its own refusal goes by the schedule', async () => {
    const { order, openId } = await changedMeanwhile('lost', 'insufficient')
    for (let time = 0; time < 3; time += 1) await bankSays(openId, 'fail')
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'declined'])
    expect(await invoiceOf(order)).toMatchObject({ status: 'error', next_try_date: '2026-11-22' })
    expect(await letters(order.orderId)).toEqual([{ kind: 'charge_failed' }])
  })

  test('is left alone when that one is paid', async () => {
    const { order, openId } = await changedMeanwhile('lost', 'ok')
    await bankSays(openId, 'ok')
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['paid'])
  })

  test('is charged with what its own order owes, and no debt of another order is tried', async () => {
    const order = await shop.subscribe('2026-11-24', plainPlan, 'insufficient')
    const other = await shop.subscribe('2026-11-24', plainPlan, 'insufficient')
    await shop.worker.runUntilIdle()
    await activate(order, await cardOf(order, 'ok'))
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'paid'])
    expect(await outcomes(other.orderId)).toEqual(['declined'])
  })

  test('that was refused for good itself is not asked', async () => {
    const order = await shop.subscribe('2026-11-24', plainPlan, 'stolen')
    const [stolen] = await shop.rows<{ id: string }>(sql`select id from payment_card where order_id = ${order.orderId}`)
    await shop.worker.runUntilIdle()
    await activate(order, await cardOf(order, 'lost'))
    await shop.worker.runUntilIdle()
    await activate(order, stolen?.id ?? '')
    await bankSays(await lastId(order.orderId), 'fail')
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'declined'])
    expect(await invoiceOf(order)).toMatchObject({ status: 'error' })
  })

  test('is charged also when it is chosen while the refusal is being written down', async () => {
    const order = await shop.subscribe('2026-11-24', plainPlan, 'lost')
    await shop.worker.runUntilIdle()
    const other = await cardOf(order, 'ok')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin; lock table job in exclusive mode')
    // It has looked at the cards already, and waits for the queue to put in the letter.
    const refusal = bankSays(await lastId(order.orderId), 'fail')
    await untilWaiting(1)
    const change = activate(order, other)
    await Promise.race([change, untilWaiting(2)])
    await client.query('rollback')
    await client.end()
    await Promise.all([refusal, change])
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'paid'])
  })
})

describe('a bank that asks the customer for what the shop charges', () => {
  /** Refused softly first; the bank asks on the second try. */
  async function askedOnRetry() {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
    await shop.liveThrough(day('2026-12-23'))
    const sealed = shop.secrets.seal(`sbx_sca_${newId()}`)
    await shop.rows(sql`update payment_card set token = ${sealed} where order_id = ${order.orderId}`)
    road.isStrict = true
    await shop.liveThrough(day('2026-12-25'))
    expect(await outcomes(order.orderId)).toEqual(['declined', 'needs_customer'])
    return order
  }

  test('on a try of the schedule sends them a letter, and nothing is tried while it waits', async () => {
    const order = await askedOnRetry()
    expect(await letters(order.orderId)).toEqual([{ kind: 'charge_failed' }, { kind: 'charge_failed' }])
    expect(await invoiceOf(order)).toMatchObject({
      status: 'error',
      next_try_date: null,
      payable: true,
      failure_reason: 'Pankki pyytää sinua vahvistamaan maksun.',
    })
    await bankSays(await lastId(order.orderId), 'ok')
    await shop.worker.runUntilIdle()
    expect(await invoiceOf(order)).toMatchObject({ status: 'paid' })
  })

  test('and hears nothing for a day is given up, and the schedule goes on', async () => {
    const order = await askedOnRetry()
    await shop.liveThrough(day('2026-12-26'))
    shop.clock.moveTo(shop.clock.offset() + 3_600_000)
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'declined'])
    expect(await invoiceOf(order)).toMatchObject({ next_try_date: '2026-12-27' })
  })

  test('writes no letter to who is there to answer', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'insufficient')
    await shop.liveThrough(day('2026-12-23'))
    const sealed = shop.secrets.seal(`sbx_sca_${newId()}`)
    await shop.rows(sql`update payment_card set token = ${sealed} where order_id = ${order.orderId}`)
    expect(await pay(order)).toMatchObject({ outcome: 'needs_customer' })
    expect(await letters(order.orderId)).toEqual([{ kind: 'charge_failed' }])
    expect(await invoiceOf(order)).toMatchObject({ next_try_date: null })
  })

  test('is not waited for when they pay with another card; its late yes is paid back', async () => {
    const order = await askedOnRetry()
    const stale = await lastId(order.orderId)
    road.isStrict = false
    await activate(order, await cardOf(order, 'ok'))
    expect(await Promise.all([pay(order), pay(order)])).toContainEqual(expect.objectContaining({ outcome: 'paid' }))
    expect(await outcomes(order.orderId)).toEqual(['declined', 'declined', 'paid'])
    await bankSays(stale, 'ok')
    await shop.worker.runUntilIdle()
    expect(await outcomes(order.orderId)).toEqual(['declined', 'surplus', 'paid'])
    expect(await shop.rows(sql`select outcome from refund_attempt where order_id = ${order.orderId}`)).toEqual([
      { outcome: 'ok' },
    ])
  })

  test('leads back to the same page when they pay with the same card', async () => {
    const order = await askedOnRetry()
    const first = await pay(order)
    expect(first).toMatchObject({ outcome: 'needs_customer', terminal_url: expect.any(String) })
    expect(await pay(order)).toEqual(first)
    expect(await outcomes(order.orderId)).toHaveLength(2)
  })
})
