import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../../contract/customer.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { joinsFirstCharge } from '../../../contract/money/extraCharge.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { once, others, serviceOwner } from '../testing/serviceOwner.ts'
import { closed, inEveryState, order_number, serviceOf, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()
const DAY = 86_400_000

const { buy, firstCharge } = serviceOwner(shop)

inEveryState(shop, {
  name: 'purchaseExtraService',
  body: async (of) => ({ ...order_number(of), service_id: await serviceOf(shop, of) }),
  writes: [
    ...['order_extra_service', 'subscription', 'invoice', 'invoice_line', 'invoice_series', 'ledger_entry'],
    ...['card_turn', 'charge_attempt', 'sandbox_charge', 'job'],
  ],
  outcomes: [
    [['expired', 'over'], 'ORDER_EXPIRED'],
    [['pending', 'removed', ...closed, ...stepsOf.private], 'ORDER_NOT_PENDING'],
  ],
})

describe('a service bought before the first monthly charge', () => {
  test('is added to it [API-82 STATE-73]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    // The pickup may be so near that the first charge is due at once; here it has not been made.
    const { payment_table: before } = await customer.order()
    const { service, answer } = await buy(customer, once)
    expect(answer.status).toBe(204)
    const order = await customer.order()
    expect(order.invoices).toEqual([])
    expect(order.payment_table[0]?.amount).toBeCloseTo((before[0]?.amount ?? 0) + service.price, 2)
    expect(order.order_extra_services).toMatchObject([
      { service_key: service.service_key, price: service.price, created_at: expect.any(String) },
    ])
    const charged = await firstCharge(customer)
    expect(others(charged)).toEqual([])
    expect(charged.invoices.at(-1)?.total_amount).toBe(order.payment_table[0]?.amount)
  })

  test('and not paid yet: waits for it and is charged with it [STATE-74]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await cardBecomes(shop, customer, 'insufficient')
    const failed = await firstCharge(customer)
    expect(failed).toMatchObject({ status: 'confirmed', open_invoices: true, invoices: [{ status: 'error' }] })
    expect((await buy(customer, once)).answer.status).toBe(204)
    const [bought] = others(await customer.order())
    expect(bought?.status).toBe('error')
    expect(await attemptsOf(bought?.invoice_number)).toBe(0)
    await cardBecomes(shop, customer, 'ok')
    await shop.pass(2 * DAY)
    await customer.signIn()
    expect((await customer.order()).invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
  })
})

async function attemptsOf(invoiceNumber: string | undefined): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*) from charge_attempt a join invoice i on i.id = a.invoice_id where i.number = ${invoiceNumber}`)
  return rows[0]?.count ?? -1
}

describe('a service bought later', () => {
  test.each<OrderStatus>(['signed', 'delivered', 'under_cancellation'])(
    'by an order that is %s is charged at once [STATE-75]',
    async (status) => {
      const customer = await orderInState(shop, { status })
      const { service, answer } = await buy(customer, once)
      expect(answer.status).toBe(204)
      expect(others(await customer.order())).toMatchObject([
        { status: 'paid', total_amount: service.price, description: `Lisäpalvelu: ${service.service_name}` },
      ])
    },
  )

  test('by a confirmed order whose first month is paid is charged at once [STATE-75]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    expect((await firstCharge(customer)).open_invoices).toBe(false)
    await buy(customer, once)
    const order = await customer.order()
    expect(others(order)).toMatchObject([{ status: 'paid' }])
    const [bought] = order.order_extra_services
    expect(helsinkiDay(new Date(bought?.created_at ?? 0))).toBe(shop.clock.today())
  })

  test('that costs nothing is had at once, with a number of its own and without a charge', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const service = (await customer.order()).available_extra_services.find(once)
    const priceIs = (cents: number | null) =>
      shop.db.execute(sql`
      update extra_service set price_cents = coalesce(${cents}::int, ${fromEuros(service?.price ?? 0)})
      where id = ${service?.dealer_extra_service_id}`)
    await priceIs(0)
    expect((await buy(customer, ({ id }) => id === service?.id)).answer.status).toBe(204)
    await priceIs(null)
    const [bought] = others(await customer.order())
    expect(bought).toMatchObject({
      status: 'paid',
      total_amount: 0,
      invoice_number: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    expect(await attemptsOf(bought?.invoice_number)).toBe(0)
  })

  test('may be bought again when it is charged once', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await buy(customer, once)
    await buy(customer, once)
    const order = await customer.order()
    expect(order.order_extra_services.filter(once)).toHaveLength(2)
    expect(others(order)).toHaveLength(2)
  })

  test('is not there for a stranger, nor when it is a delivery or another dealer’s', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      select s.id from extra_service s join orders o on o.id = ${customer.orderId}
      where (s.dealer_id = o.dealer_id) = (s.service_key = 'home_delivery') limit 40`)
    for (const { id } of rows) {
      const body = { order_number: customer.order_number, service_id: id }
      expect((await shop.call('purchaseExtraService', { token: customer.token, body })).status).toBe(404)
    }
  })
})

test.each<[OrderStatus, boolean, boolean, boolean]>([
  ['confirmed', false, false, true],
  ['confirmed', true, true, true],
  ['confirmed', false, true, true],
  ['confirmed', true, false, false],
  ['signed', false, false, false],
  ['delivered', false, false, false],
  ['delivered', true, true, false],
  ['under_cancellation', true, true, false],
])(
  '%s, monthly invoices %s, open ones %s: with the first charge %s [STATE-73 STATE-74 STATE-75]',
  (status, has, open, joins) => {
    expect(joinsFirstCharge({ status, has_subscription_invoices: has, open_invoices: open })).toBe(joins)
  },
)
