import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { ending } from '../testing/ending.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { delivered: withCar, later } = ending(shop)

const enter = (of: OwnerOfOrder, kilometres: number, more: object = {}) =>
  shop.call('enterReading', { token: of.token, body: { order_number: of.order_number, kilometres, ...more } })
const seen = async (of: OwnerOfOrder) =>
  (await shop.call('getKilometres', { token: of.token, params: { order_number: of.order_number } })).body
const OUT = 12_000
/** With a car that was handed over at a reading, and a contract that says the kilometres. */
async function delivered(fixedTerm = 1) {
  const customer = await withCar(fixedTerm)
  await shop.call('getContractTerms', { token: customer.token, params: { order_number: customer.order_number } })
  await shop.db.execute(sql`
    insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, vehicle_id, actor, created_at)
    select ${newId()}, customer_id, id, 'delivery', start_date, ${OUT}, '', vehicle_id, 'x', now()
    from orders where id = ${customer.orderId}`)
  return customer
}

inEveryState(shop, {
  name: 'enterReading',
  body: (of) => ({ ...order_number(of), kilometres: 900_000, sure: true }),
  writes: ['odometer_reading'],
  outcomes: [[statesOf.private.filter((one) => one !== 'delivered' && one !== 'under_cancellation'), 'NO_CAR_OUT']],
})

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

  test('are never below the handover, and far ones are asked about twice', async () => {
    const customer = await delivered()
    const out = OUT
    expect((await enter(customer, out - 1)).status).toBe(422)
    expect((await enter(customer, 1_000_000)).status).toBe(422)
    const far = await enter(customer, out + 30_000)
    expect(far.body).toMatchObject({ code: 'ODOMETER_FAR' })
    expect((await enter(customer, out + 30_000, { sure: true })).status).toBe(200)
    // It was mistyped: the lower one takes its place.
    expect((await enter(customer, out + 30)).body.reading).toMatchObject({ kilometres: out + 30 })
    await later(customer, addDays(shop.clock.today(), 10))
    await enter(customer, out + 500)
    const { rows } = await shop.db.execute(sql`
      select kilometres - ${out} as km from odometer_reading where order_id = ${customer.orderId} order by read_on`)
    expect(rows).toEqual([{ km: 30 }, { km: 500 }])
  })

  test('told by ten tabs at once are one reading of that day', async () => {
    const customer = await delivered()
    const out = OUT
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(customer, out + 20)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await shop.db.execute(sql`select 1 from odometer_reading where order_id = ${customer.orderId}`)
    expect(rows).toHaveLength(1)
  })

  test('of somebody else are nobody’s business', async () => {
    const [customer, other] = [await delivered(), await delivered()]
    const foreign = { ...customer, token: other.token }
    expect((await enter(foreign, 500_000, { sure: true })).body).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await seen(foreign)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
