import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { billingShop } from '../server/billing/testing/billingShop.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { addDueSubscriptions, BILLED_AT } from '../server/testing/dueSubscriptions.ts'
import { checkInvariants } from '../server/watch/invariants.ts'
import { countStatements } from './statementCounter.ts'

/**
 * A morning of billing: subscriptions of which every one has a period due, workers in processes of their own, a database
 * that waits for its disk. It ends when all is charged, and fails unless the books say so.
 */
const { values } = parseArgs({
  options: {
    workers: { type: 'string' },
    'processor-ms': { type: 'string' },
    subscriptions: { type: 'string', default: '5000' },
    json: { type: 'boolean', default: false },
  },
})
const isOne = values.workers !== undefined || values['processor-ms'] !== undefined || values.json
const runs = isOne
  ? [{ workers: Number(values.workers ?? 1), processorMs: Number(values['processor-ms'] ?? 0) }]
  : [
      { workers: 1, processorMs: 0 },
      { workers: 1, processorMs: 300 },
      { workers: 2, processorMs: 300 },
    ]
const count = Number(values.subscriptions)
const GIVE_UP_MS = 600_000

interface Done {
  charged: number
  twice: number
  mostInFlight: number
  cpuMs: number
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-billing-'))
fs.chmodSync(home, 0o755)
const server = await startEmbeddedPostgres(home)
try {
  await prepare()
  const results = []
  for (const run of runs) results.push(await measure(run))
  if (values.json) console.log(JSON.stringify(figuresOf(results[0])))
  else console.table(results)
} finally {
  await server.stop()
  fs.rmSync(home, { recursive: true, force: true })
}

function figuresOf(result: Awaited<ReturnType<typeof measure>> | undefined) {
  const { periods_per_second, statements_per_period, commits_per_period, workers, processor_ms } = result ?? {}
  return { periods_per_second, statements_per_period, commits_per_period, workers, processor_ms }
}

/** The database that each run begins with a copy of. */
async function prepare(): Promise<void> {
  await inPostgres('create database due')
  await migrate(server.url('due'))
  const { db, secrets, stop } = billingShop(server.url('due'))
  await addDueSubscriptions(db.$client, count, secrets.seal('sbx_ok_bench'))
  await stop()
}

async function measure({ workers, processorMs }: (typeof runs)[number]) {
  const name = `run_${workers}_${processorMs}`
  await inPostgres(`create database ${name} template due`)
  const counter = await countStatements(server.url(name))
  const crew = Array.from({ length: workers }, () =>
    fork(path.join(import.meta.dirname, 'billingWorker.ts'), [counter.url, String(processorMs), BILLED_AT]),
  )
  const books = new pg.Client({ connectionString: server.url(name) })
  await books.connect()
  try {
    await Promise.all(crew.map((worker) => once(worker, 'message')))
    const before = { statements: counter.count(), commits: counter.commits() }
    const begun = performance.now()
    for (const worker of crew) worker.send('go')
    await untilPaid(books, begun)
    const seconds = (performance.now() - begun) / 1_000
    const after = { statements: counter.count(), commits: counter.commits() }
    const done = await Promise.all(crew.map(stopped))
    await assertWell(server.url(name), done)
    const sum = (of: (one: Done) => number) => done.reduce((total, one) => total + of(one), 0)
    return {
      workers,
      processor_ms: processorMs,
      periods_per_second: rounded(count / seconds),
      statements_per_period: rounded((after.statements - before.statements) / count),
      commits_per_period: rounded((after.commits - before.commits) / count),
      cpu_ms_per_period: rounded(sum(({ cpuMs }) => cpuMs) / count),
      in_flight: Math.max(...done.map(({ mostInFlight }) => mostInFlight)),
    }
  } finally {
    for (const worker of crew) worker.kill()
    await books.end()
    await counter.close()
  }
}

async function untilPaid(books: pg.Client, begun: number): Promise<void> {
  for (;;) {
    const { rows } = await books.query<{ paid: number }>(
      `select count(*)::int as paid from invoice where status = 'paid'`,
    )
    if (rows[0]?.paid === count) return
    if (performance.now() - begun > GIVE_UP_MS) throw new Error(`stuck at ${rows[0]?.paid} of ${count}`)
    await pause(100)
  }
}

async function stopped(worker: ChildProcess): Promise<Done> {
  worker.send('stop')
  const [done] = await once(worker, 'message')
  return done
}

/** Fast and wrong results are no figure. */
async function assertWell(url: string, done: Done[]): Promise<void> {
  const charged = done.reduce((total, one) => total + one.charged, 0)
  const twice = done.reduce((total, one) => total + one.twice, 0)
  if (charged !== count || twice > 0) throw new Error(`${charged} of ${count} were charged, ${twice} of them twice`)
  const { db, stop } = billingShop(url)
  const violations = await checkInvariants(db)
  await stop()
  if (violations.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(violations).slice(0, 2_000)}`)
}

async function inPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(3))
}
