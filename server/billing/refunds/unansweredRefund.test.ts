import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { hearEvents } from '../../platform/observe/events.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf, onlyCards } from '../../providers/cards/testing/onlyCards.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { checkOverdue } from '../../watch/overdue.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { awayDatabase } from '../testing/awayDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { handleRefundNotification } from './handleRefundNotification.ts'
import { recordRefund } from './recordRefund.ts'
import { refundCredit } from './refundCredit.ts'
import { resolveRefund, retryRefund, settleRefund } from './settleRefund.ts'
import { countWaitingRefunds, waitingRefundIds, waitingRefunds } from './waitingRefunds.ts'

const { url } = await freshDatabase()
const { shop, invoices } = billingBench(url)
const [HOUR, WEEK] = [1, 168]

/** Paid with a card whose refund goes through while its answer is lost, and credited. */
async function unanswered(scenario = 'refund-lost') {
  const { orderId } = await shop.subscribe('2026-11-24', plainPlan, scenario)
  await shop.worker.runUntilIdle()
  const [paid] = await invoices(orderId)
  const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
  await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
  await shop.worker.runUntilIdle()
  const [refund] = await tries()
  return { orderId, refundId: refund?.id ?? '' }
}
const pass = async (hours: number) => {
  shop.clock.moveTo(shop.clock.offset() + hours * 3_600_000)
  await shop.worker.runUntilIdle()
}
const tries = () =>
  shop.rows<{ id: string; outcome: string; provider_ref: string | null }>(
    sql`select id, outcome, provider_ref from refund_attempt order by created_at, number`,
  )
const outcomes = async () => (await tries()).map(({ outcome }) => outcome)
const now = () => shop.clock.now()
const listed = async () =>
  (await waitingRefunds(shop.db, now(), { most: 10 })).map(({ id, outcome, isUnclear }) => [id, outcome, isUnclear])
const counted = () => countWaitingRefunds(shop.db, now())
const resolve = (refundId: string, outcome: 'paid_back' | 'not_paid_back', reference?: string) =>
  transaction(shop.db, (tx) => resolveRefund(shop, tx, { refundId, outcome, reference }))
const retry = (refundId: string) => transaction(shop.db, (tx) => retryRefund(shop, tx, refundId))
const transfer = (refundId: string) =>
  transaction(shop.db, (tx) => settleRefund(shop, tx, { refundId, paidOn: shop.today(), reference: 'ARK-1' }))
const letters = async (orderId: string) =>
  (
    await shop.rows<{ data: object }>(
      sql`select data from job where name = 'billing-notice-mail' and data->>'orderId' = ${orderId}`,
    )
  ).map(({ data }) => data)
const balance = async () =>
  Object.fromEntries(
    (
      await shop.rows<{ account: string; cents: number }>(
        sql`select account, sum(cents)::int as cents from ledger_entry group by account order by 1`,
      )
    ).map((row) => [row.account, row.cents]),
  )
const squared = { revenue: 0, vat: 0, receivable: 0 }
const notOnItsWay = ['what was paid and credited is on its way back within a day']
const overdue = async () => (await checkOverdue(shop.db, now())).map(({ name }) => name)
const hear = (refundId: string, more: Record<string, string>) =>
  handleRefundNotification(
    shop,
    noticeOf(
      signedQuery(shop.account, {
        'checkout-stamp': refundId,
        'checkout-transaction-id': 'tx-heard',
        'checkout-status': 'ok',
        ...more,
      }),
    ),
  )

