import { sql } from 'drizzle-orm'
import type { OpsClient } from '../../operator/testing/opsClient.ts'
import { newId } from '../../platform/ids.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { keepings } from '../keepings.ts'
import { personalTables } from '../personalData.ts'

type Row = Record<string, unknown>

/** Somebody with rows in each table that a sweep empties, made of two: an order that is over and settled, and one that never was confirmed. */
export async function everythingOf(shop: TestShop, ops: OpsClient): Promise<OwnerOfOrder[]> {
  const [settled, stranger] = [await billedOrder(shop), await orderInState(shop, { status: 'removed' })]
  await ops('withdrawOrder', { body: { order_number: settled.order_number, reason: 'Koe' } })
  await shop.worker.runUntilIdle()
  for (const one of [settled, stranger]) {
    await ops('addNote', { body: { order_number: one.order_number, note: 'Hakee isänsä kanssa' } })
    const message = { kind: 'order', name: 'Onni', email: one.email, message: 'Missä auto on?' } as const
    await shop.call('sendMessage', { token: one.token, body: message })
    await shop.call('sendMessage', { body: { ...message, email: one.email.toUpperCase() } })
    await shop.db.execute(sql`
      insert into contact_answer (id, message_id, answer, answered_at) select gen_random_uuid(), id, 'Odotan yhä.', sent_at
      from contact_message where lower(email) = lower(${one.email})`)
    await writeAccess(shop, one)
    await writeSearch(shop, one)
    await writeOrder(shop, one)
  }
  await writeDamage(shop, settled)
  await shop.worker.runUntilIdle()
  return [settled, stranger]
}

