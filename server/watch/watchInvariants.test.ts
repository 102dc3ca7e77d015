import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { billingShop } from '../billing/testing/billingShop.ts'
import { businessGauges } from '../businessGauges.ts'
import type { SampleOrder } from '../payment/testing/sampleOrder.ts'
import { firstIdAt, newId } from '../platform/ids.ts'
import { createHealth } from '../platform/observe/health.ts'
import { silentLog } from '../platform/observe/log.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { changedOrders, settledUntil } from './changedOrders.ts'
import { type Invariant, invariants } from './invariants.ts'
import { watchInvariants } from './watchInvariants.ts'

const BALANCE = 'every posting of the ledger sums to zero, and so does the whole'
const { url } = await freshDatabase()
const shop = billingShop(url)
const told: { invariant: string; error?: string }[] = []
const log = Object.assign(Object.create(silentLog), { error: (fields: (typeof told)[number]) => told.push(fields) })
const health = createHealth()
businessGauges(shop, health)
let paid: SampleOrder

beforeAll(async () => {
  await shop.liveThrough(day('2026-11-20'))
  paid = await shop.subscribe('2026-11-24')
  await shop.liveThrough(day('2026-11-21'))
  // The shop's clock is not the database's: what was settled by it must not lie ahead.
  await shop.rows(sql`update charge_attempt set settled_at = '2020-01-01'`)
})
beforeEach(async () => {
  await shop.rows(sql`delete from invariant_look`)
  told.length = 0
})
afterAll(() => shop.stop())

/** As the worker does it, an hour after the time before. */
async function watch(rules?: readonly Invariant[], hours = 1): Promise<string[]> {
  shop.clock.moveTo(shop.clock.offset() + hours * 3_600_000)
  told.length = 0
  await watchInvariants({ ...shop, log, stopping: new AbortController().signal }, rules)
  return told.map(({ invariant }) => invariant)
}
const figure = (name: string) => health.registry.getSingleMetricAsString(name)
const violationsOf = async (rule: string) => {
  const line = (await figure('invariant_violations')).split('\n').find((one) => one.includes(`"${rule}"`))
  return Number(line?.split(' ').at(-1))
}
/** A new row that no second one balances. */
const lostCent = (id: string) => sql`
  insert into ledger_entry (id, movement_id, customer_id, order_id, document_id, account, cents, at)
  select ${id}, movement_id, customer_id, order_id, document_id, 'revenue', 1, at
  from ledger_entry where order_id = ${paid.orderId} limit 1`
const put = (cents: number, id: string) => sql`update ledger_entry set cents = ${cents} where id = ${id}`
const forget = (id: string) => shop.rows(sql`delete from ledger_entry where id = ${id}`)