describe('a refund whose answer was lost and that the processor cannot find', () => {
  test('waits for staff after an hour, is never repeated, and is overdue after a day', async () => {
    const { refundId } = await unanswered()
    expect(await listed()).toEqual([])
    await pass(HOUR)
    expect(await listed()).toEqual([[refundId, 'unknown', true]])
    expect(await waitingRefundIds(shop.db, now(), { most: 10 })).toEqual([refundId])
    expect(await counted()).toEqual([{ outcome: 'unknown', refunds: 1 }])
    expect(await overdue()).toEqual([])
    await pass(24)
    expect(await overdue()).toEqual(notOnItsWay)
    await pass(2 * WEEK)
    expect(await outcomes()).toEqual(['unknown'])
    for (const act of [retry, transfer]) await expect(act(refundId)).rejects.toThrow('REFUND_NOT_WAITING')
  })

  test('and of which the process died before the processor heard of it waits as well', async () => {
    const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'refund-lost')
    await shop.worker.runUntilIdle()
    const [paid] = await invoices(orderId)
    const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
    const [row] = await shop.rows<{ id: string }>(sql`select id from credit_note`)
    const dead = onlyCards({ ...shop.cards.of('sandbox'), refund: () => Promise.reject(new Error('killed')) })
    const job = { creditId: row?.id ?? '', attempt: 1 }
    await expect(refundCredit({ ...shop, cards: dead }, job)).rejects.toThrow('killed')
    // A processor that does not honour the key cannot say that it never arrived.
    const mute = onlyCards({ ...shop.cards.of('sandbox'), refundStatus: async () => ({ kind: 'unknown' as const }) })
    const [refund] = await tries()
    await refundCredit({ ...shop, cards: mute }, job)
    shop.clock.moveTo(shop.clock.offset() + 3_600_000)
    expect(await listed()).toEqual([[refund?.id, 'asked', true]])
  })

  test('is paid back when staff have found it at the processor, once', async () => {
    const { orderId, refundId } = await unanswered()
    await pass(2)
    await expect(resolve(refundId, 'paid_back')).rejects.toThrow('INVALID')
    const pressed = await Promise.allSettled([1, 2].map(() => resolve(refundId, 'paid_back', 'tx-back')))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(resolve(refundId, 'not_paid_back')).rejects.toThrow('REFUND_NOT_WAITING')
    expect(await tries()).toEqual([{ id: refundId, outcome: 'ok', provider_ref: 'tx-back' }])
    expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'paid' }, { status: 'credited' }])
    expect(await balance()).toEqual({ ...squared, card: 0 })
    expect(await listed()).toEqual([])
    expect(await letters(orderId)).toEqual([expect.objectContaining({ kind: 'refunded', cents: 49_900 })])
    await pass(25)
    expect(await overdue()).toEqual([])
  })

  test('is not paid back by the refund of another', async () => {
    const first = await unanswered()
    const { orderId } = await unanswered()
    const [second] = await shop.rows<{ id: string }>(sql`select id from refund_attempt where order_id = ${orderId}`)
    await pass(2)
    await resolve(first.refundId, 'paid_back', 'tx-back')
    await expect(resolve(second?.id ?? '', 'paid_back', 'tx-back')).rejects.toThrow('INVALID')
  })

  test('was not paid back: no letter, and it waits as a rejected one, to be tried again or paid by transfer', async () => {
    const { orderId, refundId } = await unanswered()
    await pass(23)
    await expect(resolve(refundId, 'not_paid_back')).rejects.toThrow('REFUND_MAY_ARRIVE')
    await pass(1)
    await resolve(refundId, 'not_paid_back')
    expect(await listed()).toEqual([[refundId, 'rejected', false]])
    expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'error' }, { status: 'credited' }])
    expect(await balance()).toEqual({ ...squared, receivable: -49_900, card: 49_900 })
    expect(await letters(orderId)).toEqual([])
    await transfer(refundId)
    expect(await outcomes()).toEqual(['rejected', 'by_hand'])
    expect(await balance()).toEqual({ ...squared, card: 49_900, bank: -49_900 })
    expect(await letters(orderId)).toEqual([expect.objectContaining({ kind: 'refunded', paidOn: '2026-11-21' })])
    // It went back after all: then it went twice, and staff hear of it.
    await hear(refundId, {})
    expect(await outcomes()).toEqual(['surplus', 'by_hand'])
    expect(await checkInvariants(shop.db)).toEqual([])
    await transfer(refundId)
  })

  test('and arrives by a notice is settled by itself', async () => {
    const { orderId, refundId } = await unanswered()
    await pass(2)
    await hear(refundId, { 'checkout-amount': '49900' })
    expect(await outcomes()).toEqual(['ok'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
    expect(await listed()).toEqual([])
  })

  test('and is pending there may take a week', async () => {
    const { refundId } = await unanswered()
    await shop.rows(sql`update refund_attempt set outcome = 'pending'`)
    await pass(WEEK - 1)
    expect(await listed()).toEqual([])
    await pass(1)
    expect(await listed()).toEqual([[refundId, 'pending', true]])
    await resolve(refundId, 'paid_back', 'tx-back')
    expect(await listed()).toEqual([])
  })

  test('and was pending for a week may be given up: what goes back after all is booked as paid twice', async () => {
    const { refundId } = await unanswered()
    await shop.rows(sql`update refund_attempt set outcome = 'pending'`)
    await pass(WEEK - 1)
    await expect(resolve(refundId, 'not_paid_back')).rejects.toThrow('REFUND_MAY_ARRIVE')
    await pass(1)
    await resolve(refundId, 'not_paid_back')
    expect(await listed()).toEqual([[refundId, 'rejected', false]])
    await transfer(refundId)
    expect(await listed()).toEqual([])
    await hear(refundId, {})
    expect(await outcomes()).toEqual(['surplus', 'by_hand'])
    expect(await balance()).toEqual({ ...squared, receivable: 49_900, card: 0, bank: -49_900 })
    expect(await listed()).toEqual([[refundId, 'surplus', false]])
    expect(await checkInvariants(shop.db)).toEqual([])
    await transfer(refundId)
    expect(await balance()).toEqual({ ...squared, card: 0, bank: 0 })
  })

  test("is nobody's to settle once it is known, and none when there is none", async () => {
    const { refundId } = await unanswered('ok')
    await expect(resolve(refundId, 'paid_back', 'tx-1')).rejects.toThrow('REFUND_NOT_WAITING')
    for (const id of [newId(), 'x']) await expect(resolve(id, 'not_paid_back')).rejects.toThrow('REFUND_NOT_FOUND')
  })
})

