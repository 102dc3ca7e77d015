import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { keptPlan } from '../../testing/keptPlan.ts'
import { orderInState } from '../../testing/orderInState.ts'
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
  if (matched)
    expect(found).toEqual([{ ...hit, company: 'Wahlin 100% Oy', order_number: null, drivers: [], replacement: false }])
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

describe('who had a car at a moment', () => {
  const moment = (at: Date) => {
    const [day, time] = at.toLocaleString('sv-SE', { timeZone: 'Europe/Helsinki' }).split(' ')
    return `${day} ${time?.slice(0, 5)}`
  }
  const had = async (plate: string, at: Date) => (await ops('find', { body: { words: `${plate} ${moment(at)}` } })).body

  test('is told from the handover to the return, and before and after it that nobody had it', async () => {
    const before = shop.clock.now()
    await shop.pass(3_600_000)
    const out = await orderInState(shop, { status: 'delivered' })
    const plate = 'QWE-987'
    await shop.db.execute(sql`update vehicle v set registration = ${plate} from orders o
      where o.vehicle_id = v.id and o.order_number = ${out.order_number}`)
    const handed = (kind: 'delivery' | 'return') =>
      shop.db.execute(sql`
        insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, vehicle_id, actor, created_at)
        select gen_random_uuid(), customer_id, id, ${kind}, ${shop.clock.today()}, 100, '', vehicle_id, 'x',
          ${shop.clock.now().toISOString()} from orders where order_number = ${out.order_number}`)
    await handed('delivery')
    await shop.pass(3_600_000)
    const { hits } = await had(plate, shop.clock.now())
    expect(hits).toMatchObject([{ key: out.order_number, matched: 'moment', email: out.email, replacement: false }])
    const [entry] = (await ops('listAudit', { query: { subject: `car ${plate}`, limit: '1' } })).body.entries
    expect(entry).toMatchObject({ actor: 'staff:Aino', act: 'find' })
    expect(await had(plate, before)).toMatchObject({ hits: [], moment: { registration: plate, is_known: true } })
    await handed('return')
    await shop.pass(120_000)
    expect((await had(plate, shop.clock.now())).hits).toEqual([])
    expect(await had('XXX-999', before)).toMatchObject({ hits: [], moment: { is_known: false } })
    await shop.db.execute(sql`delete from vehicle_handover where actor = 'x'`)
  })

  test('is also whoever had it as a replacement, with the drivers of their order', async () => {
    const order = await orderInState(shop, { status: 'delivered' })
    const { rows } = await shop.db.execute<{ plate: string }>(sql`
      with car as (select id, registration from vehicle where state = 'free' order by id limit 1),
      block as (insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at)
        select gen_random_uuid(), id, '2026-01-01', '2026-01-02', 'x', 'x', now() from car returning id, vehicle_id),
      given as (insert into replacement_car (id, customer_id, order_id, vehicle_id, block_id, due_on, out_at, out_kilometres,
          out_damages, counts_kilometres, actor, back_at, back_kilometres, back_damages, back_actor)
        select gen_random_uuid(), o.customer_id, o.id, b.vehicle_id, b.id, '2026-01-02', '2026-01-01T08:00:00Z', 100, '', true,
          'x', '2026-01-02T08:00:00Z', 200, '', 'x'
        from block b, orders o where o.order_number = ${order.order_number}),
      driver as (insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
        select gen_random_uuid(), customer_id, id, 1, 'Kalle', 'Kuski', '+358401112233' from orders
        where order_number = ${order.order_number})
      select registration as plate from car`)
    const plate = rows[0]?.plate ?? ''
    const within = await had(plate, new Date('2026-01-01T12:00:00Z'))
    expect(within.hits).toMatchObject([{ key: order.order_number, replacement: true }])
    expect(within.hits[0]?.drivers).toContain('Kalle Kuski')
    expect((await had(plate, new Date('2026-01-02T08:00:00Z'))).hits).toEqual([])
  })
})

test('one letter is too little, and says so', async () => {
  expect((await ops('find', { body: { words: ' a ' } })).status).toBe(422)
})

test.each(['meikäläinen maija', 'maija@x.example', '0401234567', '10000001', 'ABC-123', '2026-000123', '1234567-8'])(
  'no branch of the search for "%s" reads a whole table or index',
  async (words) => {
    const plans = await shop.db.transaction(async (tx) => {
      // In a table without rows each index costs the same: those of lists, read whole, would do as well.
      await tx.execute(sql`drop index if exists invoice_by_day, invoice_unsettled_by_day, credit_note_by_day`)
      return await keptPlan(tx, searchStatement(words, { orders: null, cars: null, customers: null }) ?? sql``)
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
  const answered = async (role: string, words: string) => {
    await shop.db.execute(sql`update staff_grant g set role = ${role} from staff_member m
      where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`)
    const answer = await shop.http.inject({
      method: 'POST',
      url: '/api/ops/find',
      headers: browser,
      payload: { words },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ moment: object | null; hits: { kind: string; email: string | null }[] }>()
  }
  const as = async (role: string, words: string) => (await answered(role, words)).hits
  expect(await as('fleet', customer.order_number)).toMatchObject([{ kind: 'order', email: null }])
  expect(await as('fleet', plate)).toMatchObject([{ kind: 'car' }])
  expect(await as('fleet', 'von wahl')).toEqual([])
  expect(await as('offer', plate)).toMatchObject([{ kind: 'car' }])
  expect(await as('offer', customer.order_number)).toEqual([])
  expect(await as('content', plate)).toEqual([])
  // A role that sees no customers is not told that nobody had the car.
  expect(await answered('fleet', `${plate} 24.11.2026 14.30`)).toEqual({ moment: null, hits: [] })
})
