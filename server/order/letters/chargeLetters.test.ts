import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { tellAhead } from '../../billing/invoicing/tellAhead.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { remindPickups } from '../running/remindPickups.ts'
import { helsinkiInstant } from './calendarEvent.ts'

const shop = await testShop()
const DAY = 86_400_000

const lettersTo = async ({ email }: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, email)).filter((letter) => subject.test(letter.subject))
const on = async (customer: OwnerOfOrder, to: string) => {
  await shop.pass(daysBetween(shop.clock.today(), day(to)) * DAY)
  await customer.signIn()
}
/** With the car since its pickup day. */
async function driving(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'delivered' })
  await on(customer, (await customer.order()).start_date)
  return customer
}
const contact = 'asiakaspalvelu@kulku.example'

test('every charge brings its receipt as a paper, the first one and a bought service too, and says how to end', async () => {
  const customer = await driving()
  const offered = (await customer.order()).available_extra_services.find(({ recurring }) => !recurring)
  const bought = { order_number: customer.order_number, service_id: offered?.id ?? '' }
  expect((await shop.call('purchaseExtraService', { token: customer.token, body: bought })).status).toBe(204)
  await shop.worker.runUntilIdle()
  const order = await customer.order()
  const receipts = await lettersTo(customer, /^Kuitti /)
  expect(receipts).toHaveLength(2)
  for (const invoice of order.invoices) {
    const letter = receipts.find(({ subject }) => subject.includes(invoice.invoice_number))
    expect(letter?.bodyText).toContain(formatPrice(invoice.total_amount, 'fi'))
    expect(letter?.bodyText).toContain(contact)
    const isMonth = invoice.invoice_type === 'monthly_subscription'
    expect(letter?.bodyText.match(/^(Kuukausimaksu|Maksu)\b/gm)).toEqual([isMonth ? 'Kuukausimaksu' : 'Maksu'])
    expect(JSON.stringify(letter?.attachments)).toContain(`kuitti-${invoice.invoice_number}.pdf`)
  }
  expect(receipts[0]?.bodyText).toContain(`viimeistään ${formatDay(order.last_cancelling_date ?? '', 'fi')}`)
})

test('a charge that fails brings no receipt before it is paid', async () => {
  const customer = await billedOrder(shop, 'insufficient')
  expect(await lettersTo(customer, /^Kuitti /)).toEqual([])
  const [invoice] = (await customer.order()).invoices
  await cardBecomes(shop, customer, 'ok')
  const body = { invoice_number: invoice?.invoice_number ?? '' }
  expect((await shop.call('payInvoice', { token: customer.token, body })).body.outcome).toBe('paid')
  await shop.worker.runUntilIdle()
  expect(await lettersTo(customer, /^Kuitti /)).toHaveLength(1)
})

test('a monthly charge is told of once, ten days before, with its sum and the way out that is still open', async () => {
  const customer = await driving()
  const { next_payment_date } = await customer.order()
  const charge = day(next_payment_date ?? '')
  await on(customer, addDays(charge, -11))
  expect(await lettersTo(customer, /^Seuraava kuukausimaksu/)).toEqual([])
  await on(customer, addDays(charge, -10))
  await Promise.all([1, 2].map(() => tellAhead({ ...shop, stopping: new AbortController().signal })))
  // A customer who was told is found by no sweep any more.
  const { rows } = await shop.db.execute(
    sql`select told_charge_on from subscription where order_id = ${customer.orderId}`,
  )
  expect(rows).toEqual([{ told_charge_on: charge }])
  await shop.pass(DAY)
  const [letter, ...more] = await lettersTo(customer, /^Seuraava kuukausimaksu/)
  expect(more).toEqual([])
  const order = await customer.order()
  const told = `${formatPrice(order.next_period?.amount ?? 0, 'fi')}, ${formatDay(charge, 'fi')}`
  const period = `${formatDay(order.next_period?.start ?? '', 'fi')}–${formatDay(order.next_period?.last_day ?? '', 'fi')}`
  for (const part of [
    told,
    period,
    formatDay(order.last_cancelling_date ?? '', 'fi'),
    'eikä tätä maksua veloiteta',
    contact,
  ])
    expect(letter?.bodyText).toContain(part)
  expect((order.last_cancelling_date ?? '') > shop.clock.today()).toBe(true)
  await on(customer, charge)
  expect((await customer.order()).invoices[0]?.total_amount).toBe(order.next_period?.amount)
})