describe('a refund of something else than was asked for', () => {
  const reasons = async () =>
    (await waitingRefunds(shop.db, now(), { most: 10 })).map(({ reviewReason }) => reviewReason)

  test.each([
    ['amount', { 'checkout-amount': '100' }, 'amount 100'],
    ['reference', { 'checkout-amount': '49900', 'checkout-reference': '1232' }, 'reference 1232'],
  ])('(%s) settles nothing, waits for staff at once, and is not paid back again', async (_, more, reason) => {
    const { orderId, refundId } = await unanswered()
    await hear(refundId, more)
    expect(await reasons()).toEqual([reason])
    expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'open' }, { status: 'credited' }])
    // A later no does not say that nothing moved: the reason stays.
    await hear(refundId, { 'checkout-status': 'fail' })
    expect(await reasons()).toEqual([reason])
    for (const act of [retry, transfer]) await expect(act(refundId)).rejects.toThrow('REFUND_NOT_WAITING')
    await resolve(refundId, 'paid_back', 'tx-back')
    expect(await reasons()).toEqual([])
    expect(await outcomes()).toEqual(['ok'])
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
  })

  test('is settled by the processor itself when it says what fits, under either reference', async () => {
    for (const named of ['refund', 'invoice']) {
      const { orderId } = await unanswered()
      const [refund] = await shop.rows<{ id: string }>(sql`select id from refund_attempt where order_id = ${orderId}`)
      const [, invoice] = await invoices(orderId)
      const reference = named === 'refund' ? refund?.id : invoice?.reference_number
      await hear(refund?.id ?? '', { 'checkout-amount': '100' })
      await hear(refund?.id ?? '', { 'checkout-amount': '49900', 'checkout-reference': reference ?? '' })
      expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
    }
    expect(await reasons()).toEqual([])
  })

  test('after a rejection is looked at, and nothing but that when staff find nothing', async () => {
    const { refundId } = await unanswered('refund-fails')
    const heard: string[] = []
    const stop = hearEvents((one) => void heard.push(`${one.event} ${one.outcome} ${one.refundId}`))
    for (let time = 0; time < 2; time += 1) await hear(refundId, { 'checkout-amount': '100' })
    stop()
    expect(heard).toEqual([`refund parked ${refundId}`])
    expect(await outcomes()).toEqual(['rejected'])
    expect(await reasons()).toEqual(['amount 100'])
    await pass(25)
    await resolve(refundId, 'not_paid_back')
    expect(await listed()).toEqual([[refundId, 'rejected', false]])
    await transfer(refundId)
  })
})

test('the answer of a refund waits for a database that is away', async () => {
  await unanswered()
  await shop.rows(sql`truncate refund_attempt, sandbox_refund`)
  const [credit] = await shop.rows<{ id: string }>(sql`select id from credit_note`)
  const away = awayDatabase(shop.db)
  const refund = async () => {
    away.leave()
    return { kind: 'ok' as const, ref: 'tx-told' }
  }
  const cards = onlyCards({ ...shop.cards.of('sandbox'), refund })
  await refundCredit({ ...shop, db: away.db, cards }, { creditId: credit?.id ?? '', attempt: 1 })
  expect(away.wasAway()).toBe(true)
  expect(await tries()).toMatchObject([{ outcome: 'ok', provider_ref: 'tx-told' }])
})

test('a refund that the processor made by mail is not taken for paid to the card: staff say what became of it', async () => {
  const { orderId, refundId } = await unanswered()
  const mail = (more = {}) => recordRefund(shop, refundId, { kind: 'ok', ref: 'tx-mail', ...more })
  await mail({ byMail: true })
  expect(await listed()).toEqual([[refundId, 'unknown', true]])
  // Its notice says that the mail was sent, and not how.
  await mail({ cents: 49_900 })
  expect(await listed()).toEqual([[refundId, 'unknown', true]])
  expect(await balance()).toMatchObject({ card: 49_900 })
  expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'open' }, { status: 'credited' }])
  expect(await letters(orderId)).toEqual([])
  await resolve(refundId, 'paid_back')
  expect(await balance()).toEqual({ ...squared, card: 0 })
  expect(await letters(orderId)).toEqual([expect.objectContaining({ kind: 'refunded', paidOn: shop.today() })])
  expect(await listed()).toEqual([])
})
