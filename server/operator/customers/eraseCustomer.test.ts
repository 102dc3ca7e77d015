import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BoundReason } from '../../../contract/ops/customers/privacy.ts'
import { lockForErasing } from '../../account/person/emptyAccount.ts'
import { eraseUnconfirmed } from '../../order/eraseOrders.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { eraseCustomer } from '../../privacy/eraseCustomer.ts'
import { personalTables } from '../../privacy/personalData.ts'
import { rowsAbout } from '../../privacy/testing/rowsAbout.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { newOrderForm, visitTerminal } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const ops = await opsPerson(shop, 'Maija Mallikas')
const second = await opsPerson(shop, 'Toini Toinen')
const password = 'Pitkä ja hyvä salasana 17'

/** Paid, withdrawn from and paid back: nothing is open, and there are vouchers. */
async function settledCustomer(): Promise<OwnerOfOrder> {
  const customer = await billedOrder(shop)
  await ops('withdrawOrder', { body: { order_number: customer.order_number, reason: 'Koe' } })
  await shop.worker.runUntilIdle()
  return customer
}
const asked = ({ customerId }: OwnerOfOrder, dry_run = true) =>
  ops('eraseCustomer', { body: { customer_id: customerId, reason: 'Asiakas pyysi', dry_run } })

async function erase(customer: OwnerOfOrder) {
  const proposed = await asked(customer, false)
  expect([proposed.status, proposed.body.code]).toEqual([202, 'PROPOSED'])
  const { proposal_id } = proposed.body as unknown as { proposal_id: string }
  return await second('approveProposal', { body: { proposal_id } })
}
const shownOf = async ({ customerId }: OwnerOfOrder) =>
  (await ops('showCustomer', { params: { customer_id: customerId } })).body
const vouchers = async ({ customerId }: OwnerOfOrder) => {
  const { rows } = await shop.db.execute<{ said: string }>(sql`
    select to_jsonb(i)::text as said from invoice i where customer_id = ${customerId}
    union all select to_jsonb(n)::text from credit_note n where customer_id = ${customerId}
    union all select to_jsonb(l)::text from ledger_entry l where customer_id = ${customerId}
    union all select to_jsonb(a)::text from charge_attempt a where customer_id = ${customerId}
    union all select to_jsonb(c)::text from contract c where customer_id = ${customerId} order by 1`)
  return rows.map(({ said }) => said)
}

