import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { creditInvoice } from '../billing/invoicing/creditInvoice.ts'
import { invoicesOf } from '../billing/invoicing/invoicesOf.ts'
import { billingShop } from '../billing/testing/billingShop.ts'
import { addOrder, type SampleOrder } from '../payment/testing/sampleOrder.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { amongOrders } from './invariantScope.ts'
import { checkAll, checkInvariants, invariants } from './invariants.ts'

const { url } = await freshDatabase()
const shop = billingShop(url)
let paid: SampleOrder
let unpaid: SampleOrder
let pending: SampleOrder
/** Nobody breaks anything of it. */
let untouched: SampleOrder

beforeAll(async () => {
  await shop.liveThrough(day('2026-11-20'))
  paid = await shop.subscribe('2026-11-24')
  unpaid = await shop.subscribe('2026-11-25', undefined, 'stolen')
  untouched = await shop.subscribe('2026-11-26')
  await shop.liveThrough(day('2027-01-05'))
  // Each has a month that was credited in part; only what was paid went back.
  for (const { orderId } of [paid, unpaid, untouched]) {
    const [, oldest] = (await invoicesOf(shop.db, [orderId], 'fi')).get(orderId) ?? []
    const part = { invoiceNumber: oldest?.invoice_number ?? '', reason: 'Hyvitys', cents: cents(1_000) }
    await transaction(shop.db, (tx) => creditInvoice(shop, tx, part))
  }
  await shop.liveThrough(day('2027-01-05'))
  pending = await addOrder(shop.db)
})
afterAll(() => shop.stop())

const one = (table: string, of: SampleOrder) => `select id from ${table} where order_id = '${of.orderId}' limit 1`
/** A copy of one row of an order, some columns of it changed. */
const copy = (table: string, of: SampleOrder, change: Record<string, string>): string[] => {
  const values = Object.entries({ id: `'${newId()}'`, ...change }).map(([name, value]) => `${name} = ${value}`)
  return [
    `create temp table twin on commit drop as select * from ${table} where order_id = '${of.orderId}' limit 1`,
    `update twin set ${values.join(', ')}`,
    `insert into ${table} select * from twin`,
  ]
}
const entry = (
  cents: number,
  account = 'card',
) => `insert into ledger_entry (id, movement_id, customer_id, order_id, document_id,
  account, cents, at) select '${newId()}', movement_id, customer_id, order_id, document_id, '${account}', ${cents}, at
  from ledger_entry where order_id = '${paid.orderId}' limit 1`
const historyStep = (
  from: string,
  to: string,
) => `insert into order_history values ('${newId()}', '${pending.customerId}',
  '${pending.orderId}', '${from}', '${to}', 'test', 'test', now())`
const driver = (
  slot: number,
) => `insert into order_driver values ('${newId()}', '${paid.customerId}', '${paid.orderId}',
  ${slot}, 'Onni', 'Onnistuja', '+358401234567')`
const code = () => {
  const id = newId()
  return [
    `insert into promo_code values ('${id}', '${id}', 'SATA', 'promo', null, '', 'fixed', 100, '2026-01-01', '2027-01-01')`,
    `insert into order_code values ('${newId()}', '${paid.customerId}', '${paid.orderId}', '${id}', 'SATA', '', 'fixed', 100, now())`,
  ]
}

const statementOf = (of: SampleOrder, { state, lines }: { state: 'draft' | 'settled'; lines: object[] }) =>
  `insert into statement (id, customer_id, order_id, state, version, lines, waits_for, made_at, settled_at)
    values ('${newId()}', '${of.customerId}', '${of.orderId}', '${state}', 1, '${JSON.stringify(lines)}', '[]', '2026-01-01',
      ${state === 'settled' ? 'now()' : 'null'})`

