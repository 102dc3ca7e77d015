import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { addCard, type SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billCharges } from '../invoicing/billCharges.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { billDuePeriods } from './billDuePeriods.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { payInvoice } from './payInvoice.ts'
import { pollOpenOutcomes } from './pollOpenOutcomes.ts'
import { retryDeclined } from './retryDeclined.ts'
import { retryOnNewCard } from './retryOnNewCard.ts'

const { url } = await freshDatabase()
const { shop, asked, invoices, attempts } = billingBench(url)
const FAILED = 7
const CHARGED_ON = day('2026-12-23')

const extraCharge = ({ customerId, orderId }: SampleOrder) =>
  transaction(shop.db, (tx) =>
    billCharges(shop, tx, {
      customerId,
      orderId,
      title: 'Lisäkilometrit',
      isTaxed: true,
      lines: [{ name: 'Lisäkilometrit', cents: fromEuros(10) }],
    }),
  )
const card = (scenario: string, more: { digits?: string; fingerprint?: string } = {}) => ({
  sealed: shop.secrets.seal(`sbx_${scenario}_${newId()}`),
  ...more,
})
const setCard = async (order: SampleOrder, ...of: Parameters<typeof card>): Promise<void> => {
  await shop.rows(sql`update payment_card set active = false where order_id = ${order.orderId}`)
  await addCard(shop.db, order, card(...of))
}

/** An order with several failed invoices, which has another card since then. */
async function failedOften(scenario: string): Promise<SampleOrder & { ids: string[] }> {
  const order = await shop.subscribe('2026-12-31', plainPlan, null)
  for (let many = 1; many < FAILED; many += 1) await extraCharge(order)
  await shop.liveThrough(CHARGED_ON)
  expect((await invoices(order.orderId)).map(({ status }) => status)).toEqual(Array(FAILED).fill('error'))
  await setCard(order, scenario)
  const rows = await shop.rows<{ id: string }>(sql`select id from invoice where order_id = ${order.orderId}`)
  return { ...order, ids: rows.map(({ id }) => id) }
}

describe('a stolen card is asked once, for however many invoices at once', () => {
  test('of charges that begin side by side', async () => {
    const { ids } = await failedOften('stolen')
    await Promise.all(ids.map((invoiceId) => chargeInvoice(shop, { invoiceId, attempt: 1 })))
    await shop.worker.runUntilIdle()
    expect(asked).toHaveLength(1)
  })

  test('when it becomes the one that is charged', async () => {
    const { orderId } = await failedOften('stolen')
    await transaction(shop.db, (tx) => retryOnNewCard(shop)(tx, orderId))
    await shop.worker.runUntilIdle()
    expect(asked).toHaveLength(1)
  })

  test('by a page of the schedule', async () => {
    await failedOften('stolen')
    await shop.rows(sql`update invoice set retry_on = ${CHARGED_ON}`)
    await retryDeclined(shop)
    expect(asked).toHaveLength(1)
  })

  test('for months that are billed together', async () => {
    const { orderId } = await shop.subscribe('2026-12-31', plainPlan, 'stolen')
    await shop.liveThrough(addDays(day('2026-12-31'), 60))
    expect((await invoices(orderId)).length).toBeGreaterThan(2)
    expect(asked).toHaveLength(1)
  })
})

test('a card that pays pays all of them on the same day, one after the other', async () => {
  const { orderId, ids } = await failedOften('ok')
  await transaction(shop.db, (tx) => retryOnNewCard(shop)(tx, orderId))
  await shop.worker.runUntilIdle()
  expect((await invoices(orderId)).map(({ status }) => status)).toEqual(Array(FAILED).fill('paid'))
  expect(asked).toHaveLength(ids.length)
})

test('pressed for many invoices at once, a card is asked five times', async () => {
  const { orderId, customerId } = await failedOften('insufficient')
  const pressed = await Promise.all(
    (await invoices(orderId)).map(async ({ invoice_number }) => {
      try {
        return (await payInvoice(shop, customerId, invoice_number)).outcome
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error)
      }
    }),
  )
  expect(pressed.toSorted()).toEqual(['TOO_MANY', 'TOO_MANY', ...Array(5).fill('declined')])
})

describe('a card that was refused for good for one order', () => {
  const face = { digits: '0209' }
  const fingerprint = { fingerprint: 'the same everywhere' }

  /** Another order, whose first charge comes with this card after it was refused. */
  async function next(of: Parameters<typeof card>[1], isSameCustomer: boolean): Promise<string> {
    const first = await shop.subscribe('2026-12-31', plainPlan, null)
    await setCard(first, 'stolen', { digits: '0209', fingerprint: 'the same everywhere' })
    await shop.liveThrough(CHARGED_ON)
    expect(asked).toHaveLength(1)
    const second = await shop.subscribe('2027-01-02', plainPlan, null)
    if (isSameCustomer) {
      for (const table of ['orders', 'subscription', 'order_history'])
        await shop.rows(sql`update ${sql.identifier(table)} set customer_id = ${first.customerId}
          where ${sql.identifier(table === 'orders' ? 'id' : 'order_id')} = ${second.orderId}`)
    }
    const { customerId } = isSameCustomer ? first : second
    await setCard({ ...second, customerId }, 'stolen', of)
    await shop.liveThrough(day('2026-12-26'))
    return second.orderId
  }

  test.each([
    ['their own, by what stands on it', face, true],
    ["anybody's, by its fingerprint", { ...fingerprint, digits: '0001' }, false],
  ])('is not asked for another one: %s', async (_, of, isSameCustomer) => {
    const orderId = await next(of, isSameCustomer)
    expect(asked).toHaveLength(1)
    expect(await invoices(orderId)).toMatchObject([
      { status: 'error', failure_reason: 'Maksukortti on ilmoitettu varastetuksi.' },
    ])
  })

  test('is not taken for a card of somebody else that looks like it', async () => {
    await next(face, false)
    expect(asked).toHaveLength(2)
  })
})

test('a charge that never arrived is not sent again when its card was refused for good meanwhile', async () => {
  const other = await shop.subscribe('2026-12-31', plainPlan, null)
  await shop.liveThrough(CHARGED_ON)
  const order = await shop.subscribe('2026-12-31', plainPlan, null)
  for (const one of [order, other]) await setCard(one, 'stolen', { fingerprint: 'one card' })
  // The process dies before the processor hears of it.
  await billDuePeriods({ ...shop, sender: { send: async () => {}, room: async () => {} } })
  const [failed] = await invoices(other.orderId)
  expect(await payInvoice(shop, other.customerId, failed?.invoice_number ?? '')).toMatchObject({ outcome: 'declined' })
  shop.clock.moveTo(shop.clock.offset() + 121_000)
  await pollOpenOutcomes(shop)
  expect(asked).toHaveLength(1)
  expect(await attempts(order.orderId)).toMatchObject([{ outcome: 'unavailable' }])
  await shop.liveThrough(addDays(CHARGED_ON, 1))
  expect(asked).toHaveLength(1)
  expect(await invoices(order.orderId)).toMatchObject([{ status: 'error', next_try_date: null }])
})
