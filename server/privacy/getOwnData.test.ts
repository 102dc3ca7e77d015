import { expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { readPdf } from '../platform/testing/readPdf.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })

const copyFor = (token: string, form = 'json') => shop.call('getOwnData', { token, params: { form } })
const dataOf = (body: unknown) => (body as { data: Record<string, Record<string, unknown>[]> }).data

test('a customer has the copy that staff would hand out, of nobody else, as a file and as a paper', async () => {
  const customer = await billedOrder(shop)
  const other = await billedOrder(shop)
  const ops = await opsClient(shop, 'Maija Mallikas')
  await ops('addNote', { body: { order_number: customer.order_number, note: 'Hakee isänsä kanssa' } })
  await shop.worker.runUntilIdle()

  const { status, body, headers } = await copyFor(customer.token)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="omat-tiedot-${customer.customerId}.json"`)
  const byStaff = await ops('exportCustomer', { params: { customer_id: customer.customerId } })
  expect(dataOf(body)).toEqual(dataOf(byStaff.body))
  for (const hidden of ['Maija', other.email, other.order_number, customer.token])
    expect(JSON.stringify(body)).not.toContain(hidden)

  const paper = await copyFor(customer.token, 'pdf')
  expect(paper.headers['content-type']).toBe('application/pdf')
  const text = readPdf(paper.body as unknown as Buffer).lines.join(' ')
  const invoice = dataOf(body).invoice?.[0]
  for (const told of [
    customer.email,
    customer.order_number,
    String(invoice?.number),
    'Sopimusehdot hyväksytty',
    'Hakee isänsä kanssa',
    'lakisääteinen velvoite',
    'Vahvistettu',
  ])
    expect(text).toContain(told)
  expect(text).not.toMatch(/undefined|null|\[object|Maija|\d{4}-\d\d-\d\dT/)
  expect(text).not.toContain(other.email)
})

test('it is made ten times an hour at most, for each customer', async () => {
  const [one, other] = [await orderInState(shop), await orderInState(shop)]
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push((await copyFor(one.token)).status)
  expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  expect((await copyFor(other.token)).status).toBe(200)
})

test('nobody has it without signing in, and in no other form', async () => {
  const { token } = await orderInState(shop)
  expect((await shop.call('getOwnData', { params: { form: 'json' } })).status).toBe(401)
  expect((await copyFor(token, 'xml')).status).toBe(422)
})
