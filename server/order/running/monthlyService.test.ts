import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { monthly, others, serviceOwner } from '../testing/serviceOwner.ts'

const shop = await testShop()
const DAY = 86_400_000

const { buy, firstCharge } = serviceOwner(shop)

describe('a service bought later', () => {
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
    const named = `${service?.service_name}, ${formatDay(today, 'fi')}–${formatDay(addDays(month.end, -1), 'fi')}`
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
    expect(order.service_paid_until).toBe(order.next_period?.last_day)
    const other = order.available_extra_services.find(monthly)
    const late = { ...wanted, service_id: other?.id ?? '', price: other?.price ?? 0 }
    expect((await shop.call('purchaseExtraService', { token: customer.token, body: late })).status).toBe(204)
    const days = `${formatDay(shop.clock.today(), 'fi')}–${formatDay(order.service_paid_until ?? '', 'fi')}`
    expect(others(await customer.order())[0]?.description).toBe(`Lisäpalvelu: ${other?.service_name}, ${days}`)
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
})
