import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { type ShopProcess, startShopProcess } from '../tools/shopProcess.ts'
import { ASK_LOOP_DELAY, type LoopDelay } from './eventLoop.ts'
import { isPaid, type Placed, placeOrder } from './orderDriver.ts'
import { cpuSeconds } from './processTime.ts'
import { countStatements, type StatementCounter } from './statementCounter.ts'

/** One version of the shop, web and worker in one process, with a database of its own. */
export interface Side {
  name: string
  shop: ShopProcess
  counter: StatementCounter
  /** Past the counter. */
  database: pg.Pool
  stop(): Promise<void>
}

/** The cost of some orders, until the last letter had left and the last first month was charged. */
export interface Round {
  placed: Placed[]
  seconds: number
  statements: number
  /** The processor time of the shop's process. */
  cpuSeconds: number
  /** Customers whom an answer stopped that should not be; none, unless the machine is starved. */
  failed: number
  loop: LoopDelay
}

const GIVEN_UP_SECONDS = 120
/** So many cars for each one of the demonstration, which would be sold out. */
const CARS = 40

const moreCars = `
  insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
  select gen_random_uuid(), dealer_id, model_id, gear, registration || '-' || n, free_from, 'free'
  from vehicle, generate_series(2, ${CARS}) n where state = 'free'`

/** `preload` are modules that the shop's process loads first; `root` is another checkout. */
export async function openSide(
  server: EmbeddedPostgres,
  { name, preload, root }: { name: string; preload: string[]; root?: string | undefined },
): Promise<Side> {
  const place = `side_${name.replaceAll(/\W/g, '_')}`
  const owner = new pg.Client({ connectionString: server.url('postgres') })
  await owner.connect()
  await owner.query(`create database ${place}`).finally(() => owner.end())
  const counter = await countStatements(server.url(place))
  const settings = {
    DATABASE_URL: counter.url,
    NODE_ENV: 'development',
    NODE_OPTIONS: preload.map((module) => `--import=${new URL(module, import.meta.url).href}`).join(' '),
    LOG_LEVEL: 'silent',
    // Each customer's address is in a header, so that what keeps one address from hoarding is counted and refuses nobody.
    TRUSTED_PROXIES: '1',
  }
  const shop = await startShopProcess(settings, 'calls', root)
  const database = new pg.Pool({ connectionString: server.url(place), max: 1 })
  await database.query(moreCars)
  await database.query('vacuum analyze')
  return {
    name,
    shop,
    counter,
    database,
    async stop() {
      await database.end()
      await shop.stop()
      await counter.close()
    },
  }
}

/** Places so many orders, by so many customers at a time. */
export async function placeOrders(
  side: Side,
  { orders, sessions }: { orders: number; sessions: number },
): Promise<Round> {
  const { shop, counter } = side
  const done = await finished(side)
  await askChild<LoopDelay>(shop, ASK_LOOP_DELAY)
  const before = { statements: counter.count(), cpu: cpuSeconds(shop.pid), at: performance.now() }
  const placed: Placed[] = []
  const failures: unknown[] = []
  let begun = 0
  const customer = async () => {
    while (begun < orders) {
      begun += 1
      await placeOrder(shop.url).then(
        (order) => placed.push(order),
        (failure) => failures.push(failure),
      )
    }
  }
  await Promise.all(Array.from({ length: sessions }, customer))
  if (placed.length === 0) throw failures[0]
  for (const failure of failures) console.error(`${side.name}: an order failed:`, failure)
  await allFinished(side, done + placed.length)
  return {
    placed,
    seconds: (performance.now() - before.at) / 1_000,
    statements: counter.count() - before.statements,
    cpuSeconds: cpuSeconds(shop.pid) - before.cpu,
    failed: failures.length,
    loop: await askChild<LoopDelay>(shop, ASK_LOOP_DELAY),
  }
}

/** Ends the measurement when an order did not become what it should. */
export async function mustBePaid({ shop, name }: Side, { placed }: Round): Promise<void> {
  for (const order of placed)
    if (!(await isPaid(shop.url, order))) throw new Error(`Order ${order.orderNumber} of ${name} is not paid`)
}

/** Asks something that `NODE_OPTIONS` loaded into the shop's process. */
export async function askChild<T>({ child }: ShopProcess, question: string): Promise<T> {
  const answer = once(child, 'message')
  child.send(question)
  const [told] = await answer
  return told as T
}

/** Orders whose letter has left and whose first month is booked as paid. */
async function finished({ database }: Side): Promise<number> {
  const { rows } = await database.query<{ letters: string; paid: string }>(`
    select (select count(*) from sandbox_mail where subject like 'Tilausvahvistus%') as letters,
      (select count(*) from invoice where status = 'paid') as paid`)
  return Math.min(Number(rows[0]?.letters), Number(rows[0]?.paid))
}

async function allFinished(side: Side, wanted: number): Promise<void> {
  for (let waited = 0; waited < GIVEN_UP_SECONDS * 50; waited += 1) {
    if ((await finished(side)) >= wanted) return
    await pause(20)
  }
  throw new Error(`Letters or charges of ${side.name} are missing: ${await finished(side)} of ${wanted}`)
}
