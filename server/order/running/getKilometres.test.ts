import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { newId } from '../../platform/ids.ts'
import { testShop } from '../../testing/testShop.ts'
import { carOut, OUT } from '../testing/carOut.ts'

const shop = await testShop()
const { enter, seen, delivered, later } = carOut(shop)

describe('the kilometres of an order', () => {
  test('are seen: agreed so far, driven, and where it leads', async () => {
    const customer = await delivered(3)
    const out = OUT
    expect(await seen(customer)).toMatchObject({ agreed: 1500, driven: null, reading: { by: 'staff' }, forecast: null })
    await later(customer, addDays(customer.start, 40))
    const { body } = await enter(customer, out + 4_000)
    const until = (await customer.order()).cancelling_date
    expect(body).toMatchObject({
      agreed: 3_000,
      driven: 4_000,
      reading: { kilometres: out + 4_000, by: 'customer', on: shop.clock.today() },
      forecast: { until, agreed: 4_500 },
    })
    expect(body.forecast?.driven).toBeGreaterThan(8_000)
    const beyond = (body.forecast?.driven ?? 0) - 4_500
    expect(body.forecast).toMatchObject({ beyond, price: Math.round(beyond * 20) / 100 })
    const { available_extra_services: offered } = await customer.order()
    expect(offered.map(({ id }) => id)).toContain(body.cheaper?.service_id)
    expect(body.cheaper?.saves).toBeGreaterThan(0)
    expect(await seen(customer)).toEqual(body)
  })

  test('count those of a replacement car, where staff said so, and charge nothing', async () => {
    const customer = await delivered()
    const out = OUT
    const invoices = (await customer.order()).invoices.length
    await shop.db.execute(sql`
      with block as (
        insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at)
        select ${newId()}, vehicle_id, '2020-01-01', '2020-01-02', 'x', 'x', now() from orders where id = ${customer.orderId}
        returning id, vehicle_id)
      insert into replacement_car (id, customer_id, order_id, vehicle_id, block_id, due_on, out_at, out_kilometres,
        out_damages, back_at, back_kilometres, counts_kilometres, actor, back_actor)
      select id.id, ${customer.customerId}, ${customer.orderId}, block.vehicle_id, block.id, '2020-01-02', now(), 100, '', now(),
        350, id.counts, 'x', 'x'
      from block, (values (${newId()}::uuid, true), (${newId()}::uuid, false)) id (id, counts)`)
    expect((await enter(customer, out + 100)).body.driven).toBe(350)
    expect((await customer.order()).invoices).toHaveLength(invoices)
  })

  test('of days that were bought at the end come with those days', async () => {
    const customer = await delivered()
    const { token, order_number } = customer
    await shop.call('cancelOrder', { token, body: { order_number } })
    const end = day((await customer.order()).cancel_date ?? '')
    await shop.call('addExtraDays', { token, body: { order_number, days: 3 } })
    expect(await seen(customer)).toMatchObject({ agreed: 1_500 })
    await later(customer, end)
    expect(await seen(customer)).toMatchObject({ agreed: 1_650 })
  })

  test('of somebody else are nobody’s business', async () => {
    const [customer, other] = [await delivered(), await delivered()]
    const foreign = { ...customer, token: other.token }
    expect((await enter(foreign, 500_000, { sure: true })).body).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await seen(foreign)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
