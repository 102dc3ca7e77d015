import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day, formatDay } from '../../../contract/days/date.ts'
import { returnDayAfter } from '../../../contract/withdrawal.ts'
import { periodOf } from '../../billing/pricing/period.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database/database.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { returningCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { withdrawForStaff } from '../desk/withdrawForStaff.ts'
import { ending } from '../testing/ending.ts'

const shop = await testShop()
const { end, mailsTo, delivered, later } = ending(shop)

describe('ending a subscription', () => {
  test('is over on the day after its last, by itself [STATE-54]', async () => {
    const customer = await delivered()
    await end(customer)
    const { cancel_date } = await customer.order()
    await later(customer, day(cancel_date ?? ''))
    expect((await customer.order()).status).toBe('under_cancellation')
    await later(customer, addDays(day(cancel_date ?? ''), 1))
    expect((await customer.order()).status).toBe('cancelled')
  })

  test('whose car is not back by then is asked for it, and the final account comes when its bill is answered', async () => {
    const customer = await delivered()
    await end(customer)
    const { order_number } = customer
    const { cancel_date, dealer } = await customer.order()
    await later(customer, addDays(day(cancel_date ?? ''), 1))
    // Letters leave side by side.
    const letter = async (subject: string) =>
      (await sentMails(shop.db, customer.email)).find((mail) => mail.subject === `${subject} – tilaus ${order_number}`)
    expect(await letter('Tilauksesi on päättynyt')).toBeUndefined()
    const asked = await letter('Meillä ei ole tietoa auton palautuksesta')
    expect(asked?.bodyText).toContain(`Tilauksesi päättyi ${formatDay(cancel_date ?? '', 'fi')}.`)
    expect(asked?.bodyText).toContain(`Palautuspaikka: ${dealer.display_name}`)
    // Kilometres over the allowance and late days are not known before the car is back.
    expect(asked?.bodyText).not.toMatch(/Maksamatta|Kiitos/)

    await later(customer, addDays(day(cancel_date ?? ''), 3))
    const ops = await opsClient(shop)
    expect((await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const told = await letter('Auto on palautettu')
    expect(told?.bodyText).toContain(`palautettiin ${formatDay(shop.clock.today(), 'fi')}.`)
    // The late days are told first and wait for an answer; nothing is final before it.
    expect(told?.bodyText).toContain('Palautuksen erittely: Vastaa viimeistään')
    expect(told?.bodyText).not.toContain('Maksamatta')
    const body = { order_number, version: '1', answer: 'accept' as const }
    expect((await shop.call('answerStatement', { token: customer.token, body })).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect((await letter('Loppuselvitys tilauksestasi'))?.bodyText).toContain('Maksamatta: 0,00')
  })
})

test('the car of an ended order stays with it until it is back', async () => {
  const ops = await opsClient(shop, 'Maija')
  const customer = await delivered()
  await end(customer)
  const { order_number, orderId } = customer
  await later(customer, addDays(day((await customer.order()).cancel_date ?? ''), 2))
  const car = async () => {
    const { rows } = await shop.db.execute<{ state: string }>(
      sql`select v.state from vehicle v join orders o on o.vehicle_id = v.id where o.id = ${orderId}`,
    )
    return rows[0]?.state
  }
  expect(await car()).toBe('held')
  expect((await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } })).status).toBe(200)
  expect(await car()).toBe('free')
})

test('a car that comes back early is free at once; its order goes on to the last day, is paid until then, and says so', async () => {
  const customer = await delivered()
  const [first, second] = [periodOf(customer.start, 1), periodOf(customer.start, 2)]
  await later(customer, addDays(first.end, -13))
  await end(customer)
  const { order_number, orderId } = customer
  const ops = await opsClient(shop)
  const today = shop.clock.today()
  const chargeOn = addDays(second.start, -8)
  expect(today < chargeOn).toBe(true)
  const back = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } })
  expect(back).toMatchObject({ status: 200, body: { order: { status: 'under_cancellation' } } })
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`select v.state from vehicle v join orders o on o.vehicle_id = v.id where o.id = ${orderId}`,
  )
  expect(rows).toEqual([{ state: 'free' }])
  expect((await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 9 } })).status).toBe(409)
  expect((await ops('promptReturnTime', { body: { order_number } })).status).toBe(409)
  expect(await customer.order()).toMatchObject({
    status: 'under_cancellation',
    returned_on: today,
    cancel_date: second.end,
    next_payment_date: chargeOn,
    prompt_return_time: false,
    available_extra_services: [],
  })
  await shop.worker.runUntilIdle()
  // Letters leave side by side: the one about the end may be the later one.
  const subject = `Auto on palautettu – tilaus ${order_number}`
  const letter = (await sentMails(shop.db, customer.email)).find((mail) => mail.subject === subject)
  expect(letter?.bodyText).toContain(`palautettiin ${formatDay(today, 'fi')}`)
  expect(letter?.bodyText).toContain(formatDay(chargeOn, 'fi'))

  await later(customer, addDays(second.end, 1))
  const over = await customer.order()
  expect(over).toMatchObject({ status: 'cancelled', prompt_return_time: false, next_payment_date: null })
  expect(over.invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const subjects = await mailsTo(customer)
  // The receipt of the last month leaves beside it.
  expect(subjects.slice(0, 2)).toContain(`Tilauksesi on päättynyt – tilaus ${order_number}`)
  expect(subjects.filter((subject) => subject.startsWith('Valitse palautusaika'))).toEqual([])
})

describe('a withdrawn order', () => {
  const withdraw = ({ order_number }: OwnerOfOrder) =>
    transaction(shop.db, (tx) => withdrawForStaff(shop, tx, { orderNumber: order_number, actor: 'staff' }))

  test('pays everything back, frees the car and says so [STATE-80]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.worker.runUntilIdle()
    expect((await customer.order()).invoices).toMatchObject([{ status: 'paid' }])
    const twice = await Promise.allSettled([withdraw(customer), withdraw(customer)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.worker.runUntilIdle()
    const order = await customer.order()
    expect(order.status).toBe('withdrawn')
    expect(order.invoices).toMatchObject([
      { invoice_type: 'credit', status: 'paid' },
      { invoice_type: 'monthly_subscription', status: 'credited' },
    ])
    expect(order.invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)).toBe(0)
    const subjects = await mailsTo(customer)
    expect(subjects).toContain(`Tilauksesi on peruutettu – tilaus ${customer.order_number}`)
    const refunded = `Hyvitys maksukortillesi – tilaus ${customer.order_number}`
    const letters = await sentMails(shop.db, customer.email)
    expect(letters.find(({ subject }) => subject === refunded)?.bodyText).toMatch(/^Hyvityslasku: /m)
  })

  test('that was handed over ends with the return of its car', async () => {
    const customer = await delivered()
    await withdraw(customer)
    const order = await customer.order()
    expect(order).toMatchObject({ status: 'under_cancellation', cancel_date: returnDayAfter(shop.clock.today()) })
    await later(customer, addDays(day(order.cancel_date ?? ''), 1))
    expect((await customer.order()).status).toBe('cancelled')
  })
})
