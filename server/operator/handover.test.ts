import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDue, orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'
import { opsClient } from './testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const mailsTo = async (email: string) => {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.execute<{ subject: string; body_text: string }>(
    sql`select subject, body_text from sandbox_mail where recipient = ${email} order by sent_at`,
  )
  return rows
}

describe('release', () => {
  test('asks the customer for the pickup time, on the page and by one letter', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number } = customer
    await ops('releaseOrder', { body: { order_number } })
    await ops('releaseOrder', { body: { order_number } })
    expect((await customer.order()).vehicle_release_ready).toBe(true)
    const asked = (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Valitse noutoaika'))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body_text).toContain('/tili')
  })

  test('a prompt goes out again until a time is chosen, and not before the release', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const prompt = () => ops('promptPickupTime', { body: { order_number: customer.order_number } })
    expect(await prompt()).toMatchObject({ status: 409, body: { code: 'PROMPT_NOT_NEEDED' } })
    await ops('releaseOrder', { body: { order_number: customer.order_number } })
    await mailsTo(customer.email)
    expect((await prompt()).status).toBe(200)
    const asked = (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Valitse noutoaika'))
    expect(asked).toHaveLength(2)
    await shop.db.execute(sql`update orders set pickup_time = 8 where id = ${customer.orderId}`)
    expect((await prompt()).status).toBe(409)
  })
})

describe('the return', () => {
  test('is asked for on the page and by letter', async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    await ops('promptReturnTime', { body: { order_number: customer.order_number } })
    expect((await customer.order()).prompt_return_time).toBe(true)
    const asked = (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Valitse palautusaika'))
    expect(asked).toHaveLength(1)
  })

  test('frees the car from the day it can be fetched again', async () => {
    const { order_number, orderId } = await orderInState(shop, { status: 'under_cancellation' })
    const day = shop.clock.today().replace(/^\d{4}/, (year) => String(Number(year) + 1))
    await ops('takeBackCar', { body: { order_number, kilometres: 9, damages: 'Naarmu ovessa', free_from: day } })
    const { rows } = await shop.db.execute(
      sql`select v.state, v.free_from from orders o join vehicle v on v.id = o.vehicle_id where o.id = ${orderId}`,
    )
    expect(rows).toEqual([{ state: 'free', free_from: day }])
    const { handovers } = (await ops('showOrder', { params: { order_number } })).body
    expect(handovers).toMatchObject([{ kind: 'return', kilometres: 9, damages: 'Naarmu ovessa', actor: 'staff:Maija' }])
  })

  test('cannot have fewer kilometres than the delivery, nor happen twice', async () => {
    const { order_number, orderId } = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, { orderId })
    await ops('deliverOrder', { body: { order_number, kilometres: 500 } })
    await shop.db.execute(sql`update orders set status = 'under_cancellation' where id = ${orderId}`)
    await shop.db.execute(sql`
      insert into order_history select gen_random_uuid(), customer_id, id, 'delivered', 'under_cancellation', 'test', '', now()
      from orders where id = ${orderId}`)
    const takeBack = (kilometres: number) => ops('takeBackCar', { body: { order_number, kilometres } })
    expect(await takeBack(499)).toMatchObject({ status: 422, body: { errors: { kilometres: [expect.any(String)] } } })
    expect((await takeBack(500)).status).toBe(200)
    expect((await takeBack(501)).status).toBe(409)
  })
})