async function write(shop: TestShop, table: string, row: Row): Promise<void> {
  const columns = sql.raw(Object.keys(row).join(', '))
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  )
  await shop.db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${values})`)
}

async function writeAccess(shop: TestShop, { customerId, email }: OwnerOfOrder): Promise<void> {
  const at = shop.clock.now().toISOString()
  const own = { id: newId(), customer_id: customerId }
  await write(shop, 'marketing_consent', { ...own, given: true, words: 'Saa lähettää', at })
  await write(shop, 'person_lookup', { identity_index: newId(), customer_id: customerId })
  await write(shop, 'email_lookup', { email_norm: `vanha.${email}`, customer_id: customerId, left_at: at })
  await write(shop, 'email_change', { ...own, from_email: email, to_email: `uusi.${email}`, asked_at: at })
  const token = { kind: 'login', token_hash: newId(), created_at: at, expires_at: at }
  await write(shop, 'mailed_token', { ...own, ...token })
  const key = { credential_id: newId(), public_key: Buffer.from('x'), counter: 0, name: 'Puhelin', created_at: at }
  await write(shop, 'customer_passkey', { ...own, ...key })
  const secrets = { state_hash: newId(), nonce: newId(), code_verifier: newId(), browser_hash: newId() }
  const visit = { status: 'success', monthly_cents: 1, started_at: at, expires_at: at, returned_at: at }
  await write(shop, 'identification', { ...own, ...secrets, ...visit })
  const check = { day: at.slice(0, 10), status: 'success', created_at: at, decided_at: at }
  await write(shop, 'signing_check', { ...own, ...check, business_id: '9000001-1' })
  await shop.db.execute(sql`update credit_check set reason = 'own_credit_ban' where customer_id = ${customerId}`)
}

async function writeSearch(shop: TestShop, { email }: OwnerOfOrder): Promise<void> {
  const at = shop.clock.now().toISOString()
  const id = newId()
  await write(shop, 'search_agent', {
    id,
    token_hash: newId(),
    token_sealed: Buffer.from('x'),
    first_name: 'Onni',
    last_name: 'Onnistuja',
    email,
    search: '{}',
    lat: 60,
    lng: 24,
    distance_km: 50,
    seen_arrival: 0,
    created_at: at,
    expires_at: at,
  })
  await write(shop, 'search_agent_mail', {
    agent_id: id,
    day: at.slice(0, 10),
    found: '{}',
    seen_before: 0,
    sent_at: at,
  })
}

async function writeOrder(shop: TestShop, { customerId, orderId }: OwnerOfOrder): Promise<void> {
  const own = { id: newId(), customer_id: customerId, order_id: orderId }
  const person = { first_name: 'Kuisma', last_name: 'Kuljettaja', phone: '+358401112222' }
  await write(shop, 'order_driver', { ...own, slot: 1, ...person })
  const at = shop.clock.now().toISOString()
  await shop.db.execute(sql`
    insert into order_code (id, customer_id, order_id, promo_code_id, code, description, value_type, value, created_at)
    select ${newId()}, ${customerId}, ${orderId}, id, code, 'Koe', value_type, value, ${at} from promo_code limit 1`)
  await shop.db.execute(sql`
    insert into order_extra_service (id, customer_id, order_id, extra_service_id, service_key, service_group, service_title,
      service_name, description, price_cents, recurring, created_at)
    select ${newId()}, ${customerId}, ${orderId}, id, 'koe', 'koe', 'Koe', 'Koe', 'Koe', 1, false, ${at} from extra_service limit 1`)
  await shop.db.execute(sql`update payment_card set active = false, deleted_at = ${at} where order_id = ${orderId}`)
}

async function writeDamage(shop: TestShop, { customerId, orderId }: OwnerOfOrder): Promise<void> {
  const at = shop.clock.now().toISOString()
  const own = { customer_id: customerId, order_id: orderId }
  const { rows } = await shop.db.execute<{ vehicle_id: string }>(
    sql`select vehicle_id from orders where id = ${orderId}`,
  )
  const car = { ...own, vehicle_id: rows[0]?.vehicle_id, actor: 'staff:Maija' }
  const case_id = newId()
  await write(shop, 'vehicle_handover', {
    id: newId(),
    ...car,
    kind: 'delivery',
    day: at.slice(0, 10),
    kilometres: 100,
    damages: 'Naarmu',
    met: '"Onni"',
    created_at: at,
  })
  await write(shop, 'damage_case', {
    id: case_id,
    number: case_id,
    ...car,
    found: 'report',
    state: 'closed',
    closed_because: 'fair_wear',
    description: 'Lommo',
    place: 'Espoo',
    other_party: 'Teppo Testaaja',
    found_at: at,
  })
  const told = { ...own, actor: 'staff:Maija' }
  await write(shop, 'damage_event', { id: newId(), ...told, case_id, kind: 'note', text: 'Teppo soitti', at })
  const spot = { view: 'left', x: 1, y: 1, size: 'coin', description: 'Lommo', found_at: at }
  await write(shop, 'damage', { id: case_id, ...car, case_id, kind: 'report', ...spot })
  const picture = { content_type: 'image/jpeg', width: 1, height: 1, bytes: Buffer.from('x'), taken_at: at }
  await write(shop, 'handover_photo', { id: newId(), ...told, kind: 'report', damage_id: case_id, ...picture })
  await write(shop, 'handover_draft', { ...told, kind: 'delivery', facts: '{}', revision: 1, saved_at: at })
}

/** The tables that a sweep of the register empties, as far as their rows are somebody's. */
export const sweptTables = Object.entries(personalTables)
  .filter(([table, { kept }]) => keepings[kept].by !== null && !/^(idempotent_answer|rate_window)$/.test(table))
  .map(([table]) => table)

/** Makes all that is kept of somebody in these tables five years older, instead of letting the days pass. */
export async function makeOlder(shop: TestShop, customerId: string): Promise<void> {
  const { rows: columns } = await shop.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where data_type = 'timestamp with time zone' and table_schema = 'public' and table_name <> 'customer'`)
  for (const table of sweptTables) {
    const older = columns
      .filter((one) => one.table === table)
      .map(({ column }) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - interval '5 years'`)
    const of = personalTables[table]?.of(customerId)
    if (older.length > 0 && of)
      await shop.db.execute(sql`update ${sql.identifier(table)} set ${sql.join(older, sql`, `)} where ${of}`)
  }
}