describe('watching the invariants', () => {
  test('an alarm is logged and counted as long as it stands, and no longer', async () => {
    expect(await watch()).toEqual([])
    expect(await violationsOf(BALANCE)).toBe(0)
    const id = newId()
    await shop.rows(lostCent(id))
    expect(await watch()).toEqual([BALANCE])
    // The posting, and the whole.
    expect(await violationsOf(BALANCE)).toBe(2)
    // Nothing changed since, but it is still there.
    expect(await watch()).toEqual([BALANCE])
    await forget(id)
    expect(await watch()).toEqual([])
    expect(await violationsOf(BALANCE)).toBe(0)
    expect(await figure('invariant_violations')).toContain('no subscription is billed more than a day late"} 0')
  })

  test('by day the orders that changed are looked at, at night all of them', async () => {
    await watch()
    const long = sql`update invariant_look set seen_until = now()`
    await shop.rows(long)
    const { id = '' } =
      (await shop.rows<{ id: string }>(sql`select id from ledger_entry where cents > 0 limit 1`))[0] ?? {}
    const { cents = 0 } =
      (await shop.rows<{ cents: number }>(sql`select cents::int from ledger_entry where id = ${id}`))[0] ?? {}
    // By hand and without a trace: no row is new.
    await shop.rows(put(cents + 1, id))
    expect(await watch()).toEqual([])
    expect(await watch(undefined, 24)).toContain(BALANCE)
    await shop.rows(put(cents, id))
  })

  test('what a transaction commits after a look is looked at the next time, however long it took', async () => {
    const late = new pg.Client({ connectionString: url })
    await late.connect()
    await late.query('begin')
    const { rows } = await late.query<{ begun: Date }>("select now() - interval '5 minutes' as begun")
    const until = await settledUntil(shop.db)
    await late.query('rollback')
    expect(until).toEqual(rows[0]?.begun)
    expect((await settledUntil(shop.db)).getTime()).toBeGreaterThan(until.getTime())
    expect(await changedOrders(shop.db, until)).toContain(paid.orderId)

    await watch()
    await late.query('begin')
    const id = newId()
    await late.query(
      `insert into ledger_entry select $1, movement_id, customer_id, order_id, document_id, 'revenue', 1, at
       from ledger_entry where order_id = $2 limit 1`,
      [id, paid.orderId],
    )
    expect(await watch()).toEqual([])
    await late.query('commit')
    await late.end()
    expect(await watch()).toEqual([BALANCE])
    await forget(id)
  })

  test('by day a charge or a refund is looked at whose answer came long after its order last changed', async () => {
    await watch()
    await shop.rows(sql`update invariant_look set seen_until = now()`)
    const answer = (outcome: string, at: string) =>
      shop.rows(
        sql`update charge_attempt set outcome = ${outcome}, settled_at = ${at} where order_id = ${paid.orderId}`,
      )
    // A no that takes nothing off the invoice: no row is new.
    await answer('declined', new Date().toISOString())
    expect(await watch()).toContain('every paid invoice was charged, or a transfer came for it')
    await answer('paid', '2020-01-01')
  })

  test('an order is a changed one when a charge or a refund of it was settled since, or waits for its answer', async () => {
    const now = new Date()
    const changed = () => changedOrders(shop.db, now)
    const charges = (change: ReturnType<typeof sql>) =>
      shop.rows(sql`update charge_attempt set ${change} where order_id = ${paid.orderId}`)
    const refunds = (change: ReturnType<typeof sql>) =>
      shop.rows(sql`update refund_attempt set ${change} where order_id = ${paid.orderId}`)
    await shop.rows(sql`
      insert into refund_attempt (id, customer_id, order_id, invoice_id, charge_id, number, cents, outcome, created_at)
      select ${firstIdAt(new Date(0))}, customer_id, order_id, invoice_id, id, 1, cents, 'rejected', now()
      from charge_attempt where order_id = ${paid.orderId}`)
    expect(await changed()).toEqual([])
    for (const change of [charges, refunds]) {
      for (const column of ['settled_at', 'ask_after']) {
        await change(sql`${sql.identifier(column)} = ${new Date(now.getTime() + 1).toISOString()}`)
        expect(await changed()).toEqual([paid.orderId])
        await change(sql`${sql.identifier(column)} = null`)
      }
      expect(await changed()).toEqual([])
    }
    await shop.rows(sql`delete from refund_attempt`)
    await charges(sql`settled_at = '2020-01-01'`)
  })

  test('only rows that are new since make an order a changed one', async () => {
    const [newest] = await shop.rows<{ id: string }>(sql`select max(id::text) as id from ledger_entry`)
    const madeAt = new Date(Number.parseInt((newest?.id ?? '').replaceAll('-', '').slice(0, 12), 16))
    expect(await changedOrders(shop.db, madeAt)).toEqual([paid.orderId])
    expect(await changedOrders(shop.db, new Date(madeAt.getTime() + 1))).toEqual([])
  })

  test('a rule whose question fails keeps none of the others from theirs, and its age shows', async () => {
    const broken: Invariant = { name: 'asks for what is not there', sql: () => 'select * from nowhere' }
    expect(await watch([broken, ...invariants])).toEqual([broken.name])
    expect(told[0]?.error).toContain('nowhere')
    const successes = await figure('invariant_last_success_timestamp_seconds')
    const now = Math.floor(shop.clock.now().getTime() / 1_000)
    for (const { name } of invariants) expect(successes).toMatch(new RegExp(`"${name}"} ${String(now).slice(0, 8)}`))
    expect(successes).not.toContain(broken.name)
  })

  test('another worker that looks at the same time is left to it', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query("select pg_advisory_lock(hashtext('watchInvariants'))")
    await watch()
    expect(await shop.rows(sql`select 1 from invariant_look`)).toEqual([])
    await other.end()
    await watch()
    expect(await shop.rows(sql`select 1 from invariant_look`)).not.toEqual([])
  })
})