test('who was not told in time is told late, up to the day before', async () => {
  const customer = await driving()
  const charge = day((await customer.order()).next_payment_date ?? '')
  await on(customer, addDays(charge, -1))
  const told = () => shop.db.execute(sql`select told_charge_on from subscription where order_id = ${customer.orderId}`)
  // As if no sweep had run since.
  await shop.db.execute(sql`update subscription set told_charge_on = null where order_id = ${customer.orderId}`)
  await tellAhead({ ...shop, stopping: new AbortController().signal })
  expect((await told()).rows).toEqual([{ told_charge_on: charge }])
})

test('the end of a campaign is told with the price after it', async () => {
  const customer = await driving()
  await shop.db.execute(sql`
    update subscription set plan = jsonb_set(plan, '{campaign}', '{"cents": 10000, "months": 1, "name": "Koe"}')
    where order_id = ${customer.orderId}`)
  const { next_payment_date } = await customer.order()
  await on(customer, addDays(day(next_payment_date ?? ''), -8))
  const order = await customer.order()
  const [letter] = await lettersTo(customer, /^Kampanjahintasi päättyy/)
  for (const part of [
    `${formatDay(order.current_period?.last_day ?? '', 'fi')} asti`,
    formatPrice(order.order_product_car.price, 'fi'),
    formatPrice(order.next_period?.amount ?? 0, 'fi'),
  ])
    expect(letter?.bodyText).toContain(part)
})

test('after a campaign comes the price of a longer term that was taken meanwhile', async () => {
  const customer = await driving()
  await shop.db.execute(sql`
    update subscription set plan = jsonb_set(plan, '{campaign}', '{"cents": 10000, "months": 1, "name": "Koe"}')
    where order_id = ${customer.orderId}`)
  const { order_number, next_payment_date } = await customer.order()
  const longer = await shop.call('lengthenOrder', { token: customer.token, body: { order_number, fixed_term: 6 } })
  const { amount } = longer.body.new_price ?? { amount: 0 }
  expect(amount).toBeLessThan((await customer.order()).order_product_car.price)
  await on(customer, addDays(day(next_payment_date ?? ''), -8))
  const [letter] = await lettersTo(customer, /^Kampanjahintasi päättyy/)
  expect(letter?.bodyText).toContain(`auton kuukausihinta on ${formatPrice(amount, 'fi')}`)
})

test('nobody is told of a charge that does not come', async () => {
  const customer = await driving()
  const { next_payment_date, order_number } = await customer.order()
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  await on(customer, addDays(day(next_payment_date ?? ''), -1))
  expect(await lettersTo(customer, /^Seuraava kuukausimaksu/)).toEqual([])
})

test('nobody is told ahead of charges that wait for the handover', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  const { start_date } = await customer.order()
  for (const days of [15, 21, 22]) {
    await on(customer, addDays(day(start_date), days))
    const { rows } = await shop.db.execute(
      sql`select told_charge_on from subscription where order_id = ${customer.orderId}`,
    )
    // A mark of an earlier letter would keep the customer from hearing of it when the car is fetched after all.
    expect(rows).toEqual([{ told_charge_on: null }])
  }
  expect(await lettersTo(customer, /^Seuraava kuukausimaksu/)).toEqual([])
})

test('the day before the pickup is told once, with the place; the chosen time goes with a file for calendars', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  const { start_date, dealer, order_number } = await customer.order()
  await shop.db.execute(sql`update orders set vehicle_release_ready = true where id = ${customer.orderId}`)
  const body = { order_number, pickup_time: 10 as const }
  expect((await shop.call('setPickupTime', { token: customer.token, body })).status).toBe(204)
  await shop.worker.runUntilIdle()
  const [chosen] = await lettersTo(customer, /^Noutoaikasi on valittu/)
  for (const part of [`${formatDay(start_date, 'fi')} klo 10–12`, dealer.display_name, contact])
    expect(chosen?.bodyText).toContain(part)
  const [file] = chosen?.attachments ?? []
  const calendar = Buffer.from(file?.base64 ?? '', 'base64').toString()
  expect(file?.filename).toBe('aika.ics')
  // Ten o'clock in Helsinki, of summer or of winter.
  const begins = `${start_date}T10:00[Europe/Helsinki]`
  const utc = Temporal.ZonedDateTime.from(begins).toInstant().toString().replaceAll(/[-:]/g, '')
  expect(calendar).toContain(`DTSTART:${utc}`)
  expect(calendar).toContain('BEGIN:VEVENT')
  await on(customer, addDays(day(start_date), -1))
  await Promise.all([1, 2].map(() => remindPickups({ ...shop, stopping: new AbortController().signal })))
  await shop.worker.runUntilIdle()
  const reminders = await lettersTo(customer, /^Haet autosi huomenna/)
  expect(reminders).toHaveLength(1)
  for (const part of [`${formatDay(start_date, 'fi')} klo 10–12`, dealer.address, 'ajokortti'])
    expect(reminders[0]?.bodyText).toContain(part)
})

