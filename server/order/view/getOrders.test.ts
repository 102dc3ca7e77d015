import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Order, getOrders as promise } from '../../../contract/order.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { newId } from '../../platform/ids.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const list = async ({ token }: OwnerOfOrder) => (await shop.call('getOrders', { token })).body.data

/** The statements that a request takes, its judging of the token included. */
async function statementsOf(request: () => Promise<unknown>): Promise<number> {
  const pool = shop.db.$client
  const query = pool.query
  let count = 0
  pool.query = function counted(this: typeof pool, ...given: unknown[]) {
    count += 1
    return Reflect.apply(query, this, given)
  } as typeof query
  await request()
  pool.query = query
  return count
}

/** The order again and again as if it had been a long life, each with 36 invoices; gone after `look`. */
async function withLongLife({ orderId, customerId }: OwnerOfOrder, orders: number, look: () => Promise<void>) {
  const copies = Array.from({ length: orders - 1 }, () => newId())
  const all = sql`(${sql.join([sql`${orderId}`, ...copies.map((id) => sql`${id}`)], sql`, `)})`
  await shop.db.transaction(async (tx) => {
    for (const [at, id] of copies.entries())
      await tx.execute(sql`
        insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${id}::text,
          'order_number', ${`7000${at}`}::text))).* from orders o where id = ${orderId}`)
    await tx.execute(sql`
      insert into invoice (id, customer_id, order_id, number, reference, kind, period_start, description, total_cents, vat_rate,
        vat_cents, status, issued_on, due_on, issued_at)
      select gen_random_uuid(), ${customerId}, o.id, 'X' || o.order_number || '-' || n, '1', 'monthly_subscription',
        date '2020-01-01' + n, 'Kuukausimaksu', 100, 255, 20, 'paid', '2026-11-20', '2026-11-20', now()
      from orders o, generate_series(1, 36) n where o.id in ${all}`)
  })
  try {
    await look()
  } finally {
    for (const table of [sql`credit_note`, sql`invoice`])
      await shop.db.execute(sql`delete from ${table} where number like 'X%'`)
    await shop.db.execute(sql`delete from orders where id in ${all} and id <> ${orderId}`)
  }
}

test('20 orders of 36 invoices are read with at most 8 statements, as many as one order takes [API-39]', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  await shop.pass(0)
  const one = await statementsOf(() => list(customer))
  await withLongLife(customer, 20, async () => {
    let found = await list(customer)
    const many = await statementsOf(async () => {
      found = await list(customer)
    })
    expect(found).toHaveLength(20)
    expect(found.every(({ invoices, invoices_total }) => invoices.length === 12 && invoices_total >= 36)).toBe(true)
    expect([one, many]).toEqual([many, many])
    expect(many).toBeLessThanOrEqual(8)
  })
})

test('a list says what the contract promises and nothing else, whatever state its orders are in [API-39]', async () => {
  const states = ['pending', 'confirmed', 'delivered', 'under_cancellation', 'cancelled', 'removed'] as const
  for (const status of states) {
    const customer = await orderInState(shop, { status })
    await shop.pass(0)
    const { body } = await shop.call('getOrders', { token: customer.token })
    expect(promise.response.parse(body)).toStrictEqual(body)
    expect(body.data.map((order) => order.status)).toEqual([status])
    const offered = body.data[0]?.available_extra_services.length ?? 0
    expect(offered > 0, status).toBe(!['cancelled', 'removed'].includes(status))
  }
})

