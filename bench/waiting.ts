import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { billingShop, SECRET } from '../server/billing/testing/billingShop.ts'
import { importFolder } from '../server/operator/imports/importFolder.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { visitor } from '../server/providers/identification/testing/visitor.ts'
import { addDueSubscriptions, BILLED_AT } from '../server/testing/dueSubscriptions.ts'
import { newOrderForm } from '../server/testing/testCustomer.ts'
import { carOf, mustAnswer } from '../tools/askShop.ts'
import { startShopProcess } from '../tools/shopProcess.ts'
import { countStatements } from './statementCounter.ts'

/**
 * Measures the waits of customers while a morning's periods are billed, in one process that does everything: from the
 * bank's return to the decision of the checks, from the request for a login link to its letter, and from the end of a
 * hold to the car that is free. Then the statements of an idle process.
 */
const { values } = parseArgs({
  options: { periods: { type: 'string', default: '20000' }, customers: { type: 'string', default: '30' } },
})
const [periods, customers] = [Number(values.periods), Number(values.customers)]
const SIDE_BY_SIDE = 3
const LINKS = 10
const HOLDS = 5
const MOST_MS = 2_000
const IDLE_SECONDS = 30
/** Drawn: production refuses one with a word in it. */
const SECRET_KEY = 'Rb4Kx9Tz2Wm7Qj5Vn8Hc3Lf6Yd1Ps0Ga'

let lastStart: Promise<unknown> = Promise.resolve()

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-waiting-'))
fs.chmodSync(home, 0o755)
const server = await startEmbeddedPostgres(home)
try {
  await inPostgres('create database busy')
  await inPostgres('create database idle')
  const waits = await whileBilling(server.url('busy'))
  console.table(waits)
  const idle = await idleStatements(server.url('idle'))
  console.log(`an idle process: ${idle.toFixed(2)} statements a second`)
  const slow = Object.values(waits).some(({ p95 }) => p95 > MOST_MS)
  if (slow || idle > 2) process.exitCode = 1
} finally {
  await server.stop()
  fs.rmSync(home, { recursive: true, force: true })
}

