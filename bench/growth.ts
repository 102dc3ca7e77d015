import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedDemo } from '../server/operator/demo/seedDemo.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { secretsFrom } from '../server/platform/secrets.ts'
import { invariants } from '../server/watch/invariants.ts'
import { overdue } from '../server/watch/overdue.ts'
import { type GrownApp, openGrownApp, SECRET } from './grownApp.ts'
import { growShop } from './grownShop.ts'
import { placeOrder } from './orderDriver.ts'
import { type Explained, explainAll, recordStatements, type Sent } from './recordedStatements.ts'

/**
 * Measures the shop as it grows: fills a database, runs the calls, sweeps, jobs and figures of the shop on it, and
 * reads the plan of every statement that they sent. Ends with 1 when one of them grows with the shop.
 */
const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } },
})
const customers = Math.round(200_000 * Number(values.scale))
const size = { customers, companyOrders: 300 }
/** The most rows that a statement may read, whatever there is. One that counts up to 1,001 cars of a place meets those of 26. */
const MOST_ROWS = 30_000
/** A table with more rows than this is one that grows; a scan of it takes longer every day. */
const GROWN_ROWS = Math.max(2_000, customers / 40)
/** Grows by its months, models and places, and not with who comes: three years are 120 pages. */
const OF_THE_CALENDAR = ['figure_month']
const SWEEP_MS = 50
/** Each car is read once a day, to tell how many there are where: that grows with the fleet, and not with who comes. */
const OF_THE_FLEET = { words: '"inService"', most: 500 }
/** Rows of each kind that wait for somebody. */
const FIGURE_ROWS = 1_000
const ORDERS_MS = 150
/** So often is it asked: the least of the times has the fewest waits for what else the machine does. */
const ORDERS_ROUNDS = 15
/** From here on days are counted and summed while it is watched; the newest of them may not be over for two hours. */
const LATELY = 'current_date - 4'

const tell = (text: string) => void (values.json || console.log(text))
const failures: string[] = []
const demand = (holds: boolean, what: string) => {
  if (!holds) failures.push(what)
  tell(`${holds ? 'ok    ' : 'FAILED'} ${what}`)
}
const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

const server = await startThrowawayPostgres()
try {
  const asSeeded = await emptyShop('seeded')
  const url = await emptyShop('grown')
  const load = await seconds(() => growShop(url, size, secretsFrom(SECRET).seal('sbx_ok_bench')))
  tell(
    `${customers.toLocaleString('en')} customers, ${(customers * 10).toLocaleString('en')} invoices loaded in ${load.toFixed(0)} s\n`,
  )
  const recording = recordStatements()
  const app = await openGrownApp(url)
  const figures = await run(app, url, recording.enter).finally(() => app.close())
  const sent = recording.statements()
  // The sweeps' statements find something again.
  await comeDue(url)
  judge(await explained(url, sent))
  await judgeFigures(
    sent.filter(({ phase }) => phase === 'figures'),
    { asSeeded, grown: url },
  )
  if (values.json) console.log(JSON.stringify({ customers, load_seconds: load, ...figures, failures }))
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await server.stop()
}

async function emptyShop(name: string): Promise<string> {
  const owner = new pg.Client({ connectionString: server.url('postgres') })
  await owner.connect()
  await owner.query(`create database ${name}`).finally(() => owner.end())
  const url = server.url(name)
  await migrate(url)
  const db = openDatabase({ url, size: 2 })
  await seedDemo({ db, clock: systemClock }).finally(() => db.$client.end())
  return url
}

async function run(app: GrownApp, url: string, enter: (phase: string) => void) {
  // The first look at the rules is one at everything; so is the nightly one.
  const all = await seconds(() => app.keepUp())
  await demandBooks(app)
  tell(`       a look at all rules over everything: ${all.toFixed(1)} s, every night`)
  await comeDue(url)
  await app.worker.runUntilIdle()

  enter('calls')
  await asCustomers(app)
  enter('staff')
  await app.actAsStaff('10000050')
  enter('figures')
  const metrics = await seconds(() => app.health.registry.metrics())
  enter('')
  await comeDue(url)
  enter('sweeps')
  const sweeps = await seconds(() => app.worker.runUntilIdle())
  enter('upkeep')
  const upkeep = await seconds(() => app.keepUp())
  enter('')
  await demandBooks(app)
  await demandDays(app)
  const orders = await ordersOfCompany(app)
  demand(orders <= ORDERS_MS, `a company's 300 orders: ${orders.toFixed(0)} ms (bar ${ORDERS_MS})`)
  tell(
    `       /metrics ${(metrics * 1_000).toFixed(0)} ms; all sweeps and their jobs ${sweeps.toFixed(1)} s; upkeep ${upkeep.toFixed(1)} s`,
  )
  return { all_rules_seconds: all, get_orders_ms: orders, metrics_ms: metrics * 1_000 }
}

/** Every rule was looked at, and none is broken. */
async function demandBooks({ db }: GrownApp): Promise<void> {
  const { rows } = await db.$client.query<{ name: string; violations: number }>(
    'select name, violations from invariant_look',
  )
  const looked = new Map(rows.map(({ name, violations }) => [name, violations]))
  const broken = [...invariants, ...overdue(new Date())].filter(({ name }) => looked.get(name) !== 0)
  demand(broken.length === 0, `the books are in order${broken.map(({ name }) => `, but: ${name}`)}`)
}

