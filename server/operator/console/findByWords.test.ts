import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'
import { searchStatement } from './findByWords.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Aino')
const find = async (words: string) => (await ops('find', { body: { words } })).body.hits

let customer: Awaited<ReturnType<typeof billedOrder>>
let key: string
beforeAll(async () => {
  customer = await billedOrder(shop)
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    update customer set first_name = 'Veera Maria', last_name = 'von Wahl', phone = '+358401239876',
      business_id = '9000099-1', company_name = 'Wahlin 100% Oy'
    where email = ${customer.email} returning id`)
  key = rows[0]?.id ?? ''
})

test.each([
  ['veera ma', 'name', false],
  ['VON WAHL VEERA', 'name', true],
  ['von wahl', 'name', true],
  ['maria wahl', null, false],
  ['wahlin 100% oy', 'company', true],
  ['wahlin 100', 'company', false],
  ['wahlin 10_', null, false],
  ['040 123 9876', 'phone', true],
  ['00358 40-1239', 'phone', false],
  ['+358401239', 'phone', false],
  ['90000991', 'business_id', true],
  ["o'; drop table customer", null, false],
] as const)('"%s" finds the customer by %s', async (words, matched, exact) => {
  const hit = { kind: 'customer', key, matched, exact, customer: 'Veera Maria von Wahl', email: customer.email }
  const found = await find(words)
  if (matched) expect(found).toEqual([{ ...hit, company: 'Wahlin 100% Oy', order_number: null }])
  else expect(found).toEqual([])
})

test('an e-mail address is found by its beginning, and exactly however it is written', async () => {
  expect(await find(customer.email.toUpperCase())).toMatchObject([{ key, matched: 'email', exact: true }])
  expect(await find(customer.email.slice(0, -3))).toMatchObject([{ key, matched: 'email', exact: false }])
})

test('orders, cars and papers are found by what is printed on them', async () => {
  const { order_number, order } = customer
  expect(await find(`#${order_number}`)).toContainEqual(
    expect.objectContaining({ kind: 'order', key: order_number, exact: true, customer: 'Veera Maria von Wahl' }),
  )
  expect(await find(order_number.slice(0, 5))).toContainEqual(
    expect.objectContaining({ kind: 'order', key: order_number, exact: false }),
  )
  const plate = (await ops('showOrder', { params: { order_number } })).body.order.registration
  const car = { kind: 'car', key: plate, matched: 'registration', exact: true, customer: null, order_number: null }
  for (const words of [plate, plate.toLowerCase().replace('-', ''), plate.replace('-', ' ')])
    expect(await find(words), words).toContainEqual(expect.objectContaining(car))
  const [invoice] = (await order()).invoices
  const number = invoice?.invoice_number ?? ''
  const paper = { kind: 'invoice', key: number, exact: true, order_number, email: customer.email }
  const [year, running] = number.split('-')
  for (const words of [number, `${year}-${Number(running)}`])
    expect(await find(words), words).toMatchObject([{ ...paper, matched: 'invoice_number' }])
  const reference = invoice?.reference_number.replace(/\s/g, '') ?? ''
  for (const words of [`00${reference}`, reference.replace(/\B(?=(\d{5})+$)/g, ' ')])
    expect(await find(words), words).toMatchObject([{ ...paper, matched: 'reference' }])
})

test('what is called so comes before what only begins so, and one is shown once', async () => {
  await shop.db.execute(sql`
    insert into customer (id, type, email, first_name, last_name, marketing, created_at)
    select gen_random_uuid(), 'private', 'halla.' || n || '@esimerkki.example', 'Halla',
      case when n = 9 then 'Hal' else 'Hallanen' end, false, now() from generate_series(1, 9) n`)
  const hits = await find('hal')
  expect(hits[0]).toMatchObject({ customer: 'Halla Hal', exact: true })
  expect(hits.length).toBe(5)
  expect(new Set(hits.map((hit) => hit.key)).size).toBe(hits.length)
})

test('whose data was shown is written down by id, what was typed is not', async () => {
  await find('veera maria')
  const [entry] = (await ops('listAudit', { query: { subject: 'search', limit: '1' } })).body.entries
  expect(entry).toMatchObject({ actor: 'staff:Aino', act: 'find', detail: { customers: [key] } })
  expect(JSON.stringify(entry)).not.toMatch(/veera/i)
})

test('one letter is too little, and says so', async () => {
  expect((await ops('find', { body: { words: ' a ' } })).status).toBe(422)
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

test.each(['meikäläinen maija', 'maija@x.example', '0401234567', '10000001', 'ABC-123', '2026-000123', '1234567-8'])(
  'no branch of the search for "%s" reads a whole table or index',
  async (words) => {
    const plans = await shop.db.transaction(async (tx) => {
      // An index is used then, however small the table of the test is.
      await tx.execute(sql`set local enable_seqscan = off`)
      // In a table without rows each index costs the same: those of lists, read whole, would do as well.
      await tx.execute(sql`drop index if exists invoice_by_day, invoice_unsettled_by_day, credit_note_by_day`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (format json) ${searchStatement(words, { orders: null, cars: null, customers: null }) ?? sql``}`,
      )
      return rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
    })
    const reading = plans.filter((plan) => /Scan$/.test(plan['Node Type']) && plan['Node Type'] !== 'Subquery Scan')
    expect(reading.length).toBeGreaterThan(0)
    expect(reading.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([])
    const byIndex = reading.filter((plan) => /Index/.test(plan['Node Type']))
    expect(byIndex.filter((plan) => !plan['Index Cond'])).toEqual([])
  },
)

test('each role finds what it may see, and no address of a customer by the way', async () => {
  const browser = await signedIn(shop, 'pirkko')
  const plate = (await ops('showOrder', { params: { order_number: customer.order_number } })).body.order.registration
  const as = async (role: string, words: string) => {
    await shop.db.execute(sql`update staff_grant g set role = ${role} from staff_member m
      where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`)
    const answer = await shop.http.inject({
      method: 'POST',
      url: '/api/ops/find',
      headers: browser,
      payload: { words },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ hits: { kind: string; email: string | null }[] }>().hits
  }
  expect(await as('fleet', customer.order_number)).toMatchObject([{ kind: 'order', email: null }])
  expect(await as('fleet', plate)).toMatchObject([{ kind: 'car' }])
  expect(await as('fleet', 'von wahl')).toEqual([])
  expect(await as('offer', plate)).toMatchObject([{ kind: 'car' }])
  expect(await as('offer', customer.order_number)).toEqual([])
  expect(await as('content', plate)).toEqual([])
})
