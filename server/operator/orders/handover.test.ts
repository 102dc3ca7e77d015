import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { accountOn } from '../../order/letters/accountAddress.ts'
import { promptLetter } from '../../order/letters/sendPrompts.ts'
import { promptReturns } from '../../order/running/promptReturns.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

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

describe('the handover', () => {
  const steps = async (orderId: string) => {
    const { rows } = await shop.db.execute<{ to_status: string; actor: string }>(
      sql`select to_status, actor from order_history where order_id = ${orderId} order by at, id`,
    )
    return rows.slice(-2).map(({ to_status, actor }) => [to_status, actor])
  }

  test('has the contract signed with it where that is said, and not where it is not', async () => {
    const [signs, silent, signed] = [
      await orderInState(shop, { status: 'confirmed' }),
      await orderInState(shop, { status: 'confirmed' }),
      await orderInState(shop, { status: 'signed' }),
    ]
    for (const one of [signs, silent, signed]) await isDue(shop, one)
    const deliver = ({ order_number }: typeof signs, more: object) =>
      ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100, ...more } })
    expect((await deliver(signs, { signed: true, dry_run: true })).status).toBe(200)
    expect(await steps(signs.orderId)).not.toContainEqual(['signed', 'staff:Maija'])
    expect((await deliver(signs, { signed: true })).status).toBe(200)
    expect(await steps(signs.orderId)).toEqual([
      ['signed', 'staff:Maija'],
      ['delivered', 'staff:Maija'],
    ])
    expect((await deliver(silent, {})).status).toBe(200)
    expect(await steps(silent.orderId)).not.toContainEqual(['signed', 'staff:Maija'])
    // It is signed once.
    expect((await deliver(signed, { signed: true })).status).toBe(200)
    expect((await steps(signed.orderId)).filter(([to]) => to === 'signed')).toHaveLength(1)
  })

  test('does not stand before the signature that comes with it, however slow the machine', async () => {
    const of = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, of)
    // Every look at the clock takes a millisecond.
    const real = shop.clock.now
    const slow = vi.spyOn(shop.clock, 'now').mockImplementation(() => {
      shop.clock.moveTo(shop.clock.offset() + 1)
      return real()
    })
    const { order_number } = of
    const done = await ops('deliverOrder', {
      body: { ...leavingCar, order_number, kilometres: 100, signed: true },
    }).finally(() => slow.mockRestore())
    expect(done.status).toBe(200)
    expect((await steps(of.orderId)).map(([to]) => to)).toEqual(['signed', 'delivered'])
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

  test('is not asked for any more, by page, letter or call, when the car came back before the last day', async () => {
    const of = await orderInState(shop, { status: 'under_cancellation' })
    const { order_number, orderId, token } = of
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } })
    const lastDay = addDays(shop.clock.today(), 6)
    await shop.db.execute(
      sql`update orders set cancel_date = ${lastDay}, return_date = ${lastDay} where id = ${orderId}`,
    )
    await promptReturns(shop)
    expect(await of.order()).toMatchObject({ status: 'under_cancellation', prompt_return_time: false })
    // As the hour before left it where the car came back just then.
    await shop.db.execute(sql`update orders set prompt_return_time = true where id = ${orderId}`)
    expect((await of.order()).prompt_return_time).toBe(false)
    const chosen = await shop.call('setReturnTime', { token, body: { order_number, return_time: 14 } })
    expect(chosen.status).toBe(409)
    expect((await ops('promptReturnTime', { body: { order_number } })).status).toBe(409)
    const about = { customerId: of.customerId, orderNumber: order_number }
    expect(
      await promptLetter(
        shop,
        'return_prompt',
        about,
        accountOn({ config: { publicUrl: 'https://kulku.example' }, language: 'fi' }),
      ),
    ).toBeNull()
    expect((await mailsTo(of.email)).filter(({ subject }) => subject.startsWith('Valitse palautusaika'))).toEqual([])
  })

  test('frees the car from the day it can be fetched again', async () => {
    const { order_number, orderId } = await orderInState(shop, { status: 'under_cancellation' })
    const day = shop.clock.today().replace(/^\d{4}/, (year) => String(Number(year) + 1))
    await ops('takeBackCar', {
      body: { ...returningCar, order_number, kilometres: 9, damages: 'Naarmu ovessa', free_from: day },
    })
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
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 500 } })
    await shop.db.execute(sql`update orders set status = 'under_cancellation' where id = ${orderId}`)
    await shop.db.execute(sql`
      insert into order_history select gen_random_uuid(), customer_id, id, 'delivered', 'under_cancellation', 'test', '', now()
      from orders where id = ${orderId}`)
    const takeBack = (kilometres: number) => ops('takeBackCar', { body: { ...returningCar, order_number, kilometres } })
    expect(await takeBack(499)).toMatchObject({ status: 422, body: { errors: { kilometres: [expect.any(String)] } } })
    expect((await takeBack(500)).status).toBe(200)
    expect((await takeBack(501)).status).toBe(409)
  })
})