/** The last days were counted and summed again. */
async function demandDays({ db }: GrownApp): Promise<void> {
  const { rows } = await db.$client.query<{ days: number }>(
    `select count(*)::int as days from counted_day join summed_day using (day) where day between ${LATELY} and current_date - 2`,
  )
  demand(rows[0]?.days === 3, 'the last days are counted and summed')
}

/** Some more periods are to be billed, and the last days to be counted and summed. */
async function comeDue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update subscription set next_charge_on = current_date where order_id in (
    select order_id from subscription where next_charge_on > current_date order by order_id limit ${Math.ceil(customers / 2_000)})`)
  for (const table of ['counted_day', 'figure_day', 'check_day', 'summed_day', 'ledger_day'])
    await client.query(`delete from ${table} where day >= ${LATELY}`)
  await client.end()
}

/** New customers order; one with years behind looks at everything, and pays what failed. */
async function asCustomers(app: GrownApp): Promise<void> {
  for (let order = 0; order < 2; order += 1) {
    const placing = placeOrder(app.address)
    let isPlaced = false
    void placing
      .finally(() => {
        isPlaced = true
      })
      .catch(() => undefined)
    while (!isPlaced) {
      await app.worker.runUntilIdle()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await placing
  }
  const order_number = '10000007'
  const call = await app.customer(order_number)
  const { invoices = [] } = (await call('GET', '/customer/getOrders')).json().data[0]
  const [{ invoice_number }] = invoices
  for (const path of ['/user/user', '/order/getOrder', `/customer/getOrders?order_number=${order_number}&invoices=all`])
    await call('GET', path)
  await call('POST', '/order/getReceipt', { invoice_number })
  await call('POST', '/order/payInvoice', { invoice_number })
  await app.visitor('POST', '/user/login', {
    email: 'asiakas.8@esimerkki.example',
    password: 'Metsäpolku 77',
    device_name: 'web',
  })
  await app.visitor('POST', '/user/sendLoginToken', { email: 'asiakas.8@esimerkki.example' })
}

async function ordersOfCompany(app: GrownApp): Promise<number> {
  const call = await app.customer('10000001')
  const times: number[] = []
  for (let round = 0; round < ORDERS_ROUNDS; round += 1) {
    const begun = performance.now()
    const answer = await call('GET', '/customer/getOrders')
    times.push(performance.now() - begun)
    const { data } = answer.json()
    if (data.length <= size.companyOrders - 10) throw new Error(`${data.length} orders: ${answer.body.slice(0, 200)}`)
  }
  return Math.min(...times)
}

async function explained(url: string, statements: Parameters<typeof explainAll>[1]): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select relname as name from pg_class where reltuples > $1', [
    GROWN_ROWS,
  ])
  await client.end()
  const grown = new Set(rows.map(({ name }) => name).filter((name) => !OF_THE_CALENDAR.includes(name)))
  return await explainAll(url, statements, { isGrown: (table) => grown.has(table), isSmall: customers < 100_000 })
}

/** Takes longer than it may, of what nobody waits for. */
function isSlow({ phase, text, milliseconds }: Explained): boolean {
  const most = text.includes(OF_THE_FLEET.words) ? OF_THE_FLEET.most : SWEEP_MS
  return (phase === 'sweeps' || phase === 'upkeep') && milliseconds > most
}

/** Reads a table that grows, or too much of it. */
function readsGrown({ text, phase, scanned, mostRead }: Explained): boolean {
  if (phase === 'upkeep' && text.includes(OF_THE_FLEET.words)) return false
  return scanned.length > 0 || mostRead.rows > MOST_ROWS
}

/** The fault of one statement, if any. */
function wrongWith(one: Explained): string[] {
  const statement = one.text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/any\('\{[^}]*\}'/g, "any('{...}'")
    .slice(0, 240)
  if (one.error) return [`${one.phase}: ${one.error} in ${statement}`]
  const { rows, where } = one.mostRead
  if (readsGrown(one))
    return [`${one.phase}: scans ${one.scanned.join(', ')}, reads ${rows} rows of ${where} in ${statement}`]
  if (isSlow(one)) return [`${one.phase}: ${one.milliseconds.toFixed(0)} ms (bar ${SWEEP_MS}) for ${statement}`]
  return []
}

function judge(all: Explained[]): void {
  const count = (phase: string) => new Set(all.filter((one) => one.phase === phase).map(({ text }) => text)).size
  tell(
    `\nstatements read: ${['calls', 'staff', 'figures', 'sweeps', 'upkeep'].map((phase) => `${phase} ${count(phase)}`).join(', ')}; of ${all.filter(({ isPlanOnly }) => isPlanOnly).length} of them only the plan, since they write what is there\n`,
  )
  for (const what of new Set(all.flatMap(wrongWith))) demand(false, what)
  demand(!all.some(readsGrown), 'no statement reads a table that grows')
  demand(!all.some(isSlow), `no statement of a sweep takes more than ${SWEEP_MS} ms`)
}

/** A scrape reads as many rows of a shop that has grown as of one that was just set up, but for what waits in it. */
async function judgeFigures(figures: Sent[], at: { asSeeded: string; grown: string }): Promise<void> {
  const touched = async (url: string) =>
    (await explained(url, figures)).reduce((sum, one) => sum + (one.error ? Number.NaN : one.touched), 0)
  const [seeded, grown] = [await touched(at.asSeeded), await touched(at.grown)]
  demand(grown - seeded <= FIGURE_ROWS, `/metrics reads ${seeded} rows as seeded, and grown ${grown}`)
}
