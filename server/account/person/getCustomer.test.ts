import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const customerOf = async (token: string) => (await shop.call('getCustomer', { token })).body.data

test('the call shows the customer under data [API-38 API-103]', async () => {
  const { token, email } = await orderInState(shop)
  const answer = await shop.call('getCustomer', { token })
  expect(answer).toMatchObject({ status: 200, body: { data: { email, orders: 1 } } })
  expect(Object.keys(answer.body)).toEqual(['data'])
})

test('the customer carries who they are, their consent, their checks of the day and their orders [ACC-20 ACC-21 ACC-22 ACC-23 ACC-24 ACC-25 ACC-26 ACC-27]', async () => {
  const { token, email } = await orderInState(shop, { status: 'confirmed' })
  expect(await customerOf(token)).toEqual({
    first_name: 'Onni',
    last_name: 'Onnistuja',
    company_name: null,
    business_id: null,
    street_address: null,
    zip_code: null,
    post_office: null,
    email,
    language: 'fi',
    phone: '+358401234567',
    consent: { marketing: false },
    restriction: null,
    type: 'private',
    identified: true,
    email_confirmed: false,
    user_password_set: false,
    has_drivers_license_today: true,
    has_credit_rating_today: true,
    orders: 1,
    max_orders: null,
    active_orders: 1,
    latest_order_status: 'confirmed',
    new_messages: 0,
  })
})

test('of a company’s customer every field has its own word, and each yes can be a no [ACC-20 ACC-21 ACC-22 ACC-23 ACC-24 ACC-26]', async () => {
  const { token, email, customerId } = await orderInState(shop, { kind: 'business', missing: 'credit' })
  await shop.db.execute(sql`
    update customer set street_address = 'Kotikatu 3', zip_code = '20100', post_office = 'Turku', marketing = true,
      identified_at = null, email_confirmed_at = now(), max_orders = 7, password_hash = 'salattu' where id = ${customerId}`)
  expect(await customerOf(token)).toEqual({
    first_name: 'Onni',
    last_name: 'Onnistuja',
    company_name: 'Esimerkki Oy',
    business_id: '9000001-1',
    street_address: 'Kotikatu 3',
    zip_code: '20100',
    post_office: 'Turku',
    email,
    language: 'fi',
    phone: '+358401234567',
    consent: { marketing: true },
    restriction: null,
    type: 'business',
    identified: false,
    email_confirmed: true,
    user_password_set: true,
    has_drivers_license_today: false,
    has_credit_rating_today: false,
    orders: 1,
    max_orders: 7,
    active_orders: 0,
    latest_order_status: 'pending',
    new_messages: 0,
  })
})

test.each([
  ['licence', { has_drivers_license_today: false, has_credit_rating_today: true }],
  ['credit', { has_drivers_license_today: true, has_credit_rating_today: false }],
] as const)(
  'without the %s check of the day the customer carries the other one alone [ACC-24]',
  async (missing, has) => {
    const customer = await orderInState(shop, { missing })
    expect(await customerOf(customer.token)).toMatchObject(has)
  },
)

test('the checks of yesterday are none of today [ACC-24]', async () => {
  const customer = await orderInState(shop)
  const { customerId } = customer
  await shop.db.execute(sql`update licence_check set day = day - 1 where customer_id = ${customerId}`)
  await shop.db.execute(sql`update credit_check set day = day - 1 where customer_id = ${customerId}`)
  expect(await customerOf(customer.token)).toMatchObject({
    has_drivers_license_today: false,
    has_credit_rating_today: false,
  })
})

test.each([
  ['pending', 1, 0],
  ['expired', 1, 0],
  ['removed', 0, 0],
  ['withdrawn', 1, 0],
  ['confirmed', 1, 1],
  ['signed', 1, 1],
  ['delivered', 1, 1],
  ['under_cancellation', 1, 1],
  ['cancelled', 1, 0],
] as const)(
  'an order that is %s counts %i into orders and %i into active ones [ROLE-19]',
  async (status, all, active) => {
    const { token } = await orderInState(shop, { status })
    expect(await customerOf(token)).toMatchObject({ orders: all, active_orders: active, latest_order_status: status })
  },
)
const DAY = 86_400_000

test('what the latest order of a customer is, is told with the customer', async () => {
  const statusOf = async (of: OwnerOfOrder) =>
    (await shop.call('getCustomer', { token: of.token })).body.data.latest_order_status
  for (const status of ['pending', 'expired', 'confirmed'] as const)
    expect(await statusOf(await orderInState(shop, { status })), status).toBe(status)
  const of = await orderInState(shop)
  await shop.pass(DAY)
  await of.signIn()
  expect(await statusOf(of)).toBe('expired')
})
