import { expect } from 'vitest'
import { startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import type { TestShop } from '../../testing/testShop.ts'

const PHONE = '040 123 4567'

/** A business customer at the choice of company. */
export interface BusinessCustomer extends TestCustomer {
  companies(): ReturnType<typeof companies>
  choose(business_id: string, phone?: string): ReturnType<typeof choose>
  credit(business_id: string): ReturnType<typeof credit>
  customer(): ReturnType<typeof customerOf>
}

const companies = (shop: TestShop, { token, order_number }: TestCustomer) =>
  shop.call('getCustomerCompanies', { token, body: { order_number } })
const choose = (shop: TestShop, { token, order_number }: TestCustomer, business_id: string, phone: string) =>
  shop.call('selectAndCheckSignatureRights', { token, body: { order_number, business_id, phone } })
const credit = (shop: TestShop, { token, order_number }: TestCustomer, business_id: string) =>
  shop.call('checkCreditRating', { token, body: { order_number, business_id } })
const customerOf = async (shop: TestShop, { token }: TestCustomer) =>
  (await shop.call('getCustomer', { token })).body.data

export async function businessCustomer(shop: TestShop, persona: string): Promise<BusinessCustomer> {
  const started = await startOrder(shop)
  const body = { order_number: started.order_number, type: 5 as const }
  expect((await shop.call('selectOrderType', { token: started.token, body })).status).toBe(204)
  await started.acceptTerms()
  await started.identify(persona)
  return withCalls(shop, started)
}

/** The same calls for an order that another way has brought about. */
export const withCalls = (shop: TestShop, customer: TestCustomer): BusinessCustomer =>
  Object.assign(customer, {
    companies: () => companies(shop, customer),
    choose: (business_id: string, phone = PHONE) => choose(shop, customer, business_id, phone),
    credit: (business_id: string) => credit(shop, customer, business_id),
    customer: () => customerOf(shop, customer),
  })

/** All the way to a confirmed order of Esimerkki Oy. */
export async function confirmedBusiness(shop: TestShop): Promise<BusinessCustomer> {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  expect((await ylermi.choose('9000001-1')).body).toEqual({ rights_code: 'v' })
  expect((await ylermi.credit('9000001-1')).body).toEqual({ status: 'success', ruling: 'approved' })
  await ylermi.addCard()
  expect((await ylermi.confirm({ phone: undefined })).status).toBe(200)
  return ylermi
}

/** The checks of a company that were made for the person with this e-mail address. */
export const creditRows = async (shop: TestShop, businessId: string, email: string) =>
  (
    await shop.db.$client.query<{ status: string; day: string }>(
      'select k.status, k.day::text from credit_check k join customer c on c.id = k.customer_id where k.business_id = $1 and c.email = $2 order by k.id',
      [businessId, email],
    )
  ).rows
