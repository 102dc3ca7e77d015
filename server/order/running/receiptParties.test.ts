import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { billedOrder, untilBilled } from '../../testing/billedOrder.ts'
import type { TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { confirmedBusiness } from '../testing/businessCustomer.ts'
import { receiptReader } from '../testing/receiptReader.ts'

const shop = await testShop()
const { ask } = receiptReader(shop)

/** The text of the receipt of the customer's n-th invoice, the first being 1. */
async function receipt(customer: TestCustomer, which: number): Promise<string[]> {
  const invoice = (await customer.order()).invoices.toReversed()[which - 1]
  const answer = await ask(customer, invoice?.invoice_number ?? '')
  expect(answer.status).toBe(200)
  return readPdf(answer.body).lines
}
const buyer = (lines: string[]) => lines.slice(lines.indexOf('Ostaja') + 1, lines.indexOf('Laskun numero'))
const seller = (lines: string[]) => lines[lines.indexOf('Myyjä') + 1]

const SELLER = 'Kulku Rahoitus Oy, Kutomotie 18, 00380 Helsinki, Y-tunnus 9000014-2, ALV-numero FI90000142'
const sellerIs = (name: string, ...address: string[]) =>
  shop.db.execute(sql`update content set value = ${JSON.stringify({ name, business_id: '9000014-2', address })}
    where key = 'invoicer'`)

test('a company stands on its invoice with the address that the trade register tells, as it was that day', async () => {
  const ylermi = await confirmedBusiness(shop)
  await untilBilled(shop, ylermi, 1)
  const company = [
    'Esimerkki Oy',
    'Ylermi Yrittäjä',
    'Esimerkkikatu 1',
    '00100 Helsinki',
    'Y-tunnus 9000001-1',
    'ALV-numero FI90000011',
  ]
  const first = await receipt(ylermi, 1)
  expect([buyer(first), seller(first)]).toEqual([company, SELLER])
  await shop.db.execute(sql`update company set name = 'Uusi Nimi Oy', address = '["Muuttokuja 5", "33100 Tampere"]'`)
  await sellerIs('Toinen Rahoitus Oy', 'Uusitie 2', '00390 Helsinki')
  await untilBilled(shop, ylermi, 2)
  const [old, now] = [await receipt(ylermi, 1), await receipt(ylermi, 2)]
  await sellerIs('Kulku Rahoitus Oy', 'Kutomotie 18', '00380 Helsinki')
  expect([buyer(old), seller(old)]).toEqual([company, SELLER])
  expect(buyer(now).slice(0, 4)).toEqual(['Uusi Nimi Oy', 'Ylermi Yrittäjä', 'Muuttokuja 5', '33100 Tampere'])
  expect(seller(now)).toContain('Toinen Rahoitus Oy, Uusitie 2, 00390 Helsinki')
})

test('a company of which the register tells no address has the one that its customer typed', async () => {
  const ylermi = await confirmedBusiness(shop)
  await shop.db.execute(sql`update company set name = 'Esimerkki Tmi', address = '[]'`)
  await lives(ylermi, 'Kotikatu 3', '20100', 'Turku')
  await untilBilled(shop, ylermi, 1)
  expect(buyer(await receipt(ylermi, 1)).slice(0, 4)).toEqual([
    'Esimerkki Tmi',
    'Ylermi Yrittäjä',
    'Kotikatu 3',
    '20100 Turku',
  ])
})

test('a private customer who moves and marries keeps the old receipts as they were', async () => {
  const customer = await billedOrder(shop)
  const before = buyer(await receipt(customer, 1))
  expect(before[0]).toBe('Onni Onnistuja')
  await lives(customer, 'Kotikatu 3', '20100', 'Turku')
  await shop.db.execute(sql`update customer set last_name = 'Toivonen' where id = ${customer.customerId}`)
  await untilBilled(shop, customer, 2)
  expect(buyer(await receipt(customer, 1))).toEqual(before)
  expect(buyer(await receipt(customer, 2))).toEqual(['Onni Toivonen', 'Kotikatu 3', '20100 Turku'])
})

test('whoever has a company, too, is the buyer of what was ordered for oneself', async () => {
  const customer = await billedOrder(shop)
  await shop.db.execute(
    sql`update customer set business_id = '9000001-1', company_name = 'Esimerkki Oy' where id = ${customer.customerId}`,
  )
  await untilBilled(shop, customer, 2)
  expect(buyer(await receipt(customer, 2))[0]).toBe('Onni Onnistuja')
})

test('an invoice from before parties were kept shows them as they are today', async () => {
  const ylermi = await confirmedBusiness(shop)
  await untilBilled(shop, ylermi, 1)
  await shop.db.execute(sql`update invoice set buyer = null, seller = null`)
  await shop.db.execute(sql`update company set name = 'Uusi Nimi Oy'`)
  const lines = await receipt(ylermi, 1)
  expect(buyer(lines)[0]).toBe('Uusi Nimi Oy')
  expect(seller(lines)).toBe(SELLER)
})

const lives = ({ order_number }: TestCustomer, street: string, zip: string, town: string) =>
  shop.db.execute(sql`update customer set street_address = ${street}, zip_code = ${zip}, post_office = ${town}
    where id = (select customer_id from orders where order_number = ${order_number})`)