/** For each rule one way to break it, by hand in the database, past the constraints that usually forbid it. */
const breakages: Record<string, () => string[]> = {
  'no car is in two live orders': () => [
    'drop index reservation_live_order, reservation_live_vehicle',
    `update reservation set vehicle_id = '${paid.vehicleId}' where order_id = '${unpaid.orderId}'`,
  ],
  'every live order holds exactly its one car, and the car knows it is held': () => [
    `update vehicle set state = 'free' where id = '${pending.vehicleId}'`,
  ],
  'no car is held by a removed, expired or withdrawn order': () => [
    `update orders set status = 'removed' where id = '${pending.orderId}'`,
    historyStep('pending', 'removed'),
  ],
  'no car is held by nobody': () => [
    `update orders set status = 'removed' where id = '${pending.orderId}'`,
    historyStep('pending', 'removed'),
    `update reservation set ended_at = now() where order_id = '${pending.orderId}'`,
  ],
  'only allowed state changes are in the history': () => [
    historyStep('pending', 'delivered'),
    historyStep('delivered', 'pending'),
  ],
  'the history of an order leads to its state': () => [
    `update orders set status = 'signed' where id = '${paid.orderId}'`,
  ],
  'no order has more than three drivers': () => [
    'alter table order_driver drop constraint order_driver_slot_check',
    ...[1, 2, 3, 4].map(driver),
  ],
  'no order has more than one code in force': () => ['drop index order_code_in_force', ...code(), ...code()],
  'no customer has more active orders than allowed': () => [
    `update customer set max_orders = 0 where id = '${paid.customerId}'`,
  ],
  'no company has more active orders than allowed': () => [
    `insert into company (business_id, name, max_orders, orders_elsewhere) values ('9000007-0', 'Täysi Oy', 1, 1)`,
    `update orders set type = 5, business_id = '9000007-0' where id = '${paid.orderId}'`,
  ],
  'every active business order has its company': () => [`update orders set type = 5 where id = '${paid.orderId}'`],
  'exactly one card is active on an order that has cards': () => [
    `update payment_card set active = false where order_id = '${paid.orderId}'`,
  ],
  'every active order has a subscription': () => [
    `update orders set status = 'confirmed' where id = '${pending.orderId}'`,
    historyStep('pending', 'confirmed'),
  ],
  'periods are contiguous from the pickup day on': () => [
    `update billing_period set end_date = end_date + 1 where order_id = '${paid.orderId}' and number = 1`,
    `update invoice set period_end = period_end + 1 where order_id = '${paid.orderId}' and period_start = '2026-11-24'`,
  ],
  'every billed period has one live invoice, and every monthly invoice its period': () => [
    `update invoice set period_end = period_end + 1 where id = (${one('invoice', paid)})`,
  ],
  'no order has two paid periods without a handover': () => [
    `update orders set status = 'signed' where id = '${paid.orderId}'`,
    `update subscription set awaits_handover = true where order_id = '${paid.orderId}'`,
    `update order_history set to_status = 'signed' where to_status = 'delivered' and order_id = '${paid.orderId}'`,
  ],
  'periods are counted from the pickup day of the order, and wait for its handover alone': () => [
    `update subscription set awaits_handover = true where order_id = '${paid.orderId}'`,
  ],
  'nothing is invoiced for a period after the end': () => [
    `update subscription set end_date = anchor where order_id = '${paid.orderId}'`,
  ],
  'an order that was withdrawn is over or ends, and nothing more of it is billed': () => [
    `update orders set withdrawn_at = now() where id = '${paid.orderId}'`,
  ],
  'invoice numbers have no gaps': () => ['update invoice_series set last_number = last_number + 1'],
  'the lines of an invoice or a credit note add up to its total': () => [
    `update invoice_line set cents = cents + 1 where invoice_id = (${one('invoice', paid)})`,
  ],
  'a summed day is what its entries come to': () => [
    `insert into summed_day (day, summed_at) values ('2031-01-01', now())`,
    `insert into ledger_day values ('2031-01-01', 'card', 255, 100, 0, 1)`,
  ],
  'every posting of the ledger sums to zero, and so does the whole': () => [entry(100, 'revenue')],
  'an invoice or a credit note is booked as revenue on the day that stands on it': () => [
    `update invoice set issued_on = issued_on + 1 where id = (${one('invoice', paid)})`,
  ],
  'captured less refunded is what paid invoices say': () => [entry(100), entry(-100, 'revenue')],
  'what customers owe is what unpaid invoices say': () => [entry(100, 'receivable'), entry(-100, 'revenue')],
  'no charge is without an invoice of its order and sum, and none is paid twice': () => [
    `update charge_attempt set cents = cents + 1 where order_id = '${paid.orderId}'`,
  ],
  'an invoice is credited for no more than it was, and credited means all of it': () => [
    `update invoice set status = 'credited' where id = (${one('invoice', paid)})`,
  ],
  'a credit note is of the order of its invoice, and of nothing that was never owed': () => [
    `update credit_note set customer_id = '${untouched.customerId}' where order_id = '${paid.orderId}'`,
  ],
  'a refund pays back a credit note, or a charge that was too many, to the cent and once': () => [
    `insert into refund_attempt (id, customer_id, order_id, invoice_id, charge_id, number, cents, outcome, created_at)
      select '${newId()}', customer_id, order_id, invoice_id, id, 1, cents, 'ok', now()
      from charge_attempt where order_id = '${paid.orderId}' limit 1`,
  ],
  'what is bought with a charge is in force unless that undid it or its customer withdrew, and undecided only while that is on its way':
    () => [
      `alter table order_extra_service drop constraint order_extra_service_extra_service_id_fkey`,
      `insert into order_extra_service (id, customer_id, order_id, extra_service_id, service_key, service_group, service_title,
      service_name, description, price_cents, recurring, created_at)
      select id, customer_id, order_id, id, 'seat', 'other', '', '', '', 1, false, now() from invoice where order_id = '${paid.orderId}' limit 1`,
      `update invoice set purchase_id = id, purchase_state = 'undecided' where id = (${one('order_extra_service', paid)})`,
    ],
  'the bank is asked about nothing that is credited, void or paid': () => [
    `update charge_attempt set outcome = 'needs_customer' where order_id = '${paid.orderId}'`,
  ],
  'a debt that a collector has, or that was written off, failed before, and the loss is what is left of it': () => [
    `update invoice set handed_over_on = issued_on where order_id = '${paid.orderId}'`,
  ],
  'a settled bill of a return is invoiced line by line and to the cent; one that is not settled is not invoiced':
    () => [statementOf(paid, { state: 'settled', lines: [{ chargedCents: 100 }] })],
  'a collective paper is the sum of what was invoiced and credited in its month': () => [
    `insert into company (business_id, name, max_orders) values ('9000001-1', 'Koe Oy', 5) on conflict do nothing`,
    `update orders set business_id = '9000001-1' where id = '${paid.orderId}'`,
    `update subscription set business_id = '9000001-1' where order_id = '${paid.orderId}'`,
    `insert into collective_paper (business_id, month, total_cents, papers, made_at)
      select '9000001-1', date_trunc('month', issued_on), total_cents + 1, 1, now() from invoice
      where order_id = '${paid.orderId}' limit 1`,
  ],
  'a car that came back has its bill, since there are such bills': () => [
    statementOf(unpaid, { state: 'draft', lines: [] }),
    `insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at)
      values ('${newId()}', '${paid.customerId}', '${paid.orderId}', 'return', '2027-01-05', 500, '', 'test', now())`,
  ],
  'every paid invoice was charged, or a transfer came for it': () => [
    `update charge_attempt set outcome = 'declined' where order_id = '${paid.orderId}'`,
  ],
}

