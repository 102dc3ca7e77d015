import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { hearEvents } from '../../platform/observe/events.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf } from '../../providers/cards/testing/onlyCards.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { checkOverdue } from '../../watch/overdue.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import { openCharges } from './openCharges.ts'
import { settleCharge } from './settleCharge.ts'

const { url } = await freshDatabase()
const { shop, invoices, attempts, asked } = billingBench(url)
const HOUR_MS = 3_600_000
const WEEK = 168

/** Sent on 20 November, and never heard of since. */
async function unheard(scenario = 'lost') {
  const order = await shop.subscribe('2026-11-24', plainPlan, scenario)
  await shop.worker.runUntilIdle()
  const [charge] = await attempts(order.orderId)
  return { ...order, chargeId: charge?.id ?? '' }
}
const pass = async (hours: number) => {
  shop.clock.moveTo(shop.clock.offset() + hours * HOUR_MS)
  await shop.worker.runUntilIdle()
}
const settle = (chargeId: string, outcome: 'paid' | 'never_arrived', reference?: string) =>
  transaction(shop.db, (tx) => settleCharge(shop, tx, { chargeId, outcome, reference }))
const listed = async () =>
  (await openCharges(shop.db, shop.clock.now(), { most: 10 })).map(({ id, outcome }) => [id, outcome])
const outcomes = async (orderId: string) => (await attempts(orderId)).map(({ outcome }) => outcome)
const cardBecomes = (orderId: string, scenario: string) =>
  shop.rows(sql`update payment_card set token = ${shop.secrets.seal(`sbx_${scenario}_${newId()}`)}
    where order_id = ${orderId}`)
const told = async (attemptId: string, more: Record<string, string>) =>
  await handleChargeNotification(
    shop,
    noticeOf(
      signedQuery(shop.account, {
        'checkout-stamp': attemptId,
        'checkout-transaction-id': 'tx-odd',
        'checkout-status': 'ok',
        ...more,
      }),
    ),
  )
const letters = async () =>
  (
    await shop.rows<{ kind: string }>(sql`select data->>'kind' as kind from job where name = 'billing-notice-mail'`)
  ).map(({ kind }) => kind)

