import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordOutcome } from '../../billing/charging/recordOutcome.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import type { CardProvider } from '../../providers/cards/cards.ts'
import { onlyCards } from '../../providers/cards/testing/onlyCards.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { monthly, once, others, serviceOwner } from '../testing/serviceOwner.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'
import { purchaseExtraService } from './purchaseExtraService.ts'

const shop = await testShop()

const { buy } = serviceOwner(shop)

describe('a service bought later', () => {
  test.each(['insufficient', 'stolen'])('with a card that is %s is not bought', async (scenario) => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await cardBecomes(shop, customer, scenario)
    for (const pick of [once, monthly]) {
      const { answer } = await buy(customer, pick)
      expect(answer).toMatchObject({ status: 409, body: { code: 'CARD_DECLINED' } })
    }
    const order = await customer.order()
    expect(order).toMatchObject({ order_extra_services: [], open_invoices: false, order_errors: { invoices: [] } })
    expect(order.invoices.filter(({ deleted }) => !deleted)).toEqual([])
    expect(order.payment_table[0]?.extra_services).toEqual([])
  })

  test('whose charge is not known yet is bought, and charged once', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await cardBecomes(shop, customer, 'timeout')
    expect((await buy(customer, once)).answer.status).toBe(204)
    expect(others(await customer.order())).toMatchObject([{ status: 'open' }])
    await shop.pass(3 * 60_000)
    expect(others(await customer.order())).toMatchObject([{ status: 'paid' }])
  })

  test('whose charge counted as open before the refusal came is told as bought, and owed', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const service = (await customer.order()).available_extra_services.find(once)
    const needs = { ...shop, secrets: secretsFrom(shop.config.secret), purchaseDecided: applyPurchaseOutcome(shop) }
    // The shop asked what became of the charge while its answer was on the way.
    const charge: CardProvider['charge'] = async ({ attemptId }) => {
      await recordOutcome(needs, attemptId, { kind: 'unknown' })
      return { kind: 'declined', class: 'soft', code: '116' }
    }
    const cards = onlyCards({ charge } as CardProvider)
    const wanted = { orderNumber: customer.order_number, serviceId: service?.id ?? '', isEarlyStartWished: false }
    expect(await purchaseExtraService({ ...needs, cards }, customer.customerId, wanted)).toBeUndefined()
    const order = await customer.order()
    expect(order.order_extra_services).toMatchObject([{ service_key: service?.service_key }])
    expect(others(order)).toMatchObject([{ status: 'error', payable: true }])
  })

  test('is bought once by two presses with one key', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const key = { 'idempotency-key': newId() }
    await buy(customer, once, key)
    expect((await buy(customer, once, key)).answer.status).toBe(204)
    expect((await customer.order()).order_extra_services).toHaveLength(1)
  })

  test('is bought once by a press whose answer broke off, and by the same press again', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const key = { 'idempotency-key': newId() }
    await shop.db.execute(sql`alter table sandbox_charge rename to sandbox_charge_away`)
    const { answer } = await buy(customer, once, key)
    await shop.db.execute(sql`alter table sandbox_charge_away rename to sandbox_charge`)
    expect(answer.status).toBe(204)
    expect((await buy(customer, once, key)).answer.status).toBe(204)
    await shop.pass(3 * 60_000)
    const order = await customer.order()
    expect(order.order_extra_services).toHaveLength(1)
    expect(others(order)).toMatchObject([{ status: 'paid' }])
  })
})

test('25 services bought in a row with a stolen card ask it once, and use no invoice number', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  await shop.db.execute(sql`update subscription set next_charge_on = null where order_id = ${customer.orderId}`)
  await cardBecomes(shop, customer, 'stolen')
  const figures = async () => {
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from charge_attempt where order_id = ${customer.orderId}) as charges,
        (select count(*)::int from invoice where order_id = ${customer.orderId}) as invoices,
        (select coalesce(sum(last_number), 0)::int from invoice_series) as numbers`)
    return rows[0]
  }
  const before = await figures()
  for (let bought = 0; bought < 25; bought += 1)
    expect((await buy(customer, once)).answer).toMatchObject({ status: 409, body: { code: 'CARD_DECLINED' } })
  expect(await figures()).toEqual({ ...before, charges: 1, invoices: 1 })
})
