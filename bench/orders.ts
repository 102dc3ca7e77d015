import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { checkOut } from './olderCommit.ts'
import { askChild, mustBePaid, openSide, placeOrders, type Round, type Side } from './orderSide.ts'
import { ASK_STATEMENTS, type StatementsByCall, WORKER } from './statementsByCall.ts'

/**
 * Measures orders by HTTP alone: search, order, terms, bank, checks, card terminal, confirmation, and the worker's
 * part behind it (letter with the contract, first invoice, its charge). Web and worker are one process, the database
 * keeps what it is told. With `--against <commit>` an older version takes turns with this one, A-B-A-B.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '4' },
    orders: { type: 'string', default: '60' },
    sessions: { type: 'string', default: '10' },
  },
})
const [rounds, orders, sessions] = [Number(values.rounds), Number(values.orders), Number(values.sessions)]
const EXPLAINED = 20

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-orders-'))
fs.chmodSync(home, 0o755)
const older = values.against ? checkOut(values.against) : null
const server = await startEmbeddedPostgres(home)
const sides: Side[] = []
try {
  const results = await measure()
  const explained = await explain()
  const figures = Object.fromEntries([...results].map(([name, some]) => [name, figuresOf(some)]))
  const ratio = values.against ? speedRatio([...results.values()]) : undefined
  if (values.json) console.log(JSON.stringify({ sessions, orders, rounds, figures, ratio, statements: explained }))
  else print(figures, ratio, explained)
} finally {
  for (const side of sides) await side.stop()
  await server.stop()
  older?.remove()
  fs.rmSync(home, { recursive: true, force: true })
}

async function measure(): Promise<Map<string, Round[]>> {
  const preload = ['./eventLoop.ts']
  sides.push(await openSide(server, { name: 'now', preload }))
  if (older) sides.push(await openSide(server, { name: values.against ?? '', preload, root: older.root }))
  const results = new Map<string, Round[]>(sides.map(({ name }) => [name, []]))
  for (const side of sides) await placeOrders(side, { orders: sessions, sessions })
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) {
      const placed = await placeOrders(side, { orders, sessions })
      await mustBePaid(side, placed)
      results.get(side.name)?.push(placed)
    }
  while (sides.length > 0) await sides.pop()?.stop()
  return results
}

/** Statements of one order by request and by what they do; one customer at a time, so that none is taken for another's. */
async function explain(): Promise<StatementsByCall> {
  const side = await openSide(server, { name: 'explained', preload: ['./eventLoop.ts', './statementsByCall.ts'] })
  sides.push(side)
  await placeOrders(side, { orders: 1, sessions: 1 })
  await askChild(side.shop, ASK_STATEMENTS)
  await placeOrders(side, { orders: EXPLAINED, sessions: 1 })
  return await askChild<StatementsByCall>(side.shop, ASK_STATEMENTS)
}

interface Figures {
  orders_per_second: number
  statements_per_order: number
  cpu_ms_per_order: number
  polls_per_order: number
  failed: number
  p50_ms: number
  p99_ms: number
  event_loop_p99_ms: number
  event_loop_longest_ms: number
  event_loop_most_worked_ms: number
}

function figuresOf(some: Round[]): Figures {
  const total = (of: (round: Round) => number) => some.reduce((sum, round) => sum + of(round), 0)
  const placed = some.flatMap((round) => round.placed)
  const latencies = placed.map(({ milliseconds }) => milliseconds)
  return {
    orders_per_second: median(some.map(speedOf)),
    statements_per_order: total((round) => round.statements) / placed.length,
    cpu_ms_per_order: (total((round) => round.cpuSeconds) * 1_000) / placed.length,
    polls_per_order: placed.reduce((sum, { polls }) => sum + polls, 0) / placed.length,
    failed: total(({ failed }) => failed),
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
    event_loop_p99_ms: median(some.map(({ loop }) => loop.p99)),
    event_loop_longest_ms: Math.max(...some.map(({ loop }) => loop.longest)),
    event_loop_most_worked_ms: Math.max(...some.map(({ loop }) => loop.mostWorked)),
  }
}

/** Round by round, so that both sides had the same neighbours. */
function speedRatio([now = [], before = []]: Round[][]): number {
  return median(now.map((round, at) => speedOf(round) / speedOf(before[at])))
}

function speedOf(round: Round | undefined): number {
  return round ? round.placed.length / round.seconds : Number.NaN
}

function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function print(figures: Record<string, Figures>, ratio: number | undefined, explained: StatementsByCall): void {
  const [load1 = 0] = os.loadavg()
  const names = Object.keys(figures)
  console.log(`\n${rounds} rounds of ${orders} orders, ${sessions} sessions, load of the machine ${load1.toFixed(1)}\n`)
  console.log(row(['', ...names]))
  for (const figure of Object.keys(figures[names[0] ?? ''] ?? {}) as (keyof Figures)[])
    console.log(row([figure.replaceAll('_', ' '), ...names.map((name) => figures[name]?.[figure].toFixed(1) ?? '')]))
  if (ratio !== undefined) console.log(row(['times the orders/s', ratio.toFixed(2)]))
  console.log('\nStatements of one order, one customer at a time\n')
  const ofCall = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  for (const [call, counts] of Object.entries(explained).sort(([, a], [, b]) => ofCall(b) - ofCall(a))) {
    console.log(row([call, perOrder(ofCall(counts))]))
    const shown = Object.entries(counts).sort(([, a], [, b]) => b - a)
    for (const [shape, count] of shown.filter(([, count]) => count >= EXPLAINED / 2))
      console.log(row([`  ${shape}`, '', perOrder(count)]))
  }
  console.log(`\n'${WORKER}' is what no request asked for: jobs, sweeps and the queue, also while nobody orders.`)
}

function perOrder(count: number): string {
  return (count / EXPLAINED).toFixed(1)
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(44) : cell.padStart(11))).join('')
}
