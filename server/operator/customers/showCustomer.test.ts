import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBuiltPages } from '../../storefront/builtPages.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a customer is found by address or order, never with the identity code, and looking is written down', async () => {
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await customer.identify()
  const byEmail = await ops('findCustomer', { body: { email: ` ${customer.email.toUpperCase()} ` } })
  expect(byEmail.body).toMatchObject({
    customer: { name: 'Onni Onnistuja', identified: true, email: customer.email },
    orders: [{ order_number: customer.order_number }],
  })
  expect((await ops('findCustomer', { body: { order_number: customer.order_number } })).body).toEqual(byEmail.body)
  const shown = await ops('showOrder', { params: { order_number: customer.order_number } })
  const { rows } = await shop.db.execute<{ code: string }>(
    sql`select encode(identity_code, 'base64') as code from customer where identity_code is not null`,
  )
  for (const text of [JSON.stringify(byEmail.body), JSON.stringify(shown.body)]) {
    expect(text).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]|identity|birth/)
    for (const { code } of rows) expect(text).not.toContain(code)
  }
  const { body } = await ops('listAudit', { query: { limit: '5' } })
  expect(body.entries.filter(({ act }) => act === 'findCustomer')).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain(customer.email)
  expect((await ops('findCustomer', { body: { email: 'ei@ole.example' } })).body).toEqual({
    customer: null,
    orders: [],
    notes: [],
  })
  expect((await ops('findCustomer', { body: {} })).status).toBe(422)
})

test('a customer is shown with what was written, said and checked, without the identity code', async () => {
  const { order_number, customerId, email } = await orderInState(shop, { status: 'confirmed' })
  await shop.worker.runUntilIdle()
  const { body } = await ops('showCustomer', { params: { customer_id: customerId } })
  expect(body.customer).toMatchObject({ customer_id: customerId, email })
  expect(body.orders.map((order) => order.order_number)).toEqual([order_number])
  expect(body.letters.length).toBeGreaterThan(0)
  const { rows } = await shop.db.execute<{ birth_date: string }>(
    sql`select birth_date from customer where id = ${customerId}`,
  )
  expect(JSON.stringify(body)).not.toContain(rows[0]?.birth_date ?? 'no birth date')
  expect((await ops('showCustomer', { params: { customer_id: order_number } })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

/** An annex is drawn for whoever asks, and says when. */
const asDrawn = (paper: unknown) => String(paper).replace(/\/ID \[.*\]|\(D:\d+Z?\)|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

test('the papers are those of the customer, byte for byte, and the account is the one they see, with nothing to press', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  const { order_number, customerId, token } = customer
  for (const [mine, theirs] of [
    ['contractPaper', 'getContractTerms'],
    ['annexPaper', 'getContractAnnex'],
  ] as const) {
    const [paper, own] = [
      await ops(mine, { params: { order_number } }),
      await shop.call(theirs, { token, params: { order_number } }),
    ]
    expect([paper.status, asDrawn(paper.body)], mine).toEqual([200, asDrawn(own.body)])
    expect(String(paper.body)).toMatch(/^%PDF/)
  }
  const sessions = async () => (await shop.db.execute(sql`select count(*) from session`)).rows
  const before = await sessions()
  const { body } = await ops('showAccount', { params: { customer_id: customerId } })
  expect(await sessions()).toEqual(before)
  expect(body).toMatchObject({ customer_id: customerId, name: expect.any(String) })
  // `null` where the shop is not built.
  expect(body.html === null).toBe(readBuiltPages() === null)
  if (body.html === null) return
  expect(body.html).toContain(order_number)
  expect(body.html).toContain('<details open')
  expect(body.html.match(/ (href|action)=|<(button|input|select|textarea)(?! disabled)/g)).toBeNull()
})
