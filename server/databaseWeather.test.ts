import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createHealth, healthApp } from './platform/observe/health.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from './testing/orderInState.ts'
import { atOnce, hold, statuses, untilWaiting } from './testing/rivals.ts'
import { newOrderForm } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const lines: string[] = []
const shop = await testShop(
  { DATABASE_CONNECTIONS: '20' },
  pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
)
const probes = healthApp(createHealth(), shop.db)
const pool = shop.db.$client
const inUse = new Set<pg.PoolClient>()
pool.on('acquire', (client) => inUse.add(client))
pool.on('release', (_error, client) => inUse.delete(client))

// The server's own database, so that no weather of ours reaches it.
const server = new URL(shop.config.DATABASE_URL ?? '')
const database = server.pathname.slice(1)
const staff = new pg.Client({ connectionString: new URL('/postgres', server).href })
await staff.connect()
afterAll(async () => {
  await probes.close()
  await staff.end()
})

/** More than are ordered here. */
const car = await plentifulCar(shop)
for (let more = 0; more < 300; more += 1) await plentifulCar(shop)
const order = () => shop.call('createNewOrder', { body: newOrderForm(car) })
const reads = async () => (await shop.call('faq')).status
const isReady = async () => (await probes.inject('/readyz')).statusCode
const slow = { timeout: 60_000 }
const withinFiveSeconds = { timeout: 5_000 }
/** Resolves when they are gone, those first that wait for another; the pool hears of it a moment later. */
const endBackends = () =>
  staff.query(`select pg_terminate_backend(pid, 5000) from (
    select pid from pg_stat_activity where datname = '${database}' order by wait_event_type is distinct from 'Lock') one`)
const allConnectionsAnswer = () =>
  atOnce(pool.totalCount, () => pool.query('select 1')).then(
    () => true,
    () => false,
  )
const ordersThere = async () =>
  (await pool.query('select order_number from orders')).rows.map((row) => row.order_number)
/** The lines of the log about callers who were turned away. */
const told = () => lines.filter((line) => line.includes('turned away')).join('')

beforeEach(() => lines.splice(0))
// Before the shop's rules are asked of the database: they are turned away by nobody.
afterEach(async () => await expect.poll(allConnectionsAnswer, withinFiveSeconds).toBe(true))

function expectAway(answer: { status: number; headers: Record<string, unknown>; body: unknown }): void {
  expect(answer).toMatchObject({ status: 503, body: { code: 'AWAY' } })
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
}

/** A confirmation that stands waiting for a lock in its transaction, the answer to come, and how to let it go on. */
async function waitingConfirmation() {
  const customer: OwnerOfOrder = await orderInState(shop)
  const letThrough = await hold(shop, 'customer', `id = '${customer.customerId}'`)
  const confirming = customer.confirm() as ReturnType<typeof order>
  await untilWaiting(shop, 1)
  return { customer, confirming, letThrough }
}

/** As after a failover, for a pool whose connections were made anew to the server that lost its role. */
async function onlyReads(): Promise<void> {
  await staff.query(`alter database ${database} set default_transaction_read_only = on`)
  onTestFinished(async () => void (await staff.query(`alter database ${database} reset all`)))
  await endBackends()
}

test(
  'a server that only reads after a failover: reads go on, writes are turned away, and it heals without a start',
  slow,
  async () => {
    const before = await order()
    await onlyReads()
    await expect.poll(reads).toBe(200)
    for (const answer of await atOnce(5, () => order())) expectAway(answer)
    for (const answer of await atOnce(5, () => shop.call('forgotPassword', { body: { email: 'a@b.example' } })))
      expectAway(answer)
    expect(await reads()).toBe(200)
    expect(await isReady()).toBe(503)
    expect(told()).toContain('25006')
    expect(told()).not.toContain('rollback')
    // The failover is over, for new connections; the pool's own stay with the server that only reads.
    await staff.query(`alter database ${database} reset default_transaction_read_only`)
    await expect.poll(async () => statuses(await atOnce(5, () => order())), withinFiveSeconds).toEqual({ 200: 5 })
    await expect.poll(isReady, withinFiveSeconds).toBe(200)
    expect(await ordersThere()).toContain(before.body.order.order_number)
  },
)

