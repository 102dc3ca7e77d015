import { expect, test } from 'vitest'
import { invoice } from '../../contract/billing.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'

const shop = await testShop()
const customerOf = async (token: string) => (await shop.call('getCustomer', { token })).body.data

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
    phone: '+358401234567',
    consent: { marketing: false },
    type: 'private',
    identified: true,
    user_password_set: false,
    has_drivers_license_today: true,
    has_credit_rating_today: true,
    orders: 1,
    max_orders: null,
    active_orders: 1,
    latest_order_status: 'confirmed',
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

test('invoices and codes carry what the account shows of them [INV-12 INV-13 CODES-09 CODES-10]', async () => {
  const customer = await billedOrder(shop)
  for (const code of ['TERVETULOA', 'KULKU50'])
    await shop.call('addPromoCode', {
      token: customer.token,
      body: { order_number: customer.order_number, code, page: 'customer' },
    })
  const { invoices, order_codes } = await customer.order()
  const wanted = ['invoice_number', 'invoice_date', 'invoice_type', 'subscription_period_start']
  const more = ['subscription_period_end', 'description', 'total_amount', 'status', 'deleted']
  expect(Object.keys(invoices[0] ?? {})).toEqual(expect.arrayContaining([...wanted, ...more]))
  expect(invoices).toMatchObject([{ invoice_type: 'monthly_subscription', status: 'paid', deleted: false }])
  expect(invoice.shape.invoice_type.options).toEqual(['monthly_subscription', 'credit', 'other'])
  expect(order_codes).toEqual([
    {
      code_string: 'TERVETULOA',
      code_description: expect.any(String),
      value: expect.any(Number),
      value_type: 'percent',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    expect.objectContaining({ code_string: 'KULKU50', value: 50, value_type: 'fixed' }),
  ])
})
