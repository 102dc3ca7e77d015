import { afterAll, expect, test } from 'vitest'
import { opsClient } from './operator/testing/opsClient.ts'
import { newId } from './platform/ids.ts'
import { publishedPaytrail } from './providers/published/paytrail.ts'
import { untilBilled } from './testing/billedOrder.ts'
import { cookieOf } from './testing/cookieOf.ts'
import { isHandedOver, orderInState } from './testing/orderInState.ts'
import type { TestCustomer } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

// The whole shop with Paytrail as it is published behind it.
const within = (url: string) => url.replace('https://kauppa.example', '')
/** The status of each notice that Paytrail's server brought. */
const heard: Promise<number>[] = []
const paytrail = await publishedPaytrail({
  deliver: async (url) => {
    const told = shop.http.inject(within(url)).then(({ statusCode }) => statusCode)
    heard.push(told)
    await told
  },
})
const shop = await testShop({ ...paytrail.settings, PUBLIC_URL: 'https://kauppa.example' })
const ops = await opsClient(shop)
afterAll(() => paytrail.close())

const come = async (url: string, cookie = '') =>
  (await shop.http.inject({ url: within(url), headers: { cookie } })).headers.location

/** A customer who typed this card into the form of Paytrail. */
async function withCard(lastFour: string): Promise<TestCustomer> {
  const customer = await orderInState(shop, { missing: 'card' })
  const { token, order_number } = customer
  const begun = await shop.call('registerPaymentCard', { token, body: { order_number, new_order: true } })
  expect(begun.status).toBe(200)
  const cookie = cookieOf(begun)
  const back = await paytrail.typeCard(begun.body.terminal_url, lastFour)
  expect(await come(back, cookie)).toBe('/uusi-tilaus/maksutiedot')
  return customer
}

test('an order is paid, a service is confirmed at the bank, and money goes back, each heard of once', async () => {
  const customer = await withCard('1162')
  expect((await customer.order()).payment_cards).toMatchObject([{ issuer: 'Visa', masked_pan: '415301******1162' }])
  expect((await customer.confirm()).status).toBe(200)
  const billed = await untilBilled(shop, customer, 1)
  expect(billed.invoices).toMatchObject([{ status: 'paid' }])
  await isHandedOver(shop, customer)

  const service = billed.available_extra_services.find((one) => !one.recurring && one.service_key !== 'home_delivery')
  const bought = await shop.call('purchaseExtraService', {
    token: customer.token,
    body: { order_number: customer.order_number, service_id: service?.id ?? '' },
    headers: { 'idempotency-key': newId() },
  })
  const url = bought.body?.terminal_url ?? ''
  expect(url).toMatch(/^https:\/\/3ds\.example\//)
  expect((await customer.order()).order_extra_services).toEqual([])
  expect(await come(await paytrail.confirm(url, true))).toBe('/tili?ostettu=1')
  expect((await customer.order()).order_extra_services).toHaveLength(1)

  const invoice_number = billed.invoices[0]?.invoice_number ?? ''
  await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Viivästys' } })
  await shop.worker.runUntilIdle()
  const credits = (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type === 'credit')
  expect(credits).toMatchObject([{ status: 'paid' }])

  // Everything once more, as often as Paytrail likes.
  const told = [...paytrail.notices]
  for (const notice of told) expect((await shop.http.inject(within(notice))).statusCode).toBe(204)
  expect(new Set(await Promise.all(heard))).toEqual(new Set([204]))
  expect(told.map((notice) => new URL(notice).pathname.split('/').slice(1, 3).join('/'))).toEqual(
    expect.arrayContaining(['maksukortti/ilmoitus', 'maksu/ilmoitus', 'maksu/hyvitys']),
  )
  expect((await customer.order()).invoices).toHaveLength(3)
})

test('a bank that says no leaves nothing bought', async () => {
  const customer = await withCard('1162')
  await customer.confirm()
  const billed = await untilBilled(shop, customer, 1)
  await isHandedOver(shop, customer)
  const service = billed.available_extra_services.find((one) => !one.recurring && one.service_key !== 'home_delivery')
  const body = { order_number: customer.order_number, service_id: service?.id ?? '' }
  const bought = await shop.call('purchaseExtraService', { token: customer.token, body })
  expect(await come(await paytrail.confirm(bought.body?.terminal_url ?? '', false))).toBe('/tili?ostovirhe=1')
  expect((await customer.order()).order_extra_services).toEqual([])
})

test('a request that Paytrail does not take is on the list of staff, and no word of it reaches the customer', async () => {
  const customer = await withCard('0313')
  paytrail.next(/charge$/, {
    status: 400,
    body: { status: 'error', message: 'instance.items[0].vatPercentage is wrong' },
  })
  await customer.confirm()
  await untilBilled(shop, customer, 1)
  const order = await customer.order()
  expect(order.order_errors.invoices).toEqual([])
  expect(order.invoices).toMatchObject([{ status: 'open', failure_reason: null }])
  const { charges } = (await ops('listOpenCharges')).body
  const mine = charges.filter(({ order_number }) => order_number === customer.order_number)
  expect(mine).toMatchObject([{ outcome: 'unavailable', reason: 'request-400' }])
  const charge_id = mine[0]?.charge_id ?? ''
  expect((await ops('settleCharge', { body: { charge_id, outcome: 'never_arrived' } })).status).toBe(200)
  await shop.pass(3_600_000)
  expect((await customer.order()).invoices).toMatchObject([{ status: 'paid' }])
})

test('a card that is declined is told as such', async () => {
  const customer = await withCard('0354')
  await customer.confirm()
  await untilBilled(shop, customer, 1)
  expect((await customer.order()).invoices).toMatchObject([
    { status: 'error', failure_reason: 'Kortilla ei ollut riittävästi katetta.' },
  ])
})