test('who is at home when the car is brought has the licence ready there, and takes it nowhere', async () => {
  const home = await orderInState(shop)
  const { token, order_number } = home
  const service = (await home.order()).available_extra_services.find((one) => one.service_key === 'home_delivery')
  const address = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' as const }
  const body = { order_number, service_id: service?.id ?? '', ...address }
  expect((await shop.call('updateExtraService', { token, body })).status).toBe(200)
  expect((await home.confirm()).status).toBe(200)
  await on(home, addDays(day((await home.order()).start_date), -1))
  await remindPickups({ ...shop, stopping: new AbortController().signal })
  await shop.worker.runUntilIdle()
  const [reminder] = await lettersTo(home, /^Tuomme autosi huomenna/)
  expect(reminder?.bodyText).toContain(
    'Ole itse paikalla ja pidä ajokortti esillä: kuljettaja tarkistaa sen, kun auto luovutetaan.',
  )
  expect(reminder?.bodyText).not.toContain('Ota ajokortti mukaan')
})

test('the handover, the chosen return and the end each bring a letter; the last one is the final account', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  const { start_date, order_number } = await customer.order()
  await on(customer, start_date)
  const ops = await opsClient(shop)
  expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 10 } })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const [handed] = await lettersTo(customer, /^Auto on nyt käytössäsi/)
  expect(handed?.bodyText).toContain(`Rekisteritunnus: ${(await customer.order()).registration}`)
  expect(handed?.bodyText).toContain(formatDay((await customer.order()).current_period?.last_day ?? '', 'fi'))
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  await shop.db.execute(sql`update orders set prompt_return_time = true where id = ${customer.orderId}`)
  const body = { order_number, return_time: 14 as const }
  expect((await shop.call('setReturnTime', { token: customer.token, body })).status).toBe(204)
  const { return_date, invoices } = await customer.order()
  await on(customer, return_date ?? '')
  const [chosen] = await lettersTo(customer, /^Palautusaikasi on valittu/)
  expect(chosen?.bodyText).toContain(`${formatDay(return_date ?? '', 'fi')} klo 14–16`)
  expect(chosen?.attachments).toMatchObject([{ filename: 'aika.ics' }])
  expect((await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 900 } })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const [ended] = await lettersTo(customer, /^Tilauksesi on päättynyt/)
  const billed = invoices.reduce((sum, { total_amount }) => sum + total_amount, 0)
  expect(ended?.bodyText).toContain(`Laskutettu yhteensä: ${formatPrice(billed, 'fi')}`)
  expect(ended?.bodyText).toContain(`Maksamatta: ${formatPrice(0, 'fi')}`)
  // A customer with many orders comes from each letter to the order that it is about.
  const toAccount = (await lettersTo(customer, /./)).flatMap(({ bodyText }) => bodyText.match(/\S+\/tili\S*/g) ?? [])
  expect(toAccount.length).toBeGreaterThan(4)
  expect(new Set(toAccount)).toEqual(new Set([`${shop.config.publicUrl}/tili#tilaus-${order_number}`]))
})

test.each([
  ['2026-12-24', 8, '2026-12-24T06:00:00.000Z'],
  ['2027-07-01', 14, '2027-07-01T11:00:00.000Z'],
  ['2027-03-28', 10, '2027-03-28T07:00:00.000Z'],
])('at %s the clock of Helsinki shows %i at %s', (of, hour, instant) => {
  expect(helsinkiInstant(day(of), hour).toISOString()).toBe(instant)
})

test('the day before, a customer without a time is told what there is to do: nothing while the car is not ready', async () => {
  const remindedOf = async (isReady: boolean, subject: RegExp) => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    await shop.db.execute(sql`update orders set vehicle_release_ready = ${isReady} where id = ${customer.orderId}`)
    await on(customer, addDays(day((await customer.order()).start_date), -1))
    await remindPickups({ ...shop, stopping: new AbortController().signal })
    await shop.worker.runUntilIdle()
    return (await lettersTo(customer, subject)).map(({ bodyText }) => bodyText)
  }
  const [later] = await remindedOf(false, /^Noutopäiväsi on huomenna/)
  expect(later).toContain('Autosi ei ole vielä valmis.')
  expect(later).not.toMatch(/odottaa sinua|Valitse noutoaika/)
  const [ready] = await remindedOf(true, /^Haet autosi huomenna/)
  expect(ready).toContain('Valitse noutoaika tilisivulla.')
})