describe('the duty to register who holds a car', () => {
  const waiting = async (order_number: string) =>
    (await ops('listHolders', { query: { limit: '200' } })).body.holders.filter(
      (one) => one.order_number === order_number,
    )

  test('begins with the handover, is due in seven days, and is told once; the return is told of its own', async () => {
    const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
    await isDue(shop, { orderId })
    const tell = (change: 'begins' | 'ends', registered_on: string) =>
      ops('registerHolder', { body: { order_number, change, registered_on } })
    const today = shop.clock.today()
    const untold = async () =>
      (await ops('listOrders', { query: { overdue: 'holder', limit: '100' } })).body.orders.map(
        (one) => one.order_number,
      )
    expect(await untold()).not.toContain(order_number)
    expect(await tell('begins', today)).toMatchObject({ status: 409, body: { code: 'HOLDER_NOT_WAITING' } })
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 1_000 } })
    const { registration } = (await ops('showOrder', { params: { order_number } })).body.order
    expect(await untold()).toContain(order_number)
    expect(await waiting(order_number)).toMatchObject([
      { change: 'begins', day: today, due: addDays(today, 7), overdue: false, registration, since: today },
    ])
    expect((await tell('begins', addDays(today, 1))).status).toBe(422)
    expect((await tell('begins', addDays(today, -1))).status).toBe(422)
    const { rows } = await shop.db.$client.query('select id from vehicle_handover where order_id = $1', [orderId])
    const handedOver = (day: Day) =>
      shop.db.$client.query('update vehicle_handover set day = $1 where id = $2', [day, rows[0]?.id])
    await handedOver(addDays(today, -7))
    expect(await waiting(order_number)).toMatchObject([{ due: today, overdue: false }])
    await handedOver(addDays(today, -8))
    expect(await waiting(order_number)).toMatchObject([{ overdue: true }])

    const both = await Promise.all([tell('begins', today), tell('begins', today)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await waiting(order_number)).toEqual([])
    expect(await untold()).not.toContain(order_number)
    expect((await ops('showOrder', { params: { order_number } })).body.handovers).toMatchObject([
      { registered_on: today },
    ])

    await ops('endOrder', { body: { order_number, reason: 'Koe' } })
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 1_900 } })
    expect(await waiting(order_number)).toMatchObject([{ change: 'ends', day: today, since: addDays(today, -8) }])
  })

  test('is about the car that was handed over, not the one it took the place of, and that car stays', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    const { order_number, orderId } = customer
    const registration = await freeCarBeside(shop, customer)
    const swap = (plate: string) => ops('swapCar', { body: { order_number, registration: plate, reason: 'Vikavalo' } })
    expect((await swap(registration)).status).toBe(200)
    await isDue(shop, { orderId })
    const today = shop.clock.today()
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 1_000 } })
    const told = [{ change: 'begins', registration, day: today, since: today }]
    expect(await waiting(order_number)).toMatchObject(told)
    expect(await swap(await freeCarBeside(shop, customer))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE' },
    })
    expect(await waiting(order_number)).toMatchObject(told)
  })
})
