import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCard } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { cardProviders } from '../../providers/cards/cardProviders.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { withQuery } from '../../providers/cards/testing/onlyCards.ts'
import { creditInvoice } from '../invoicing/creditInvoice.ts'
import { handleRefundNotification } from '../refunds/handleRefundNotification.ts'
import { refundCredit } from '../refunds/refundCredit.ts'
import { billingBench } from '../testing/billingBench.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { chargeSender } from './chargeSender.ts'
import { handleChargeNotification } from './handleChargeNotification.ts'
import { pollOpenOutcomes } from './pollOpenOutcomes.ts'

const { url } = await freshDatabase()
const { shop, attempts, invoices } = billingBench(url)
const sandbox = shop.cards.of('sandbox')
/** Each call that a provider got: its name and the call. */
const calls: string[] = []
const heard = (name: string) => ({
  ...sandbox,
  charge: async (request: Parameters<typeof sandbox.charge>[0]) => {
    calls.push(`${name} charge ${request.callbackUrl}`)
    return await sandbox.charge(request)
  },
  status: async (asked: Parameters<typeof sandbox.status>[0]) => {
    calls.push(`${name} status`)
    return await sandbox.status(asked)
  },
  refund: async (request: Parameters<typeof sandbox.refund>[0]) => {
    calls.push(`${name} refund ${request.callbackUrl}`)
    return await sandbox.refund(request)
  },
})
/** A shop that has gone over to another provider. Cards from before belong to the old one. */
const withOld = { ...shop, cards: cardProviders('new', { new: heard('new'), old: heard('old') }, shop.log) }
const withoutOld = { ...shop, cards: cardProviders('new', { new: heard('new') }, shop.log) }

/** An invoice that failed, and a card of the old provider that is charged from now on. */
async function owed(scenario: string) {
  const order = await shop.subscribe('2026-11-24', undefined, 'insufficient')
  await shop.worker.runUntilIdle()
  await shop.rows(sql`update payment_card set active = false`)
  await addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_${scenario}_${newId()}`), provider: 'old' })
  calls.splice(0)
  const [row] = await shop.rows<{ id: string }>(sql`select id from invoice`)
  return { ...order, invoiceId: row?.id ?? '' }
}
const outcomes = async (orderId: string) => (await attempts(orderId)).map(({ outcome }) => outcome)
const told = (attemptId: string, provider: string) => ({
  provider,
  request: withQuery(
    signedQuery(shop.account, {
      'checkout-stamp': attemptId,
      'checkout-transaction-id': 'tx-1',
      'checkout-status': 'ok',
    }),
  ),
})

describe('a card of a provider that the shop does not add cards with any more', () => {
  test('is charged, asked about and paid back by its own one', async () => {
    const { orderId, invoiceId } = await owed('timeout')
    await chargeInvoice(withOld, { invoiceId, attempt: 2 })
    expect(await outcomes(orderId)).toEqual(['declined', 'unknown'])
    shop.clock.moveTo(shop.clock.offset() + 60_000)
    await pollOpenOutcomes({ ...withOld, sender: chargeSender(withOld) })
    expect(await outcomes(orderId)).toEqual(['declined', 'paid'])
    await shop.rows(sql`update sandbox_charge set token = ${`sbx_ok_${newId()}`}`)
    const [paid] = await invoices(orderId)
    const credit = { invoiceNumber: paid?.invoice_number ?? '', reason: 'Hyvitys' }
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))
    const [note] = await shop.rows<{ id: string }>(sql`select id from credit_note`)
    await refundCredit(withOld, { creditId: note?.id ?? '', attempt: 1 })
    expect(calls).toEqual([
      'old charge https://kauppa.example/maksu/ilmoitus/old',
      'old status',
      'old refund https://kauppa.example/maksu/hyvitys/old',
    ])
    expect(await shop.rows(sql`select provider, outcome from refund_attempt`)).toEqual([
      { provider: 'old', outcome: 'ok' },
    ])
  })

  test('waits while the settings do not name that one: nobody is asked, and no customer is told', async () => {
    const { orderId, invoiceId } = await owed('ok')
    await chargeInvoice(withoutOld, { invoiceId, attempt: 2 })
    expect(calls).toEqual([])
    expect(await outcomes(orderId)).toEqual(['declined', 'unavailable'])
    expect(await shop.rows(sql`select decline_code from charge_attempt where number = 2`)).toEqual([
      { decline_code: 'no-provider' },
    ])
    await chargeInvoice(withOld, { invoiceId, attempt: 3 })
    expect(await outcomes(orderId)).toEqual(['declined', 'unavailable', 'paid'])
  })
})

test('a provider speaks of its own charges and refunds alone', async () => {
  const { orderId, invoiceId } = await owed('lost')
  await chargeInvoice(withOld, { invoiceId, attempt: 2 })
  const open = (await attempts(orderId)).at(-1)?.id ?? ''
  expect(await handleChargeNotification(withOld, told(open, 'new'))).toBe('unknown attempt')
  expect(await handleChargeNotification(withOld, told(open, 'never heard of'))).toBe('forged')
  expect(await handleRefundNotification(withOld, told(open, 'new'))).toBe('unknown attempt')
  expect(await handleRefundNotification(withOld, told(open, 'never heard of'))).toBe('forged')
  expect(await outcomes(orderId)).toEqual(['declined', 'unknown'])
  expect(await handleChargeNotification(withOld, told(open, 'old'))).toBe('recorded')
  expect(await outcomes(orderId)).toEqual(['declined', 'paid'])
})
