import { expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { readPdf } from '../platform/testing/readPdf.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { fi } from './fi.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })
const ops = await opsClient(shop, 'Maija Mallikas')

const copyFor = (token: string, form = 'json') => shop.call('getOwnData', { token, params: { form } })
const dataOf = (body: unknown) => (body as { data: Record<string, Record<string, unknown>[]> }).data

test('a customer has the copy that staff would hand out, of nobody else, as a file and as a paper', async () => {
  const customer = await billedOrder(shop)
  const other = await billedOrder(shop)
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

test.each([
  ['sv', ['mina-uppgifter', '/sv/dataskydd', 'Bekräftad', 'Skrev en anteckning', 'Frigav bilen för avhämtning']],
  ['en', ['my-data', '/en/privacy', 'Confirmed', 'Wrote a note', 'Released the car for pick-up']],
] as const)('it speaks as its reader does: %s', async (language, [name, explained, ...told]) => {
  const { token, order_number } = await orderInState(shop, { status: 'confirmed' })
  for (const done of [
    await ops('addNote', { body: { order_number, note: 'Hei' } }),
    await ops('releaseOrder', { body: { order_number } }),
  ])
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  const copyIn = (form: string) =>
    shop.call('getOwnData', { token, params: { form }, headers: { 'accept-language': language } })
  const { body, headers } = await copyIn('json')
  expect(headers['content-disposition']).toContain(`filename="${name}-`)
  expect(body).toMatchObject({ explained_at: shop.config.publicUrl + explained })
  const text = readPdf((await copyIn('pdf')).body as unknown as Buffer).lines.join(' ')
  for (const one of told) expect(text).toContain(one)
  for (const finnish of [fi.orderStatus.confirmed, fi.acts.addNote, fi.acts.releaseOrder, fi.kept.order.what])
    expect(text).not.toContain(finnish)
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