class Undo extends Error {}

type Check = typeof checkInvariants
/** The violations after these statements, which are undone. */
async function brokenBy(statements: string[], check: Check = checkInvariants): Promise<string[]> {
  let names: string[] = []
  const run = shop.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    names = (await check(tx)).map((violation) => violation.name)
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return names
}

/** The same rules, asked about some orders alone. */
const among =
  (...some: SampleOrder[]): Check =>
  (db) =>
    checkAll(db, invariants, amongOrders(some.map(({ orderId }) => orderId)))

describe('the invariants', () => {
  test('hold for orders that were made and billed as they should be', async () => {
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test.each(invariants.map(({ name }) => name))('catch it when broken: %s', async (name) => {
    const statements = breakages[name]?.()
    expect(statements, 'this rule has no test that breaks it').toBeDefined()
    expect(await brokenBy(statements ?? [])).toContain(name)
    // Sums of days are those of all orders, and looked at with all of them.
    if (name === 'a summed day is what its entries come to') return
    // A series is that of all orders.
    if (name !== 'invoice numbers have no gaps')
      expect(await brokenBy(breakages[name]?.() ?? [], among(untouched))).toEqual([])
    expect(await brokenBy(breakages[name]?.() ?? [], among(paid, unpaid, pending))).toContain(name)
  })

  test('catch a settlement that was booked on one side alone', async () => {
    const file = `insert into settlement_file values (gen_random_uuid(), 'h', 'n', 1, 100, 0, 100, '2031-01-01', '2031-01-01', '2031-01-01', 'x', now())`
    const half = `insert into settlement_entry select gen_random_uuid(), gen_random_uuid(), id, 'T1', '2031-01-01', 'bank', 100 from settlement_file`
    expect(await brokenBy([file, half])).toEqual(['every posting of the ledger sums to zero, and so does the whole'])
  })

  test('catch a second live invoice, a second paid charge, two active cards and a car in two orders at once', async () => {
    expect(
      await brokenBy(['drop index invoice_period', ...copy('invoice', paid, { number: "'2026-000000'" })]),
    ).toContain('every billed period has one live invoice, and every monthly invoice its period')
    expect(
      await brokenBy(['drop index charge_attempt_paid', ...copy('charge_attempt', paid, { number: '99' })]),
    ).toContain('no charge is without an invoice of its order and sum, and none is paid twice')
    const ofOrder = 'no charge is without an invoice of its order and sum, and none is paid twice'
    for (const statement of [
      `update charge_attempt set order_id = '${untouched.orderId}', customer_id = '${untouched.customerId}' where order_id = '${paid.orderId}'`,
      `update invoice set status = 'open' where id = (${one('invoice', paid)})`,
    ])
      expect(await brokenBy([statement]), statement).toContain(ofOrder)
    expect(
      await brokenBy([
        'drop index payment_card_active',
        'alter table payment_card drop constraint payment_card_registration_id_key',
        ...copy('payment_card', paid, {}),
      ]),
    ).toContain('exactly one card is active on an order that has cards')
    expect(
      await brokenBy([`update orders set vehicle_id = '${paid.vehicleId}' where id = '${pending.orderId}'`]),
    ).toContain('no car is in two live orders')
  })

  test('see it in credit notes as in invoices: lines, sums, settled or not, and a refund of another sum or of nothing', async () => {
    const ofPaid = `where order_id = '${paid.orderId}'`
    const breaks: [string, string][] = [
      [
        `update credit_note_line set cents = cents - 1 where credit_note_id = (${one('credit_note', paid)})`,
        'the lines of an invoice or a credit note add up to its total',
      ],
      [
        `update credit_note set issued_on = issued_on - 1 ${ofPaid}`,
        'an invoice or a credit note is booked as revenue on the day that stands on it',
      ],
      [`update credit_note set state = 'open' ${ofPaid}`, 'captured less refunded is what paid invoices say'],
      [`update credit_note set state = 'open' ${ofPaid}`, 'what customers owe is what unpaid invoices say'],
      [
        `update credit_note set total_cents = -1000000 ${ofPaid}`,
        'an invoice is credited for no more than it was, and credited means all of it',
      ],
      ...[
        `update credit_note set state = 'error' ${ofPaid}`,
        `update refund_attempt set cents = cents + 1 ${ofPaid}`,
        `update refund_attempt set credit_note_id = null ${ofPaid}`,
        `update charge_attempt set outcome = 'surplus' ${ofPaid}`,
      ].map((statement): [string, string] => [
        statement,
        'a refund pays back a credit note, or a charge that was too many, to the cent and once',
      ]),
    ]
    for (const [statement, rule] of breaks) {
      expect(await brokenBy([statement]), statement).toContain(rule)
      expect(await brokenBy([statement], among(paid)), statement).toContain(rule)
      expect(await brokenBy([statement], among(untouched)), statement).toEqual([])
    }
  })

  test('see a number that is missing, twice or too high, whichever order it belongs to', async () => {
    const last = `(select max(number) from invoice where number like '2027-%')`
    const note = `(select max(number) from credit_note where number like '2027-%')`
    const breaks = [
      `update invoice set number = '2027-900000' where number = ${last}`,
      `update invoice set number = '2027-' || lpad(right(number, 3), 7, '0') where number = ${last}`,
      `update invoice set number = '2027-000000' where number = '2027-000001'`,
      `update credit_note set number = '2027-900000' where number = ${note}`,
      // An invoice and a credit note with the same one: the count and the last are right.
      `update credit_note set number = '2027-000001' where number = (select min(number) from credit_note where number like '2027-%')`,
    ]
    for (const statement of breaks) {
      expect(await brokenBy([statement]), statement).toContain('invoice numbers have no gaps')
      expect(await brokenBy([statement], among(paid, unpaid)), statement).toContain('invoice numbers have no gaps')
    }
  })
})
