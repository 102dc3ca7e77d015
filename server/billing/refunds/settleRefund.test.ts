import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { noticeOf } from '../../providers/cards/testing/onlyCards.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { handleRefundNotification } from './handleRefundNotification.ts'
import { retryRefund, settleRefund } from './settleRefund.ts'
import { waitingRefunds } from './waitingRefunds.ts'

const { url } = await freshDatabase()
const { shop, invoices } = billingBench(url)
const today = day('2026-11-20')

/** Paid with a card that takes nothing back, and credited. */
async function rejectedCredit() {
  const { orderId } = await shop.subscribe('2026-11-24', plainPlan, 'refund-fails')
  await shop.worker.runUntilIdle()
  const [paid] = await invoices(orderId)
  const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
  await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
  await shop.worker.runUntilIdle()
  const [refund] = await tries()
  return { orderId, first: refund?.id ?? '' }
}
const tries = () =>
  shop.rows<{ id: string; number: number; outcome: string }>(
    sql`select id, number, outcome from refund_attempt order by number`,
  )
const outcomes = async () => (await tries()).map(({ outcome }) => outcome)
const balance = async () =>
  Object.fromEntries(
    (
      await shop.rows<{ account: string; cents: number }>(
        sql`select account, sum(cents)::int as cents from ledger_entry group by account order by 1`,
      )
    ).map((row) => [row.account, row.cents]),
  )
const waiting = async () => (await waitingRefunds(shop.db, shop.clock.now(), { most: 10 })).map(({ id }) => id)
const retry = async (refundId: string) => {
  const started = await transaction(shop.db, (tx) => retryRefund(shop, tx, refundId))
  await shop.worker.runUntilIdle()
  return started
}
const settle = (refundId: string, paidOn = today) =>
  transaction(shop.db, (tx) => settleRefund(shop, tx, { refundId, paidOn, reference: 'ARK-1' }))
/** The processor's own word, heard late. */
const hear = async (refundId: string, status: string) => {
  const told = { 'checkout-stamp': refundId, 'checkout-transaction-id': 'tx-1', 'checkout-status': status }
  expect(await handleRefundNotification(shop, noticeOf(signedQuery(shop.account, told)))).toBe('recorded')
}
/** The card takes things back from now on. */
const cardRecovers = () => shop.rows(sql`update sandbox_charge set token = ${`sbx_ok_${newId()}`}`)
const letters = async () =>
  (await shop.rows<{ data: object }>(sql`select data from job where name = 'billing-notice-mail'`)).map(
    ({ data }) => data,
  )
const squared = { revenue: 0, vat: 0, receivable: 0 }

describe('a refund that the card rejected', () => {
  test('is tried again by staff, once however often they press', async () => {
    const { orderId, first } = await rejectedCredit()
    expect(await waiting()).toEqual([first])
    await cardRecovers()
    const pressed = await Promise.all([1, 2].map(() => transaction(shop.db, (tx) => retryRefund(shop, tx, first))))
    expect(pressed).toEqual([1, 2].map(() => ({ attempt: 2, cents: 49_900 })))
    await shop.worker.runUntilIdle()
    expect(await outcomes()).toEqual(['rejected', 'ok'])
    await expect(retry(first)).rejects.toThrow('REFUND_NOT_WAITING')
    expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'paid' }, { status: 'credited' }])
    expect(await balance()).toEqual({ ...squared, card: 0 })
    expect(await waiting()).toEqual([])
  })

  test('and rejected again waits again, under the new try alone', async () => {
    const { first } = await rejectedCredit()
    expect(await retry(first)).toEqual({ attempt: 2, cents: 49_900 })
    const second = (await tries()).at(1)?.id ?? ''
    expect(await waiting()).toEqual([second])
    await expect(retry(first)).rejects.toThrow('REFUND_NOT_WAITING')
    await expect(settle(first)).rejects.toThrow('REFUND_NOT_WAITING')
    expect(await retry(second)).toEqual({ attempt: 3, cents: 49_900 })
  })

  test('is paid by bank transfer, which the ledger knows from the card, and told so', async () => {
    const { orderId, first } = await rejectedCredit()
    await settle(first)
    expect(await outcomes()).toEqual(['rejected', 'by_hand'])
    expect(await invoices(orderId)).toMatchObject([{ invoice_type: 'credit', status: 'paid' }, { status: 'credited' }])
    expect(await balance()).toEqual({ ...squared, card: 49_900, bank: -49_900 })
    expect(await waiting()).toEqual([])
    expect(await letters()).toContainEqual(
      expect.objectContaining({ kind: 'refunded', cents: 49_900, paidOn: '2026-11-20' }),
    )
    await expect(settle(first)).rejects.toThrow('REFUND_NOT_WAITING')
    await expect(retry(first)).rejects.toThrow('REFUND_NOT_WAITING')
  })

  test('is never both: a try that staff started does nothing once it is paid by hand', async () => {
    const { first } = await rejectedCredit()
    await cardRecovers()
    await transaction(shop.db, (tx) => retryRefund(shop, tx, first))
    await settle(first)
    await shop.worker.runUntilIdle()
    expect(await outcomes()).toEqual(['rejected', 'by_hand'])
    expect(await shop.rows(sql`select outcome from sandbox_refund`)).toEqual([{ outcome: 'rejected' }])
  })

  test('is not settled while a new try is on its way, nor on a day that cannot be', async () => {
    const { first } = await rejectedCredit()
    for (const wrong of [addDays(today, 1), addDays(today, -1)])
      await expect(settle(first, wrong)).rejects.toThrow('INVALID')
    await shop.rows(sql`update sandbox_charge set token = ${`sbx_pending_${newId()}`}`)
    await retry(first)
    const second = (await tries()).at(1)?.id ?? ''
    for (const id of [first, second]) await expect(settle(id)).rejects.toThrow('REFUND_NOT_WAITING')
    for (const id of [newId(), 'not-an-id']) await expect(settle(id)).rejects.toThrow('REFUND_NOT_FOUND')
  })
})