describe('a charge that nobody has heard of', () => {
  test('is listed after an hour, and is never repeated', async () => {
    const { orderId, chargeId } = await unheard()
    expect(await listed()).toEqual([])
    await pass(1)
    expect(await listed()).toEqual([[chargeId, 'unknown']])
    await shop.liveThrough(day('2026-11-24'))
    expect(await outcomes(orderId)).toEqual(['unknown'])
    expect(asked).toHaveLength(1)
  })

  test('is paid when staff have found it at the processor, once', async () => {
    const { orderId, chargeId } = await unheard()
    await pass(2)
    await expect(settle(chargeId, 'paid')).rejects.toThrow('INVALID')
    const pressed = await Promise.allSettled([1, 2].map(() => settle(chargeId, 'paid', 'tx-found')))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(settle(chargeId, 'never_arrived')).rejects.toThrow('CHARGE_NOT_OPEN')
    expect(await outcomes(orderId)).toEqual(['paid'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    expect(await listed()).toEqual([])
    expect(await shop.rows(sql`select provider_ref, ask_after from charge_attempt`)).toEqual([
      { provider_ref: 'tx-found', ask_after: null },
    ])
  })

  test('is not paid by the payment of another', async () => {
    const first = await unheard()
    const second = await unheard()
    await pass(2)
    await settle(first.chargeId, 'paid', 'tx-found')
    await expect(settle(second.chargeId, 'paid', 'tx-found')).rejects.toThrow('INVALID')
  })

  test('that never arrived is tried again the next day, without a word to the customer', async () => {
    const { orderId, chargeId } = await unheard()
    await pass(23)
    await expect(settle(chargeId, 'never_arrived')).rejects.toThrow('CHARGE_MAY_ARRIVE')
    await pass(1)
    await settle(chargeId, 'never_arrived')
    await expect(settle(chargeId, 'never_arrived')).rejects.toThrow('CHARGE_NOT_OPEN')
    expect(await outcomes(orderId)).toEqual(['unavailable'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
    await cardBecomes(orderId, 'ok')
    await shop.liveThrough(day('2026-11-21'))
    expect(asked).toHaveLength(1)
    await shop.liveThrough(day('2026-11-22'))
    expect(await outcomes(orderId)).toEqual(['unavailable', 'paid'])
    expect(await letters()).toEqual([])
    expect(await checkOverdue(shop.db, shop.clock.now())).toEqual([])
  })

  test('and arrived after all counts once: what was paid besides goes back', async () => {
    const { orderId, chargeId } = await unheard()
    await pass(24)
    await settle(chargeId, 'never_arrived')
    await cardBecomes(orderId, 'ok')
    await shop.liveThrough(day('2026-11-22'))
    await told(chargeId, { 'checkout-transaction-id': 'tx-late' })
    expect(await outcomes(orderId)).toEqual(['surplus', 'paid'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
  })

  test("is nobody's to settle once it is known, and none when there is none", async () => {
    const { chargeId } = await unheard('ok')
    await expect(settle(chargeId, 'paid', 'tx-1')).rejects.toThrow('CHARGE_NOT_OPEN')
    for (const id of [newId(), 'x']) await expect(settle(id, 'never_arrived')).rejects.toThrow('CHARGE_NOT_FOUND')
  })

  /** The processor said that it is pending, and knows nothing of it ever after. */
  async function pending() {
    const order = await unheard()
    await shop.rows(sql`update charge_attempt set outcome = 'pending', provider_ref = 'tx-pending'`)
    return order
  }

  test('and was pending is known to the processor: for a week it cannot be said never to have arrived', async () => {
    const { chargeId } = await pending()
    await pass(WEEK - 1)
    expect(await listed()).toEqual([[chargeId, 'pending']])
    await expect(settle(chargeId, 'never_arrived')).rejects.toThrow('CHARGE_MAY_ARRIVE')
    await settle(chargeId, 'paid')
    expect(await listed()).toEqual([])
  })

  test('and was pending for a week may be given up: part of it is credited, and the rest is tried again', async () => {
    const { orderId, chargeId } = await pending()
    await pass(WEEK)
    const [invoice] = await invoices(orderId)
    const part = { invoiceNumber: invoice?.invoice_number ?? '', cents: cents(10_000), reason: 'Hyvitys' }
    const credit = () => transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
    await expect(credit()).rejects.toThrow('CHARGE_IN_FLIGHT')
    await settle(chargeId, 'never_arrived')
    expect(await listed()).toEqual([])
    await credit()
    await cardBecomes(orderId, 'ok')
    await pass(48)
    expect(await outcomes(orderId)).toEqual(['unavailable', 'paid'])
    expect(asked.at(-1)?.cents).toBe(39_900)
    // The processor finds it after all: what was paid twice goes back.
    await told(chargeId, { 'checkout-transaction-id': 'tx-pending' })
    await shop.worker.runUntilIdle()
    expect(await outcomes(orderId)).toEqual(['surplus', 'paid'])
    expect(await shop.rows(sql`select charge_id, cents from refund_attempt`)).toEqual([
      { charge_id: chargeId, cents: 49_900 },
    ])
    expect(await checkInvariants(shop.db)).toEqual([])
  })
})

describe('a yes about something else than was asked for', () => {
  const reasons = async () =>
    (await openCharges(shop.db, shop.clock.now(), { most: 10 })).map(({ id, reviewReason }) => [id, reviewReason])

  test.each([
    ['amount', { 'checkout-amount': '100' }, 'amount 100'],
    ['reference', { 'checkout-amount': '49900', 'checkout-reference': '1232' }, 'reference 1232'],
  ])('(%s) pays nothing, waits for staff at once, and is not charged again', async (_, more, reason) => {
    const { orderId, chargeId } = await unheard()
    await told(chargeId, more)
    expect(await invoices(orderId)).toMatchObject([{ status: 'open' }])
    expect(await reasons()).toEqual([[chargeId, reason]])
    await shop.liveThrough(day('2026-11-24'))
    expect(asked).toHaveLength(1)
    await settle(chargeId, 'paid', 'tx-odd')
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    expect(await reasons()).toEqual([])
  })

  test('is settled by the processor itself when it says what fits', async () => {
    const { orderId, chargeId } = await unheard()
    const [invoice] = await invoices(orderId)
    await told(chargeId, { 'checkout-amount': '100' })
    await told(chargeId, { 'checkout-amount': '49900', 'checkout-reference': invoice?.reference_number ?? '' })
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
    expect(await reasons()).toEqual([])
  })

  test('after a refusal changes nothing but the list, until staff have looked', async () => {
    const order = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(day('2026-12-23'))
    const [declined] = await attempts(order.orderId)
    const chargeId = declined?.id ?? ''
    const heard: string[] = []
    const stop = hearEvents(({ event, outcome, attemptId }) => void heard.push(`${event} ${outcome} ${attemptId}`))
    // Told twice, it is the same.
    for (let time = 0; time < 2; time += 1) await told(chargeId, { 'checkout-amount': '100' })
    await told(chargeId, { 'checkout-amount': '200' })
    stop()
    expect(heard).toEqual([`charge parked ${chargeId}`, `charge parked ${chargeId}`])
    await told(chargeId, { 'checkout-amount': '100' })
    expect(await outcomes(order.orderId)).toEqual(['declined'])
    expect(await reasons()).toEqual([[chargeId, 'amount 100']])
    await pass(25)
    await settle(chargeId, 'never_arrived')
    expect(await reasons()).toEqual([])
    expect(await invoices(order.orderId)).toMatchObject([{ status: 'error' }])
  })
})