test('a balancer that sends nothing more does not keep the shop with a server that only reads', slow, async () => {
  await onlyReads()
  await expect.poll(reads).toBe(200)
  // More connections than there are questions within the five seconds: they are not left one by one.
  const open = async () => {
    // The pool may still hold some that were just ended.
    await atOnce(15, () => pool.query('select pg_sleep(0.2)').catch(() => undefined))
    return pool.totalCount
  }
  await expect.poll(open).toBeGreaterThanOrEqual(15)
  expect(await isReady()).toBe(503)
  await staff.query(`alter database ${database} reset default_transaction_read_only`)
  // Young connections are kept for a second.
  await expect.poll(isReady, { ...withinFiveSeconds, interval: 500 }).toBe(200)
  await expect.poll(async () => statuses(await atOnce(5, () => order())), withinFiveSeconds).toEqual({ 200: 5 })
})

test(
  'a full disk: writes are turned away, the shop is not ready, and it goes on when there is room',
  slow,
  async () => {
    const before = await order()
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    await pool.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    for (const { name } of rows)
      await pool.query(`create trigger no_room before insert or update on ${name} execute function no_room()`)
    await staff.query(`alter database ${database} set temp_file_limit = 0`)
    await endBackends()
    await expect.poll(reads).toBe(200)
    for (const answer of await atOnce(5, () => order())) expectAway(answer)
    expect(await reads()).toBe(200)
    expect(await isReady()).toBe(503)
    expect(told()).toContain('53100, could not extend file')
    for (const { name } of rows) await pool.query(`drop trigger no_room on ${name}`)
    await pool.query('drop function no_room')
    await staff.query(`alter database ${database} reset temp_file_limit`)
    await expect.poll(async () => (await order()).status, withinFiveSeconds).toBe(200)
    await expect.poll(isReady, withinFiveSeconds).toBe(200)
    expect(await ordersThere()).toContain(before.body.order.order_number)
  },
)

test('a statement that takes too long is ended by the server: come again', slow, async () => {
  const { customer, confirming, letThrough } = await waitingConfirmation()
  // As its timeout does, with the same code.
  await staff.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`,
  )
  expectAway(await confirming)
  expect(told()).toContain('57014')
  await letThrough()
  expect((await customer.confirm()).status).toBe(200)
})

test('connections that were ended from this side while in use: come again, and the log says why', slow, async () => {
  const { customer, confirming, letThrough } = await waitingConfirmation()
  for (const client of inUse) void client.end()
  expectAway(await confirming)
  expect(told()).toContain('Connection terminated')
  expect(told()).not.toContain('rollback')
  await letThrough()
  expect((await customer.confirm()).status).toBe(200)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test(
  'backends killed again and again under orders: what was acknowledged is there, the others were turned away',
  slow,
  async () => {
    const answers = []
    for (let round = 0; round < 3; round += 1) {
      // It holds some of them in the middle, and is ended with them.
      const holder = new pg.Client({ connectionString: shop.config.DATABASE_URL }).on('error', () => undefined)
      await holder.connect()
      await holder.query('begin; lock table orders in share mode')
      const pressed = atOnce(10, () => order())
      await untilWaiting(shop, 1)
      await endBackends()
      answers.push(...(await pressed))
    }
    for (const answer of answers) if (answer.status !== 200) expectAway(answer)
    expect(statuses(answers)).toHaveProperty('503')
    await expect.poll(async () => (await order()).status, withinFiveSeconds).toBe(200)
    const there = await ordersThere()
    for (const { status, body } of answers) if (status === 200) expect(there).toContain(body.order.order_number)
  },
)

test(
  'a process whose connections are all in use is ready, and is not where the database only reads',
  slow,
  async () => {
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      expect(await isReady()).toBe(200)
      await staff.query(`alter database ${database} set default_transaction_read_only = on`)
      expect(await isReady()).toBe(503)
      await staff.query(`alter database ${database} reset all`)
      expect(await isReady()).toBe(200)
    } finally {
      await staff.query(`alter database ${database} reset all`)
      for (const client of taken) client.release()
    }
  },
)
