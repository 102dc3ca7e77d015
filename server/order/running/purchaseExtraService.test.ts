import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../../contract/customer.ts'
import { addDays, day, daysBetween, formatDay, helsinkiDay } from '../../../contract/date.ts'
import { joinsFirstCharge } from '../../../contract/extraCharge.ts'
import { fromEuros } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { recordOutcome } from '../../billing/charging/recordOutcome.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import type { CardProvider } from '../../providers/cards/cards.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { monthly, once, serviceOwner } from '../testing/serviceOwner.ts'
import { closed, inEveryState, order_number, serviceOf, stepsOf } from '../testing/stateTable.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'
import { purchaseExtraService } from './purchaseExtraService.ts'

const shop = await testShop()
const DAY = 86_400_000

const { buy, firstCharge } = serviceOwner(shop)

const cardIs = (customer: OwnerOfOrder, scenario: string) => cardBecomes(shop, customer, scenario)

const others = ({ invoices }: Order) => invoices.filter(({ invoice_type }) => invoice_type === 'other')

inEveryState(shop, {
  name: 'purchaseExtraService',
  body: async (of) => ({ ...order_number(of), service_id: await serviceOf(shop, of) }),
  writes: [
    ...['order_extra_service', 'subscription', 'invoice', 'invoice_line', 'invoice_series', 'ledger_entry'],
    ...['card_turn', 'charge_attempt', 'sandbox_charge', 'jobs'],
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
    await cardIs(customer, 'insufficient')
    const failed = await firstCharge(customer)
    expect(failed).toMatchObject({ status: 'confirmed', open_invoices: true, invoices: [{ status: 'error' }] })
    expect((await buy(customer, once)).answer.status).toBe(204)
    const [bought] = others(await customer.order())
    expect(bought?.status).toBe('error')
    expect(await attemptsOf(bought?.invoice_number)).toBe(0)
    await cardIs(customer, 'ok')
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

  test('by the month, in one that is invoiced late, is paid for once in it and for its days alone', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await shop.pass(daysBetween(shop.clock.today(), day((await firstCharge(customer)).start_date)) * DAY)
    // So long nothing is billed.
    shop.clock.moveTo(shop.clock.offset() + 40 * DAY)
    await customer.signIn()
    const { service } = await buy(customer, monthly)
    const [own] = others(await customer.order())
    expect(own?.total_amount).toBeGreaterThan(0)
    expect(own?.total_amount).toBeLessThan(service.price)
    await shop.worker.runUntilIdle()
    await shop.pass(20 * DAY)
    const { rows } = await shop.db.execute(sql`
      select i.period_start is null as own, p.number from invoice_line l join invoice i on i.id = l.invoice_id
      left join billing_period p on p.order_id = i.order_id and p.start_date = i.period_start
      where i.order_id = ${customer.orderId} and l.name like ${`${service.service_name}%`} order by p.number nulls first`)
    expect(rows).toEqual([
      { own: true, number: null },
      { own: false, number: 3 },
    ])
  })

  test('is not to be had from the last day on: nothing of it would be left', async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    const [service] = (await customer.order()).available_extra_services.filter(monthly)
    const { cancel_date } = await customer.order()
    const lastDay = daysBetween(shop.clock.today(), day(cancel_date ?? ''))
    await shop.pass((lastDay - 1) * DAY)
    await customer.signIn()
    expect((await customer.order()).available_extra_services.filter(monthly)).not.toEqual([])
    await shop.pass(DAY)
    await customer.signIn()
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'under_cancellation', cancel_date: shop.clock.today() })
    expect(order.available_extra_services).toEqual([])
    const body = { order_number: customer.order_number, service_id: service?.id ?? '' }
    const { token } = customer
    expect(await shop.call('purchaseExtraService', { token, body })).toMatchObject({
      body: { code: 'ORDER_NOT_PENDING' },
    })
    expect(others(await customer.order())).toEqual([])
  })

  test('may be bought again when it is charged once', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await buy(customer, once)
    await buy(customer, once)
    const order = await customer.order()
    expect(order.order_extra_services.filter(once)).toHaveLength(2)
    expect(others(order)).toHaveLength(2)
  })

  test('by the month is in every later charge, and is not on offer again', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await firstCharge(customer)
    const { service } = await buy(customer, monthly)
    const order = await customer.order()
    expect(others(order)).toMatchObject([{ status: 'paid', total_amount: service.price }])
    expect(order.available_extra_services.map(({ service_key }) => service_key)).not.toContain(service.service_key)
    const body = { order_number: customer.order_number, service_id: service.id }
    const again = await shop.call('purchaseExtraService', { token: customer.token, body })
    expect(again).toMatchObject({ status: 409, body: { code: 'SERVICE_OWNED' } })
    await shop.pass(31 * DAY)
    await customer.signIn()
    const [second, , first] = (await customer.order()).invoices
    expect(second?.total_amount).toBeCloseTo((first?.total_amount ?? 0) + service.price, 2)
  })

  test('by the month costs the days left until its first monthly charge, and never a month more', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const running = async () => {
      const { current_period: period, next_payment_date: next } = await customer.order()
      return { start: day(period?.start ?? ''), end: addDays(day(period?.last_day ?? ''), 1), next: day(next ?? '') }
    }
    const begun = async () => (await customer.order()).current_period !== null
    while (!(await begun())) {
      await shop.pass(DAY)
      await customer.signIn()
    }
    // The day before the charge: two whole months would be paid in two days.
    const month = await running()
    await shop.pass((daysBetween(shop.clock.today(), month.next) - 1) * DAY)
    await customer.signIn()
    const today = shop.clock.today()
    const service = (await customer.order()).available_extra_services.find(monthly)
    const wanted = { order_number: customer.order_number, service_id: service?.id ?? '' }
    const { token } = customer
    const left = daysBetween(today, month.end)
    const part = Math.floor((fromEuros(service?.price ?? 0) * left) / daysBetween(month.start, month.end)) / 100
    expect(left).toBe(9)
    expect((await customer.order()).service_period).toMatchObject({ days: 9, last_day: addDays(month.end, -1) })
    const dearer = await shop.call('purchaseExtraService', { token, body: { ...wanted, price: service?.price ?? 0 } })
    expect(dearer).toMatchObject({ status: 409, body: { code: 'SERVICE_PRICE_CHANGED' } })
    expect((await customer.order()).order_extra_services).toEqual([])
    expect((await shop.call('purchaseExtraService', { token, body: { ...wanted, price: part } })).status).toBe(204)
    const named = `${service?.service_name}, ${formatDay(today)}–${formatDay(addDays(month.end, -1))}`
    expect(others(await customer.order())).toMatchObject([
      { status: 'paid', total_amount: part, description: `Lisäpalvelu: ${named}` },
    ])

    await shop.pass(DAY)
    await customer.signIn()
    const order = await customer.order()
    expect(order.invoices.find(({ invoice_type }) => invoice_type === 'monthly_subscription')).toMatchObject({
      subscription_period_start: month.end,
      total_amount: order.next_period?.amount,
    })
    expect(order.payment_table[0]?.amount).toBeLessThan(order.next_period?.amount ?? 0)
    // The month after this one is invoiced: what is bought now is paid for to its end, at one month's price.
    expect(order.service_period).toBeNull()
  })

  test.each(['insufficient', 'stolen'])('with a card that is %s is not bought', async (scenario) => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await cardIs(customer, scenario)
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
    await cardIs(customer, 'timeout')
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
    const cards = { charge } as CardProvider
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

test('25 services bought in a row with a stolen card ask it once, and use no invoice number', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  await shop.db.execute(sql`update subscription set next_charge_on = null where order_id = ${customer.orderId}`)
  await cardIs(customer, 'stolen')
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