describe('a customer who asks to be erased', () => {
  let customer: OwnerOfOrder
  beforeAll(async () => {
    customer = await settledCustomer()
    const { order_number, email, token, orderId, customerId } = customer
    expect(
      (await shop.call('setPassword', { token, body: { password, password_confirmation: password } })).status,
    ).toBe(204)
    await ops('addNote', { body: { order_number, note: 'Hakee isänsä kanssa' } })
    await ops('addNote', { body: { email, note: 'Kohtelias' } })
    for (const body of [
      { kind: 'order', name: 'Onni', email, message: 'Missä auto on?' },
      { kind: 'order', name: 'Onni', email: email.toUpperCase(), message: 'Kirjautumatta' },
    ] as const)
      await shop.call('sendMessage', { ...(body.email === email ? { token } : {}), body })
    await shop.db.execute(sql`update contact_message set done_at = sent_at`)
    await shop.db.execute(sql`
      insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
      values (${newId()}, ${customerId}, ${orderId}, 1, 'Kuisma', 'Kuljettaja', '+358401112222')`)
    await shop.db.execute(sql`
      insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng, distance_km,
        seen_arrival, created_at, expires_at)
      values (${newId()}, ${newId()}, '\\x00', 'Onni', 'Onnistuja', ${email}, '{}', 60, 24, 50, 0, now(), now() + interval '1 day')`)
    // Whatever may be known of somebody.
    await shop.db.execute(sql`
      update customer set phone = '+358401234567', street_address = 'Katu 1', zip_code = '00100', post_office = 'Helsinki',
        marketing = true, max_orders = 3, identity_code = '\\x00', birth_date = '1999-12-12', business_id = '9000001-1',
        company_name = 'Esimerkki Oy', company_rights_on = '2026-11-01', email_confirmed_at = now()
      where id = ${customerId}`)
    await shop.db.execute(sql`insert into person_lookup (identity_index, customer_id) values ('x', ${customerId})`)
    await shop.worker.runUntilIdle()
  })

  test('is asked about first: what goes, what stays until when, and the letter that tells it; nothing is done', async () => {
    const before = await rowsAbout(shop.db, customer.customerId)
    const { status, body } = await asked(customer)
    expect(status).toBe(200)
    const year = Number(shop.clock.today().slice(0, 4))
    expect(body.kept_until).toBe(`${year + 6}-12-31`)
    expect(body.letters).toMatchObject([{ to: customer.email, subject: 'Tietosi on poistettu' }])
    const parts = new Map(body.parts.map(({ part, erased, kept }) => [part, { erased, kept }]))
    expect(Object.fromEntries(parts)).toMatchObject({
      account: { erased: 1, kept: 0 },
      drivers: { erased: 1, kept: 0 },
      cards: { erased: 1, kept: 0 },
      notes: { erased: 2, kept: 0 },
      messages: { erased: 2, kept: 0 },
      searchAgents: { erased: 1, kept: 0 },
      orders: { erased: 0, kept: 1 },
      contracts: { erased: 0, kept: 1 },
      invoices: { erased: 0, kept: 2 },
      payments: { erased: 0, kept: 2 },
    })
    expect(parts.get('letters')).toEqual({ erased: before.sent_letter, kept: 0 })
    expect(await rowsAbout(shop.db, customer.customerId)).toEqual(before)
  })

  test('is erased by two people: nobody signs in, what no law keeps is gone, vouchers are as they were', async () => {
    const { email, customerId, token, order_number } = customer
    const papers = await vouchers(customer)
    expect(papers.length).toBeGreaterThan(6)
    expect((await erase(customer)).status).toBe(200)
    await shop.worker.runUntilIdle()

    expect((await shop.call('getCustomer', { token })).status).toBe(401)
    const credentials = { email, password, device_name: 'koe' }
    expect((await shop.call('login', { body: credentials })).status).not.toBe(200)
    const rows = await rowsAbout(shop.db, customerId)
    const gone = Object.entries(personalTables).filter(([, { onRequest }]) => onRequest === 'rows erased')
    expect(gone.filter(([table]) => rows[table]).map(([table]) => table)).toEqual([])
    for (const table of ['search_agent', 'contact_message', 'email_lookup']) {
      const address = sql.identifier(table === 'email_lookup' ? 'email_norm' : 'email')
      const { rows: known } = await shop.db.execute(
        sql`select 1 from ${sql.identifier(table)} where lower(${address}) = ${email.toLowerCase()}`,
      )
      expect([table, known]).toEqual([table, []])
    }
    // But for the address in the contract, where nobody is reached any more.
    const kept = papers.map((said) => said.replace(`"email": "${customer.email}"`, '"email": ""'))
    expect(kept).not.toEqual(papers)
    expect(await vouchers(customer)).toEqual(kept)
    // Each personal column of the customer, by the register: a new one has to be thought of here too.
    const { personal, withheld = {} } = personalTables.customer ?? { personal: '' }
    const kinds = [...personal.split(' '), ...Object.keys(withheld)]
    const columns = kinds.filter((one) => one !== 'type' && one !== 'created_at')
    const { rows: left } = await shop.db.execute(
      sql`select ${sql.raw(columns.join(', '))} from customer where id = ${customerId}`,
    )
    const nothing = Object.fromEntries(columns.map((one) => [one, null]))
    expect(left).toEqual([{ ...nothing, email: '', language: 'fi', marketing: false }])
    const { rows: cards } = await shop.db.execute(
      sql`select length(token) as token, fingerprint, active, deleted_at is not null as deleted from payment_card where order_id = ${customer.orderId}`,
    )
    expect(cards).toEqual([{ token: 0, fingerprint: null, active: false, deleted: true }])
    const { rows: told } = await shop.db.execute(
      sql`select subject from sandbox_mail where recipient = ${email} order by id desc limit 1`,
    )
    expect(told).toEqual([{ subject: 'Tietosi on poistettu' }])

    const shown = await shownOf(customer)
    expect(shown.customer).toMatchObject({ name: 'Poistettu', email: '', phone: null, erased_at: expect.any(String) })
    expect(shown.orders).toMatchObject([{ order_number, customer: 'Poistettu' }])
    expect((await ops('find', { body: { words: email } })).body.hits).toEqual([])
    const { entries } = (await ops('listAudit', { query: { subject: `customer ${customerId}`, act: 'eraseCustomer' } }))
      .body
    expect(entries).toMatchObject([
      { actor: 'staff:Toini Toinen', detail: { reason: 'Asiakas pyysi', proposed_by: 'Maija Mallikas' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('is somebody new with the same address afterwards', async () => {
    const form = newOrderForm(await plentifulCar(shop), customer.email)
    const created = await shop.call('createNewOrder', { body: form })
    expect(created.status).toBe(200)
    const { rows } = await shop.db.execute(
      sql`select id <> ${customer.customerId} as new from customer where email = ${customer.email}`,
    )
    expect(rows).toEqual([{ new: true }])
  })

  test('is erased once, and corrected or written about no more', async () => {
    const { order_number } = customer
    expect((await asked(customer)).body.code).toBe('CUSTOMER_ERASED')
    const nobody = { ...customer, customerId: '018f0000-0000-7000-8000-000000000000' }
    for (const dryRun of [true, false]) expect((await asked(nobody, dryRun)).body.code).toBe('CUSTOMER_NOT_FOUND')
    const correction = { order_number, phone: '040 765 4321', reason: 'Koe' }
    expect((await ops('correctCustomer', { body: correction })).body.code).toBe('CUSTOMER_ERASED')
    expect((await ops('addNote', { body: { order_number, note: 'Koe' } })).body.code).toBe('CUSTOMER_ERASED')
    expect((await shownOf(customer)).notes).toEqual([])
  })
})

test('a customer who orders, saves details or chooses a password in the moment of the erasure comes too late', async () => {
  const customer = await settledCustomer()
  const { customerId, token, email } = customer
  const details = { street_address: 'Katu 1', zip_code: '00100', post_office: 'Helsinki', phone: '+358401234567' }
  const order = newOrderForm(await plentifulCar(shop), email)
  const asking = await transaction(shop.db, async (tx) => {
    await lockForErasing(tx, customerId)
    const sent = [
      shop.call('createNewOrder', { token, body: order }),
      shop.call('updateCustomerInfo', { token, body: { ...details, marketing: true } }),
      shop.call('setPassword', { token, body: { password, password_confirmation: password } }),
    ]
    await waiters(3)
    await eraseCustomer(shop, tx, customerId)
    return sent
  })
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([401, 401, 404])
  const { rows } = await shop.db.execute(sql`
    select street_address, phone, password_hash, (select count(*)::int from orders where customer_id = ${customerId}) as orders
    from customer where id = ${customerId}`)
  expect(rows).toEqual([{ street_address: null, phone: null, password_hash: null, orders: 1 }])
})

test('what is written about a customer in the moment of the erasure is refused, or is of no customer', async () => {
  const customer = await orderInState(shop, { status: 'cancelled' })
  const { customerId, orderId, token, email, order_number } = customer
  await shop.db.execute(sql`update orders set returned_on = cancel_date where id = ${orderId}`)
  const message = { kind: 'order', name: 'Onni', email, message: 'Missä auto on?' } as const
  const asking = await transaction(shop.db, async (tx) => {
    await lockForErasing(tx, customerId)
    const sent = [
      ops('addNote', { body: { order_number, note: 'Hakee isänsä kanssa' } }),
      shop.call('registerPaymentCard', { token, body: { order_number, new_order: false } }),
      shop.call('sendMessage', { token, body: message }),
    ]
    await waiters(3)
    await eraseCustomer(shop, tx, customerId)
    return sent
  })
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([409, 401, 201])
  const { staff_note, contact_message } = await rowsAbout(shop.db, customerId)
  expect([staff_note, contact_message]).toEqual([undefined, undefined])
  const begun = sql`select status from card_registration where order_id = ${orderId} and status <> 'success'`
  expect(await one(begun)).toBeUndefined()
  expect(await one(sql`select customer_id from contact_message where email = ${email}`)).toEqual({ customer_id: null })
})

/** Until so many statements wait for a lock. */
async function waiters(count: number): Promise<void> {
  const waiting = async () =>
    one(sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting, { timeout: 8_000 }).toEqual({ waiting: count })
}
const one = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows[0]

test('papers from before their buyer was kept name the customer who is erased', async () => {
  const customer = await settledCustomer()
  const of = sql`where order_id = ${customer.orderId}`
  const papers = async () =>
    (await shop.db.execute(sql`select buyer from invoice ${of} union all select buyer from credit_note ${of}`)).rows
  const named = await papers()
  expect(named).toHaveLength(2)
  for (const table of ['invoice', 'credit_note'])
    await shop.db.execute(sql`update ${sql.identifier(table)} set buyer = null ${of}`)
  expect((await erase(customer)).status).toBe(200)
  expect(await papers()).toEqual(named)
})

test('the contract of an order from before contracts were kept names the customer who is erased', async () => {
  const customer = await settledCustomer()
  const { orderId } = customer
  const agreed = sql`select facts->'customer' as signer, agreed_at from contract where order_id = ${orderId}`
  const kept = await one(agreed)
  expect(kept).toMatchObject({ signer: { lastName: 'Onnistuja', email: customer.email } })
  await shop.db.execute(sql`delete from contract where order_id = ${orderId}`)
  expect((await erase(customer)).status).toBe(200)
  expect(await one(agreed)).toMatchObject({ signer: { firstName: 'Onni', lastName: 'Onnistuja', email: '' } })
})

test('a customer with an account alone is erased, and no voucher is told of', async () => {
  const customer = await orderInState(shop, { status: 'removed' })
  await transaction(shop.db, (tx) => eraseUnconfirmed(tx, [customer.orderId]))
  expect((await asked(customer)).body).toMatchObject({ kept_until: null })
  expect((await erase(customer)).status).toBe(200)
})

test('a card that comes back from the bank after the erasure is not kept', async () => {
  const customer = await orderInState(shop, { status: 'cancelled' })
  const { order_number, orderId, token } = customer
  await shop.db.execute(sql`update orders set returned_on = cancel_date where id = ${orderId}`)
  const begun = await shop.call('registerPaymentCard', { token, body: { order_number, new_order: false } })
  expect(begun.status).toBe(200)
  expect((await erase(customer)).status).toBe(200)
  await visitTerminal(shop, begun, 'ok-mc')
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.execute(
    sql`select length(token) as token from payment_card where order_id = ${orderId}`,
  )
  expect(rows).toEqual([{ token: 0 }])
})

test('a customer who was erased is invoiced no more, and a credit note names whom its invoice names', async () => {
  const customer = await orderInState(shop, { status: 'cancelled' })
  const { order_number, orderId } = customer
  const invoiced = { order_number, title: 'Kilometrit', lines: [{ name: '10 km', amount: 20 }], reason: 'Koe' }
  const { invoice_number } = (await ops('invoiceOrder', { body: invoiced })).body
  // It is charged a week after it was told of.
  await shop.pass(7 * 86_400_000)
  await shop.worker.runUntilIdle()
  await shop.db.execute(sql`update orders set returned_on = cancel_date where id = ${orderId}`)
  const { rows: named } = await shop.db.execute(sql`select buyer from invoice where number = ${invoice_number}`)
  expect(named).toMatchObject([{ buyer: { name: expect.stringMatching(/./) } }])
  expect((await erase(customer)).status).toBe(200)

  const more = { ...invoiced, lines: [{ name: '20 km', amount: 40 }] }
  for (const dry_run of [true, false])
    expect((await ops('invoiceOrder', { body: { ...more, dry_run } })).body.code).toBe('CUSTOMER_ERASED')
  const credit = { invoice_number: invoice_number ?? '', reason: 'Koe' }
  expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const { rows: credited } = await shop.db.execute(sql`select buyer from credit_note where order_id = ${orderId}`)
  expect(credited).toEqual(named)
})

describe('nobody is erased while something keeps them here', () => {
  const refused = async (customer: OwnerOfOrder, ...bound: BoundReason[]) => {
    for (const dryRun of [true, false]) {
      const { status, body } = await asked(customer, dryRun)
      expect([status, body.code, (body as unknown as { bound: string[] }).bound]).toEqual([
        409,
        'CUSTOMER_BOUND',
        bound,
      ])
    }
    expect((await shownOf(customer)).customer.erased_at).toBeNull()
  }

  test.each(['pending', 'confirmed', 'delivered', 'under_cancellation', 'cancelled'] as const)(
    'an order is %s, or its car is not back',
    async (status) => {
      const customer = await orderInState(shop, { status })
      await shop.worker.runUntilIdle()
      const { body } = await asked(customer)
      expect((body as unknown as { bound: string[] }).bound).toContain('order')
    },
  )

  test('a withdrawal waits, an invoice is owed, a charge, a credit or a refund is under way, a message waits', async () => {
    const customer = await settledCustomer()
    const { orderId, customerId, order_number, email } = customer
    const during = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>, bound: BoundReason) => {
      await shop.db.execute(change)
      await refused(customer, bound)
      await shop.db.execute(back)
    }
    const id = newId()
    await during(
      sql`insert into withdrawal_notice (id, received_at, name, order_number, email, customer_id, order_id, state, receipt_held)
        values (${id}, now(), 'Onni', ${order_number}, ${email}, ${customerId}, ${orderId}, 'waiting', false)`,
      sql`delete from withdrawal_notice where id = ${id}`,
      'withdrawal',
    )
    // One that names no order, by who was signed in or by the address.
    for (const sender of [customerId, null])
      await during(
        sql`insert into withdrawal_notice (id, received_at, name, order_number, email, sender_id, state, waits_for, receipt_held)
          values (${id}, now(), 'Onni', '99999999', ${sender ? 'onni@example.com' : email.toUpperCase()}, ${sender}, 'waiting', 'no_order', false)`,
        sql`delete from withdrawal_notice where id = ${id}`,
        'withdrawal',
      )
    const told = sql`insert into damage_case (id, number, customer_id, order_id, vehicle_id, found, state, description, actor, found_at)
      select ${id}::uuid, ${id}, customer_id, id, vehicle_id, 'report', 'new', 'Lommo', 'customer', now() from orders where id = ${orderId}`
    await during(told, sql`delete from damage_case where id = ${id}`, 'damage')
    const of = sql`where order_id = ${orderId}`
    await during(
      sql`update invoice set status = 'error' ${of}`,
      sql`update invoice set status = 'credited' ${of}`,
      'debt',
    )
    await during(
      sql`update charge_attempt set outcome = 'unknown' ${of}`,
      sql`update charge_attempt set outcome = 'paid' ${of}`,
      'charge',
    )
    await during(
      sql`update credit_note set state = 'error' ${of}`,
      sql`update credit_note set state = 'paid' ${of}`,
      'credit',
    )
    await during(
      sql`update refund_attempt set outcome = 'pending' ${of}`,
      sql`update refund_attempt set outcome = 'ok' ${of}`,
      'refund',
    )
    const parked = sql`set review_reason = 'amount' ${of}`
    const looked = sql`set review_reason = null ${of}`
    await during(sql`update charge_attempt ${parked}`, sql`update charge_attempt ${looked}`, 'charge')
    await during(sql`update refund_attempt ${parked}`, sql`update refund_attempt ${looked}`, 'refund')
    await shop.call('sendMessage', { body: { kind: 'order', name: 'Onni', email, message: 'Haloo?' } })
    await refused(customer, 'message')
  })

  test('a proposal that was agreed to meanwhile rests on the orders that were there', async () => {
    const customer = await settledCustomer()
    const { body } = await asked(customer, false)
    const { proposal_id } = body as unknown as { proposal_id: string }
    const other = await orderInState(shop, { status: 'removed' })
    for (const table of ['order_history', 'payment_card', 'card_registration', 'orders'])
      await shop.db.execute(sql`update ${sql.identifier(table)} set customer_id = ${customer.customerId}
        where ${table === 'orders' ? sql`id` : sql`order_id`} = ${other.orderId}`)
    expect((await second('approveProposal', { body: { proposal_id } })).body.code).toBe('PROPOSAL_STALE')
    expect((await ops('approveProposal', { body: { proposal_id } })).body.code).toBe('OWN_PROPOSAL')
    // Orders that came to nothing go with the customer.
    expect((await erase(customer)).status).toBe(200)
    expect((await shownOf(customer)).orders).toHaveLength(1)
  })
})