async function whileBilling(url: string) {
  await migrate(url)
  const { db, secrets, clock, moveTo, stop } = billingShop(url)
  // Not the shop's own connections, which give nothing more than five seconds.
  const books = new pg.Pool({ connectionString: url, max: 4 })
  await addDueSubscriptions(books, periods, secrets.seal('sbx_ok_bench'))
  // First: what is imported has its prices from the day of the import on.
  moveTo(BILLED_AT)
  await importFolder({ db, clock }, { folder: path.resolve('demo'), actor: 'bench' })
  await books.query(
    `insert into setting (key, value, updated_at) values ('sandbox_clock', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [String(Math.round(clock.offset()))],
  )
  const shop = await startShopProcess(
    { DATABASE_URL: url, NODE_ENV: 'development', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SECRET_KEY: SECRET },
    'calls',
  )
  try {
    await until(async () => (await billed(books)) > 0)
    const before = { billed: await billed(books), at: performance.now() }
    const [checks, links, holds] = await Promise.all([
      inTurns(customers, SIDE_BY_SIDE, () => identified(shop.url)),
      startOrder(shop.url).then(({ email }) => inTurns(LINKS, 1, (at) => linkArrives(shop.url, books, email, at + 1))),
      inTurns(HOLDS, HOLDS, () => holdEnds(shop.url, books)),
    ])
    const after = await billed(books)
    const rate = (after - before.billed) / ((performance.now() - before.at) / 1_000)
    console.log(
      `${periods} periods due, ${before.billed} billed before and ${after} after, ${rate.toFixed(0)} a second`,
    )
    if (after >= periods) throw new Error('All was billed before the customers were through: take more --periods')
    return { 'bank return to decision': spread(checks), 'login link': spread(links), 'end of a hold': spread(holds) }
  } finally {
    await shop.stop()
    await stop()
    await books.end()
  }
}

async function billed(books: pg.Pool): Promise<number> {
  const { rows } = await books.query<{ billed: number }>('select count(*)::int as billed from invoice')
  return rows[0]?.billed ?? 0
}

interface StartedOrder {
  email: string
  token: string
  orderNumber: string
}

/** One after the other, so that no two customers want the same car. */
function startOrder(url: string): Promise<StartedOrder> {
  const mine = lastStart.then(() => createOrder(url))
  lastStart = mine.catch(() => undefined)
  return mine
}

async function createOrder(url: string): Promise<StartedOrder> {
  const { models } = await mustAnswer(url, 'getModelAvailability', { body: { location: 'Helsinki' } })
  const [item] = models
  if (!item) throw new Error('Nothing is on offer')
  const form = newOrderForm(carOf(item))
  const { token, order } = await mustAnswer(url, 'createNewOrder', { body: form })
  if (!token) throw new Error('The order has no token')
  return { email: form.email, token, orderNumber: order.order_number }
}

/** From the address that the bank sends the browser back to. */
async function identified(url: string): Promise<number> {
  const { token, orderNumber } = await startOrder(url)
  await mustAnswer(url, 'acceptTermsAndServices', { token, body: { order_number: orderNumber, accept_terms: true } })
  const { iframe_url } = await mustAnswer(url, 'createIdentification', { token })
  const browser = visitor()
  const login = await browser.follow(await browser.get(new URL(iframe_url, url).href))
  const chosen = await browser.post(login.url, { henkilo: 'onni-onnistuja' })
  const { location } = await browser.follow(chosen, (address) => address.includes('/tunnistus/paluu'))
  if (!location) throw new Error('The bank kept the customer')
  const begun = performance.now()
  await browser.get(location)
  await until(async () => {
    const { drivers_license, credit_rating } = await mustAnswer(url, 'getIdentificationStatus', { token })
    return drivers_license === 'success' && credit_rating === 'success'
  })
  return performance.now() - begun
}

/** So many letters are there then. */
async function linkArrives(url: string, books: pg.Pool, email: string, letters: number): Promise<number> {
  const begun = performance.now()
  await mustAnswer(url, 'sendLoginToken', { body: { email } })
  await until(async () => {
    const { rowCount } = await books.query('select 1 from sandbox_mail where recipient = $1', [email])
    return rowCount === letters
  })
  return performance.now() - begun
}

/** Later than the sweep's fifteen seconds (`server/order/jobs.ts`), which are its promise. */
async function holdEnds(url: string, books: pg.Pool): Promise<number> {
  const { orderNumber } = await startOrder(url)
  const begun = performance.now()
  await books.query(`update orders set reserved_until = current_at where order_number = $1`, [orderNumber])
  await until(async () => {
    const { rowCount } = await books.query(`select 1 from orders where order_number = $1 and status = 'expired'`, [
      orderNumber,
    ])
    return rowCount === 1
  })
  return Math.max(performance.now() - begun - 15_000, 0)
}

async function inTurns(count: number, sideBySide: number, one: (at: number) => Promise<number>): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const line = async () => {
    while (next < count) took.push(await one(next++))
  }
  await Promise.all(Array.from({ length: sideBySide }, line))
  return took
}

function spread(took: number[]): { p50: number; p95: number; longest: number } {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return { p50: at(0.5), p95: at(0.95), longest: at(1) }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > 300_000) throw new Error('Waited for five minutes')
    await pause(20)
  }
}

/** As production runs it: with web and worker in one process, which nobody visits. */
async function idleStatements(url: string): Promise<number> {
  await migrate(url)
  const counter = await countStatements(url)
  const shop = await startShopProcess(
    {
      DATABASE_URL: counter.url,
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'true',
      PUBLIC_URL: 'http://localhost',
      TRUSTED_PROXIES: '0',
      LOG_LEVEL: 'silent',
      SECRET_KEY,
    },
    'calls',
  )
  try {
    // Every start has some work that is done once.
    await pause(10_000)
    const before = counter.count()
    await pause(IDLE_SECONDS * 1_000)
    return (counter.count() - before) / IDLE_SECONDS
  } finally {
    await shop.stop()
    await counter.close()
  }
}

async function inPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
