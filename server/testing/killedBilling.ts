import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { addDays } from '../../contract/days/date.ts'
import { billingShop, SECRET } from '../billing/testing/billingShop.ts'
import { checkInvariants, type Violation } from '../watch/invariants.ts'

/** The program that is killed: the shop as it is served, or its billing alone. */
const programs = {
  shop: path.resolve(import.meta.dirname, '../main.ts'),
  billing: path.resolve(import.meta.dirname, 'billingProcess.ts'),
}
const GIVE_UP_MS = 120_000

/** Subscriptions of which every one has a period to bill and to charge on the day that the workers will live on. */
export async function addDueSubscriptions(url: string, count: number): Promise<void> {
  const shop = billingShop(url)
  // Monthly charges are made between nine and eleven in Finland.
  shop.moveTo(`${addDays(shop.today(), 1)}T07:30:00Z`)
  for (let left = count; left > 0; left -= 1) await shop.subscribe(addDays(shop.today(), 5))
  // Billed by the sweep of due periods, as those of later months are, and not as a part of their confirmation.
  await shop.db.$client.query(`delete from job`)
  await shop.db.$client.query(
    `insert into setting (key, value, updated_at) values ('sandbox_clock', $1, now())
     on conflict (key) do update set value = excluded.value`,
    [String(Math.round(shop.clock.offset()))],
  )
  await shop.stop()
}

export interface Ordeal {
  program: keyof typeof programs
  seed: number
  workers: number
  /** Subscriptions with a period each. */
  count: number
  /** How often a worker is killed. */
  kills: number
}

export interface Survived {
  kills: number
  seconds: number
  /** Counts of one period each: there must be one of each per subscription. */
  invoices: number
  paid: number
  /** At the card processor, which knows nothing of our books. */
  charged: number
  chargedTwice: number
  violations: Violation[]
}

/**
 * Lets workers bill what is due in a copy of the database, and kills one with SIGKILL at each of the seed's points until
 * all is billed and paid.
 */
export async function billUnderKills(
  template: string,
  { program, seed, workers, count, kills }: Ordeal,
): Promise<Survived> {
  const server = new pg.Client({ connectionString: new URL('/postgres', template).href })
  await server.connect()
  const name = `killed_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  const url = new URL(`/${name}`, template).href
  const books = new pg.Client({ connectionString: url })
  await books.connect()
  try {
    const told = await killUntilDone({
      program,
      url,
      books,
      points: killPoints({ seed, count, kills }),
      workers,
      whole: 2 * count,
    })
    return { ...told, ...(await booksOf(books)), violations: await violationsOf(url) }
  } finally {
    await books.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}

interface Run {
  program: keyof typeof programs
  url: string
  books: pg.Client
  points: number[]
  workers: number
  /** Invoices and payments together. */
  whole: number
}

async function killUntilDone({
  program,
  url,
  books,
  points,
  workers,
  whole,
}: Run): Promise<Pick<Survived, 'kills' | 'seconds'>> {
  const begun = performance.now()
  const { rows } = await books.query<{ value: string }>(`select value from setting where key = 'sandbox_clock'`)
  const begin = (name: string) => startWorker(program, { url, name, offset: rows[0]?.value ?? '' })
  const crew = Array.from({ length: workers }, (_, at) => begin(`worker-${at}`))
  let kills = 0
  try {
    for (;;) {
      const progress = await progressOf(books)
      const ms = performance.now() - begun
      if (progress >= whole) return { kills, seconds: ms / 1_000 }
      if (ms > GIVE_UP_MS) throw new Error(`stuck at ${progress} of ${whole}`)
      if (progress >= (points[kills] ?? Number.POSITIVE_INFINITY)) {
        const name = `worker-${kills % workers}`
        await crew[kills % workers]?.end('SIGKILL')
        await untilForgotten(books, name)
        await passTwoMinutes(books)
        crew[kills % workers] = begin(name)
        kills += 1
      }
      await pause(10)
    }
  } finally {
    // Ended well, it leaves its compiled modules to the next seed's.
    await Promise.all(crew.map((worker) => worker.end('SIGTERM')))
  }
}

/** How many invoices and payments are there when a worker is killed: early, late, and in the middle. */
const killPoints = ({ seed, count, kills }: Pick<Ordeal, 'seed' | 'count' | 'kills'>): number[] =>
  (
    fc.sample(fc.array(fc.integer({ min: 0, max: 2 * count - 1 }), { minLength: kills, maxLength: kills }), {
      seed,
      numRuns: 1,
    })[0] ?? []
  ).sort((a, b) => a - b)

/** A commit that was on its way when the worker died may still be made; whatever it held is let go of then. */
async function untilForgotten(books: pg.Client, name: string): Promise<void> {
  const left = 'select 1 from pg_stat_activity where application_name = $1'
  while ((await books.query(left, [name])).rowCount !== 0) await pause(10)
}

function startWorker(
  program: keyof typeof programs,
  { url, name, offset }: { url: string; name: string; offset: string },
): { end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> } {
  const database = `${url}?application_name=${name}`
  const child = spawn(process.execPath, [programs[program], database, offset], {
    env: { ...process.env, ROLE: 'worker', DATABASE_URL: database, SECRET_KEY: SECRET, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  return {
    async end(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/**
 * Two minutes pass: the queue hands out again the jobs of a dead worker, and the processor may be asked about attempts
 * that were never answered.
 */
async function passTwoMinutes(books: pg.Client): Promise<void> {
  await books.query(`update job set state = 'retry', due_at = now() where state = 'running'`)
  await books.query(`update charge_attempt set ask_after = created_at where outcome = 'asked'`)
}

async function progressOf(books: pg.Client): Promise<number> {
  const { rows } = await books.query<{ done: number }>(
    `select ((select count(*) from invoice) + (select count(*) from charge_attempt where outcome = 'paid'))::int as done`,
  )
  return rows[0]?.done ?? 0
}

async function booksOf(books: pg.Client): Promise<Pick<Survived, 'invoices' | 'paid' | 'charged' | 'chargedTwice'>> {
  const { rows } = await books.query(`select
    (select count(distinct order_id) from invoice where kind = 'monthly_subscription')::int as invoices,
    (select count(*) from invoice where status = 'paid')::int as paid,
    (select count(*) from sandbox_charge where outcome = 'paid')::int as charged,
    (select count(*) from (select 1 from sandbox_charge where outcome = 'paid' group by token having count(*) > 1) t)::int
      as "chargedTwice"`)
  return rows[0]
}

async function violationsOf(url: string): Promise<Violation[]> {
  const shop = billingShop(url)
  try {
    return await checkInvariants(shop.db)
  } finally {
    await shop.stop()
  }
}
