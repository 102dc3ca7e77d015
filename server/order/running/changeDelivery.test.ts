import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, daysBetween } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { deliveredTo, near } from '../../testing/deliveredTo.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { atOnce } from '../../testing/rivals.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { closed, inEveryState, order_number, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()
const DAY = 86_400_000
const far = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '13-17' }

const change = ({ token, order_number }: OwnerOfOrder, to: object) =>
  shop.call('changeDelivery', { token, body: { order_number, ...to } })
const deliveryOf = async (of: OwnerOfOrder) =>
  (await of.order()).order_extra_services.find(({ service_key }) => service_key === 'home_delivery')
const cents = (euros: number) => Math.round(euros * 100)

async function untilCharged(of: OwnerOfOrder): Promise<void> {
  const { next_payment_date } = await of.order()
  await shop.pass(Math.max(0, daysBetween(shop.clock.today(), day(next_payment_date ?? ''))) * DAY)
  await of.signIn()
}
async function lettersOf(of: OwnerOfOrder): Promise<string> {
  const { email } = (await shop.call('getOrder', { token: of.token })).body.customer
  const { rows } = await shop.db.execute<{ subject: string; body_text: string }>(
    sql`select subject, body_text from sandbox_mail where recipient = ${email} order by sent_at, id`,
  )
  return rows.map(({ subject, body_text }) => `${subject}\n${body_text}`).join('\n\n')
}

inEveryState(shop, {
  name: 'changeDelivery',
  body: order_number,
  writes: [],
  outcomes: [
    [['expired', 'over'], 'ORDER_EXPIRED'],
    [['confirmed', 'signed'], 'NO_DELIVERY'],
    [['pending', 'removed', 'delivered', 'under_cancellation', ...closed, ...stepsOf.private], 'ORDER_NOT_PENDING'],
  ],
})

describe('a delivery is changed after the confirmation', () => {
  test('after the first charge a dearer address costs the difference once, a nearer one gives it back', async () => {
    const of = await deliveredTo(shop, near)
    await untilCharged(of)
    const first = await change(of, { ...far, preview: true })
    expect(first.body.settled).toBe('now')
    const dearer = cents(first.body.price) - cents(first.body.price_before)
    expect(dearer).toBeGreaterThan(0)
    // Two tabs: both saw the same, one of them is late.
    const both = await atOnce(2, () => change(of, { ...far, seen: first.body }))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.worker.runUntilIdle()
    const { invoices } = await of.order()
    const own = invoices.find(({ subscription_period_start }) => !subscription_period_start)
    expect(own).toMatchObject({ status: 'paid', total_amount: dearer / 100 })
    expect(invoices).toHaveLength(2)
    expect(await lettersOf(of)).toContain(`Veloitamme kortiltasi erotuksen: ${formatPrice(dearer / 100, 'fi')}`)

    expect((await change(of, near)).body).toMatchObject({ price: first.body.price_before, settled: 'now' })
    await shop.worker.runUntilIdle()
    const credits = (await of.order()).invoices.filter(({ invoice_type }) => invoice_type === 'credit')
    expect(credits.reduce((sum, { total_amount }) => sum + cents(total_amount), 0)).toBe(-dearer)
    expect(await lettersOf(of)).toContain(`Hyvitämme erotuksen: ${formatPrice(dearer / 100, 'fi')}`)
  })

  test('another time at the same address keeps the agreed price, also when its dealer asks more by now', async () => {
    const of = await deliveredTo(shop, near)
    const { price } = (await deliveryOf(of)) ?? {}
    const isHome = sql`service_key = 'home_delivery'`
    await shop.db.execute(sql`update extra_service set price_cents = price_cents + 1000 where ${isHome}`)
    const later = await change(of, { ...near, delivery_time: '13-17' })
    await shop.db.execute(sql`update extra_service set price_cents = price_cents - 1000 where ${isHome}`)
    expect(later.body).toEqual({ price, price_before: price, settled: 'nothing' })
    expect((await deliveryOf(of))?.additional_info?.delivery_time).toBe('13-17')
  })

  test('a price that is not the seen one, a day that has come and an order without delivery change nothing', async () => {
    const of = await deliveredTo(shop, near)
    const { body: seen } = await change(of, { ...far, preview: true })
    const plain = await orderInState(shop, { status: 'confirmed' })
    const before = await tableSums(shop.db)
    expect((await change(of, { ...far, seen: { ...seen, price: seen.price - 1 } })).body).toMatchObject({
      code: 'DELIVERY_PRICE_CHANGED',
    })
    expect((await change(of, { ...near, zip: '' })).body).toMatchObject({ errors: { zip: expect.any(Array) } })
    expect((await change(of, { ...near, zip: '33100' })).status).toBe(404)
    expect((await change(plain, near)).body).toMatchObject({ code: 'NO_DELIVERY' })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const { start_date: agreed } = await of.order()
    const startsOn = (on: string) => shop.db.execute(sql`update orders set start_date = ${on} where id = ${of.orderId}`)
    await startsOn(shop.clock.today())
    expect((await change(of, far)).body).toMatchObject({ code: 'DELIVERY_UNDER_WAY' })
    await startsOn(agreed)
  })
})
