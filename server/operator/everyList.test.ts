import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { testShop } from '../testing/testShop.ts'
import { datePast } from './demo/datePast.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { seedPast } from './demo/seedPast.ts'
import { referencePayments } from './money/testing/referencePayments.ts'
import { opsPerson } from './testing/opsClient.ts'
import { settlementFile, writtenContact } from './testing/waitingForStaff.ts'

const { url } = await freshDatabase()
const shop = await testShop({ DATABASE_URL: url, SECOND_PERSON_ABOVE: '1' })
const secrets = secretsFrom(shop.config.secret)
// The demonstration has a year of everything behind it, but for what seldom waits.
await seedPast({ ...shop, secrets })
await seedDemo(shop, secrets)
await datePast(shop)
const ops = await opsPerson(shop, 'Maija')
const today = shop.clock.today()
const { rows: written } = await shop.db.execute<{ order_number: string }>(sql`
  select order_number from sent_letter group by order_number having count(*) > 2 limit 1`)
const { rows: booked } = await shop.db.execute<{ month: string }>(sql`
  select to_char(max(at), 'YYYY-MM') as month from ledger_entry`)
const { invoices } = (await ops('listInvoices', { query: { status: 'paid', limit: '6' } })).body
await makeWait()

async function makeWait(): Promise<void> {
  for (const { invoice_number } of invoices)
    await ops('creditInvoice', { body: { invoice_number: invoice_number ?? '', reason: 'Auto oli huollossa' } })
  for (const name of ['a.csv', 'b.csv', 'c.csv']) {
    await ops('importSettlement', { body: settlementFile(name) })
    await writtenContact(shop, ops)
    const paid = { archiveId: name, reference: '1232', cents: 100, bookedOn: today }
    await ops('importTransfers', { body: { name, text: referencePayments([paid]) } })
  }
  await shop.db.execute(sql`insert into company (business_id, name, max_orders) values ('9000099-1', 'Ahma Oy', 1)`)
  for (const value of ['<p>Yksi</p>', '<p>Kaksi</p>', '<p>Kolme</p>'])
    await ops('publishContent', { body: { content: { item: 'promo', value } } })
  await shop.db.execute(sql`insert into job (id, name, state, data)
    select gen_random_uuid(), 'refundCredit', 'failed', '{}' from generate_series(1, 3)`)
  await shop.db.execute(sql`update vehicle_handover set missing = '["signed"]', left_because = 'Sovittu'
    where id in (select id from vehicle_handover where kind = 'delivery' order by id limit 3)`)
  await shop.db.execute(sql`insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at, until_fit)
    select gen_random_uuid(), id, ${today}, ${addDays(today, 90)}, 'Lommo', 'staff:Tiina Tiski', now(), true
    from vehicle order by id limit 3`)
  await shop.db.execute(sql`insert into damage_case (id, number, customer_id, order_id, vehicle_id, found, state, description, actor, found_at)
    select id, order_number, customer_id, id, vehicle_id, 'return', 'new', 'Lommo', 'staff:Tiina Tiski', now() from orders
    where status = 'cancelled' order by id limit 3`)
  await shop.db.execute(sql`insert into statement (id, customer_id, order_id, state, version, lines, waits_for, made_at)
    select gen_random_uuid(), customer_id, id, 'draft', 1, '[]', '["damage"]', now() from orders
    where id not in (select order_id from statement) and status in ('cancelled', 'removed') order by id limit 3`)
  await shop.db.execute(sql`update withdrawal_notice set state = 'waiting', waits_for = 'late', decided_at = null, decided_by = null
    where id in (select id from withdrawal_notice where state <> 'waiting' order by id limit 3)`)
  await shop.db.execute(sql`update licence_check set status = 'manual', day = ${today}
    where id in (select id from licence_check order by id limit 3)`)
}

/** Against the books, so put back at once: answers of the processor that never came. */
async function whileUnanswered(table: string, act: () => Promise<void>): Promise<void> {
  const of = sql.identifier(table)
  await shop.db.execute(sql`
    create table answered as select * from ${of} where outcome in ('paid', 'ok') order by id limit 3`)
  await shop.db.execute(sql`
    update ${of} set outcome = 'unknown', created_at = '2020-01-01' where id in (select id from answered)`)
  try {
    await act()
  } finally {
    await shop.db.execute(sql`
      update ${of} t set outcome = a.outcome, created_at = a.created_at from answered a where a.id = t.id`)
    await shop.db.execute(sql`drop table answered`)
  }
}
const unanswered: Partial<Record<OpsName, string>> = {
  listOpenCharges: 'charge_attempt',
  listRefunds: 'refund_attempt',
}

interface Asked {
  query?: Record<string, string>
  params?: Record<string, string>
}
/** Inputs of the lists that want one. */
const about: Partial<Record<OpsName, Asked>> = {
  carCalendar: { query: { from: today, to: addDays(today, 30) } },
  listContentVersions: { params: { item: 'promo' } },
  listEntries: { query: { month: booked[0]?.month ?? '' } },
  listCustomers: { query: { sort: 'name' } },
  listLetters: { query: { order_number: written[0]?.order_number ?? '' } },
}
type Shaped = { shape?: object }
/** Lists that are asked for by a body: names do not belong into addresses. */
const isPosted = (name: OpsName) => opsCalls[name].method === 'POST'
const lists = (Object.keys(opsCalls) as OpsName[]).filter((name) => {
  const { query, body } = opsCalls[name] as { query?: Shaped; body?: Shaped }
  return [query, body].some((part) => part?.shape && 'limit' in part.shape && 'after' in part.shape)
})

async function page(name: OpsName, more: Record<string, string>) {
  const { query, ...params } = about[name] ?? {}
  const page = { ...query, ...more, ...(isPosted(name) ? { limit: Number(more.limit) } : {}) }
  const { body } = await ops(name, { ...params, [isPosted(name) ? 'body' : 'query']: page })
  const { next, ages: _, ...list } = body as { next: string | null; ages?: unknown } & Record<string, unknown>
  return { next, rows: Object.values(list).find(Array.isArray) as object[] }
}

async function expectPages(name: OpsName): Promise<void> {
  const rows: object[] = []
  for (let after: string | null = ''; after !== null && rows.length < 6; ) {
    const one = await page(name, { limit: '2', ...(after ? { after } : {}) })
    expect(one.rows.length).toBeLessThanOrEqual(2)
    rows.push(...one.rows)
    after = one.next
  }
  expect(rows.length).toBeGreaterThan(2)
  expect(rows).toEqual((await page(name, { limit: '200' })).rows.slice(0, rows.length))
}

test.each(lists)('%s gives its rows page by page, each once and in the order of the whole', async (name) => {
  const table = unanswered[name]
  if (table) await whileUnanswered(table, () => expectPages(name))
  else await expectPages(name)
})
