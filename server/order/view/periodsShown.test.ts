import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day, daysBetween } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { monthlyInvoice } from '../../billing/pricing/monthlyInvoice.ts'
import { periodAt, periodOf } from '../../billing/pricing/period.ts'
import { isHandedOver, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { orderParts } from '../testing/orderParts.ts'
import { periodsShown } from './periodsShown.ts'

const shop = await testShop()

test('whatever was chosen, each month that is shown costs what its invoice says', () => {
  fc.assert(
    fc.property(orderParts, fc.integer({ min: -40, max: 400 }), (parts, days) => {
      const { startDate } = parts.order
      const today = addDays(startDate, days)
      const { current_period: current, next_period: next } = periodsShown(
        { ...parts, order: { ...parts.order, status: 'delivered' } },
        today,
      )
      const at = periodAt(startDate, today)
      const billed = [at, periodOf(startDate, at.number + 1)].map(
        (period) => monthlyInvoice(parts.plan, period, today, 'fi').totalCents,
      )
      const shown = [current, next].map((one) => one && fromEuros(one.amount))
      expect(shown).toEqual(today < startDate ? [null, billed[0]] : billed)
    }),
  )
})

test('the account says what this month and the next cost, a campaign as long as it runs [ORDER-82]', async () => {
  const customer = await orderInState(shop)
  await shop.db.execute(sql`
    update orders set pricing = jsonb_set(pricing, '{1,campaign}',
      '{"cents": 30000, "months": 2, "name": "Syysetu", "description": ""}') where id = ${customer.orderId}`)
  await shop.call('addPromoCode', { ...customer, body: { order_number: customer.order_number, code: 'KULKU50' } })
  await customer.confirm()
  const { order_product_car, start_date, commitment, ...confirmed } = await customer.order()
  const [start, list] = [day(start_date), order_product_car.price]
  const month = (number: number, amount: number) => ({
    start: addMonths(start, number - 1),
    last_day: addDays(addMonths(start, number), -1),
    amount,
    campaign: number <= 2,
  })
  expect(confirmed).toMatchObject({ current_period: null, next_period: month(1, 250) })
  const shown: (number | undefined)[] = []
  for (const [number, amounts] of [
    [250, 300],
    [300, list],
    [list, list],
  ].entries()) {
    await shop.pass(daysBetween(shop.clock.today(), addMonths(start, number)) * 86_400_000)
    if (number === 0) await isHandedOver(shop, customer)
    await shop.worker.runUntilIdle()
    await customer.signIn()
    const order = await customer.order()
    expect(order).toMatchObject({
      current_period: month(number + 1, amounts[0] ?? 0),
      next_period: month(number + 2, amounts[1] ?? 0),
      // A charge that was made stays on its day.
      commitment,
    })
    expect(order.active_promo_campaign?.campaign_price).toBe(number < 2 ? 300 : undefined)
    shown.push(order.current_period?.amount)
  }
  const { invoices } = await customer.order()
  const charged = invoices.filter((one) => one.subscription_period_start).map((one) => one.total_amount)
  expect(charged.toReversed().slice(0, shown.length)).toEqual(shown)
})

test('no month is shown before the confirmation, none after the end', async () => {
  const pending = await orderInState(shop)
  expect(await pending.order()).toMatchObject({ current_period: null, next_period: null })
  const customer = await orderInState(shop, { status: 'delivered' })
  const { start_date } = await customer.order()
  await shop.pass(Math.max(0, daysBetween(shop.clock.today(), day(start_date))) * 86_400_000)
  await customer.signIn()
  await shop.call('cancelOrder', { ...customer, body: { order_number: customer.order_number } })
  const ending = await customer.order()
  expect(ending.current_period?.last_day).toBe(addDays(day(ending.cancel_date ?? ''), -1))
  expect(ending.next_period).toBeNull()
})