describe('the invoices of an order', () => {
  const numbers = (order: Order | undefined) => order?.invoices.map(({ invoice_number }) => invoice_number)
  const change = (number: string, to: SQL) => shop.db.execute(sql`update invoice set ${to} where number like ${number}`)
  /** In place of the oldest but one: what takes something off the oldest. */
  const creditOldest = () =>
    shop.db.execute(sql`
      with gone as (delete from invoice where number like 'X%-35' returning *)
      insert into credit_note (id, customer_id, order_id, invoice_id, number, reference, description, total_cents, vat_rate, vat_cents,
        state, issued_on, issued_at)
      select g.id, g.customer_id, g.order_id, o.id, g.number, '1', 'Hyvitys', -40, 255, -8, 'paid', g.issued_on, g.issued_at
      from gone g join invoice o on o.number = left(g.number, -2) || '36'`)
  const ask = async ({ token }: OwnerOfOrder, query: Record<string, string>) =>
    (await shop.call('getOrders', { token, query })).body.data

  test('are the newest twelve, and all of them when asked for [API-39]', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await withLongLife(customer, 2, async () => {
      await change('X%', sql`issued_at = issued_at - split_part(number, '-', 2)::int * interval '30 days'`)
      const [, order] = await list(customer)
      const { order_number = '' } = order ?? {}
      const newest = (most: number) => Array.from({ length: most }, (_, at) => `X${order_number}-${at + 1}`)
      expect(numbers(order)).toEqual(expect.arrayContaining(newest(11)))
      expect(order?.invoices).toHaveLength(12)
      const [all, ...others] = await ask(customer, { order_number, invoices: 'all' })
      expect(others).toEqual([])
      expect(numbers(all)).toEqual(expect.arrayContaining(newest(36)))
      expect(all?.invoices).toHaveLength(order?.invoices_total ?? 0)
      const stranger = await orderInState(shop)
      const query = { order_number, invoices: 'all' }
      expect((await shop.call('getOrders', { token: stranger.token, query })).status).toBe(404)
    })
  })

  test('that are not settled are there however old, with what was taken off them', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await withLongLife(customer, 2, async () => {
      await change('X%', sql`issued_at = issued_at - split_part(number, '-', 2)::int * interval '30 days'`)
      await change('X%-36', sql`status = 'error'`)
      await creditOldest()
      // The newest invoices belong to no period.
      for (let at = 1; at <= 13; at += 1) await change(`X%-${at}`, sql`kind = 'other', period_start = null`)
      const [, order] = await list(customer)
      const oldest = order?.invoices.at(-1)
      expect(oldest).toMatchObject({ invoice_number: expect.stringMatching(/-36$/), total_amount: 1, amount_due: 0.6 })
      expect(order?.order_errors.invoices).toEqual([oldest?.invoice_number])
      expect(order).toMatchObject({ open_invoices: true, has_subscription_invoices: true })
      expect(order?.invoices).toHaveLength(14)
    })
  })
})

test('every order has its own drivers and codes, in the order they were given', async () => {
  const customer = await orderInState(shop)
  const { token, order_number } = customer
  for (const code of ['KULKU50', 'TERVETULOA'])
    expect((await shop.call('addPromoCode', { token, body: { order_number, code } })).status).toBe(200)
  const drivers = ['Aino', 'Eino', 'Väinö'].map((first_name) => ({
    first_name,
    last_name: 'Ajokortti',
    phone: '0501234567',
  }))
  await customer.confirm({ drivers })
  const [order] = await list(customer)
  expect(order?.drivers.map(({ first_name }) => first_name)).toEqual(['Aino', 'Eino', 'Väinö'])
  expect(order?.order_codes.map(({ code_string }) => code_string)).toEqual(['KULKU50', 'TERVETULOA'])
  expect(order?.referral_code).toMatchObject({ used: 0, uses_per_code: expect.any(Number) })
})

describe('the plate of the car', () => {
  const plateOf = async (customer: OwnerOfOrder) => (await list(customer))[0]?.registration
  const held = async ({ orderId }: OwnerOfOrder): Promise<string> => {
    const { rows } = await shop.db.execute<{ registration: string }>(
      sql`select v.registration from orders o join vehicle v on v.id = o.vehicle_id where o.id = ${orderId}`,
    )
    return rows[0]?.registration ?? ''
  }

  test('is told on the pickup day of a car that stands ready, of a swapped one the new plate, and until the return', async () => {
    const ops = await opsClient(shop)
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number } = customer
    await ops('releaseOrder', { body: { order_number } })
    expect(await plateOf(customer)).toBeNull()
    await isDue(shop, customer)
    const first = await held(customer)
    expect(await plateOf(customer)).toBe(first)
    const registration = await freeCarBeside(shop, customer)
    await ops('swapCar', { body: { order_number, registration, reason: 'Vikavalo' } })
    expect(registration).not.toBe(first)
    expect(await plateOf(customer)).toBe(registration)
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100 } })
    expect(await plateOf(customer)).toBe(registration)
    expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
    expect(await plateOf(customer)).toBe(registration)
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 200 } })
    expect(await plateOf(customer)).toBeNull()
  })

  test('is not told while the car may be another, nor to who has no car any more', async () => {
    const due = await orderInState(shop, { status: 'confirmed' })
    await isDue(shop, due)
    expect(await plateOf(due)).toBeNull()
    for (const status of ['pending', 'expired', 'removed', 'withdrawn', 'signed'] as const)
      expect(await plateOf(await orderInState(shop, { status })), status).toBeNull()
  })

  test('is told of a signed contract on its day, and of a car that was not brought back on the last day', async () => {
    const signed = await orderInState(shop, { status: 'signed' })
    await isDue(shop, signed)
    expect(await plateOf(signed)).toBe(await held(signed))
    const late = await orderInState(shop, { status: 'cancelled' })
    expect(await plateOf(late)).toBe(await held(late))
  })
})
