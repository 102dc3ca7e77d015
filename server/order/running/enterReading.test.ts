import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { testShop } from '../../testing/testShop.ts'
import { carOut, OUT } from '../testing/carOut.ts'
import { inEveryState, order_number, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { enter, delivered, later } = carOut(shop)

inEveryState(shop, {
  name: 'enterReading',
  body: (of) => ({ ...order_number(of), kilometres: 900_000, sure: true }),
  writes: ['odometer_reading'],
  outcomes: [[statesOf.private.filter((one) => one !== 'delivered' && one !== 'under_cancellation'), 'NO_CAR_OUT']],
})

describe('readings that a customer tells', () => {
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
})