describe('money that went back though a rejection was heard first', () => {
  test('counts when nothing was done about it yet', async () => {
    const { orderId, first } = await rejectedCredit()
    await hear(first, 'ok')
    await hear(first, 'fail')
    expect(await outcomes()).toEqual(['ok'])
    expect(await balance()).toEqual({ ...squared, card: 0 })
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
    expect(await waiting()).toEqual([])
  })

  test('is a surplus once staff have paid by hand: it waits for them until the customer returns it', async () => {
    const { first } = await rejectedCredit()
    await settle(first)
    await Promise.all([1, 2, 3].map(() => hear(first, 'ok')))
    expect(await outcomes()).toEqual(['surplus', 'by_hand'])
    expect(await balance()).toEqual({ ...squared, card: 0, bank: -49_900, receivable: 49_900 })
    expect(await checkInvariants(shop.db)).toEqual([])
    expect(await waiting()).toEqual([first])
    await expect(retry(first)).rejects.toThrow('REFUND_NOT_WAITING')
    await settle(first)
    expect(await balance()).toEqual({ ...squared, card: 0, bank: 0 })
    expect(await waiting()).toEqual([])
    await expect(settle(first)).rejects.toThrow('REFUND_NOT_WAITING')
  })

  test.each([
    ['paid', 'ok', ['surplus', 'ok'], { card: -49_900, receivable: 49_900 }],
    ['rejected', 'fail', ['ok', 'rejected'], { card: 0, receivable: 0 }],
  ] as const)('while a new try is on its way that is then %s', async (_, status, expected, left) => {
    const { orderId, first } = await rejectedCredit()
    await shop.rows(sql`update sandbox_charge set token = ${`sbx_pending_${newId()}`}`)
    await retry(first)
    await hear(first, 'ok')
    expect(await checkInvariants(shop.db)).toEqual([])
    await hear((await tries()).at(1)?.id ?? '', status)
    expect(await outcomes()).toEqual(expected)
    expect(await balance()).toMatchObject(left)
    expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }, { status: 'credited' }])
    expect(await waiting()).toEqual(status === 'ok' ? [first] : [])
  })

  test.each([0, 1])(
    'is the only one when the new try is rejected, whichever row the database meets first: %i',
    async (last) => {
      const { first } = await rejectedCredit()
      await shop.rows(sql`update sandbox_charge set token = ${`sbx_pending_${newId()}`}`)
      await retry(first)
      await hear(first, 'ok')
      const ids = (await tries()).map(({ id }) => id)
      // As in a table of five hundred, which is read from its beginning; a row that is written again lies at its end.
      await shop.rows(sql`update pg_class set reltuples = 500, relpages = 1 where relname = 'refund_attempt'`)
      await shop.rows(sql`update refund_attempt set outcome = outcome where id = ${ids[last]}`)
      await hear(ids.at(1) ?? '', 'fail')
      expect(await outcomes()).toEqual(['ok', 'rejected'])
    },
  )
})
