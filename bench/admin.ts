import { parseArgs } from 'node:util'
import { addDays, helsinkiDay } from '../contract/days/date.ts'
import { opsCalls } from '../contract/ops/opsCalls.ts'
import { countDays, figuresOn } from '../server/figures/countDays.ts'
import { seedDemo } from '../server/operator/demo/seedDemo.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { secretsFrom } from '../server/platform/secrets.ts'
import { type GrownApp, openGrownApp, SECRET } from './grownApp.ts'
import { growShop } from './grownShop.ts'
import { explainAll, recordStatements } from './recordedStatements.ts'
import { type StaffQuestion, staffQuestions } from './staffQuestions.ts'

/**
 * How long staff wait: what the console's screens ask, on a shop of 200,000 customers, one question after the other in this
 * process; how many statements each sends and how many rows they read, which no neighbour changes; and what days of
 * figures and long tables cost. Ends with 1 when the 99th percentile of a question is above its bar.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    times: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const customers = Math.round(200_000 * Number(values.scale))
const times = Number(values.times)
const tell = (text: string) => void (values.json || console.log(text))

interface Row {
  what: string
  p50: number
  p95: number
  p99: number
  bar: number
  statements: number
  rows: number
}

const server = await startThrowawayPostgres()
try {
  const url = server.url('postgres')
  await migrate(url)
  const seeding = openDatabase({ url, size: 2 })
  await seedDemo({ db: seeding, clock: systemClock }).finally(() => seeding.$client.end())
  await growShop(url, { customers, companyOrders: 300 }, secretsFrom(SECRET).seal('sbx_ok_bench'))
  const recording = recordStatements()
  const app = await openGrownApp(url)
  try {
    tell(`${customers.toLocaleString('en')} customers, each question ${times} times\n`)
    const today = helsinkiDay(systemClock.now())
    const days = values.only ? [] : await measureDays(app)
    const rows: Row[] = []
    for (const [desk, question] of staffQuestions(customers, today).entries())
      if (question.what.includes(values.only)) rows.push(await measure(question, app, { url, desk, recording }))
    tell(tableOf(rows))
    const files = values.only ? [] : await measureFiles(app)
    for (const { what, seconds, rows: many, heldMs } of [...days, ...files])
      tell(
        `  ${what.padEnd(30)} ${seconds.toFixed(1)} s, ${many} rows, this thread worked ${heldMs.toFixed(0)} ms at a time at most`,
      )
    if (rows.some(({ p99, bar }) => p99 > bar)) process.exitCode = 1
    if (values.json) console.log(JSON.stringify({ customers, times, questions: rows, days, files }))
  } finally {
    await app.close()
  }
} finally {
  await server.stop()
}

async function measure(
  { what, call, bar, sends }: StaffQuestion,
  app: GrownApp,
  { url, desk, recording }: { url: string; desk: number; recording: ReturnType<typeof recordStatements> },
): Promise<Row> {
  // Somebody else at another desk for each: the limits of one key or address are not what is measured.
  const ask = await app.staff(what, `10.0.0.${desk}`)
  const sent = await Promise.all(Array.from({ length: times }, (_, at) => withCustomer(app, sends?.(at) ?? {})))
  const took: number[] = []
  for (const input of sent) {
    const begun = performance.now()
    const status = await ask(opsCalls[call], input)
    took.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${what}: ${status}`)
  }
  recording.enter(what)
  await ask(opsCalls[call], sent[0] ?? {})
  recording.enter('')
  const own = recording.statements().filter(({ phase }) => phase === what)
  const explained = await explainAll(url, own, { isGrown: () => false, isSmall: false })
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  const read = explained.reduce((sum, { touched }) => sum + touched, 0)
  return { what, p50: at(0.5), p95: at(0.95), p99: at(0.99), bar, statements: own.length, rows: read }
}

/** The id of the customer who has an order. */
async function withCustomer({ db }: GrownApp, input: ReturnType<NonNullable<StaffQuestion['sends']>>) {
  const [, number] = /^of (\d+)$/.exec(input.params?.customer_id ?? '') ?? []
  if (!number) return input
  const { rows } = await db.$client.query('select customer_id from orders where order_number = $1', [number])
  return { params: { customer_id: String(rows[0]?.customer_id) } }
}

interface Work {
  what: string
  seconds: number
  rows: number
  /** The longest that this thread worked while nobody else was answered. */
  heldMs: number
}

async function timed(what: string, work: () => Promise<number>): Promise<Work> {
  let [heldMs, before] = [0, process.threadCpuUsage()]
  // Its own work alone: what it waited for a processor is the machine's.
  const looking = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    heldMs = Math.max(heldMs, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, 2)
  const begun = performance.now()
  try {
    const rows = await work()
    return { what, seconds: (performance.now() - begun) / 1_000, rows, heldMs }
  } finally {
    clearInterval(looking)
  }
}

/** Days that are over and not counted yet; one that was counted when the shop grew is the same counted again. */
async function measureDays({ db }: GrownApp): Promise<Work[]> {
  const counted = async () => {
    const { rows } = await db.$client.query<{ day: string; days: number }>(
      'select max(day)::text as day, count(*)::int as days from counted_day',
    )
    return { day: rows[0]?.day ?? '', days: rows[0]?.days ?? 0 }
  }
  const before = await counted()
  await demandSame(db, addDays(before.day as ReturnType<typeof helsinkiDay>, -40))
  const work = await timed('days of figures', async () => {
    await countDays({ db, clock: systemClock })
    return (await counted()).days - before.days
  })
  return [{ ...work, what: `days of figures (${work.rows})` }]
}

async function demandSame(db: GrownApp['db'], day: ReturnType<typeof helsinkiDay>): Promise<void> {
  const { rows } = await db.$client.query<Record<string, string>>(
    `select sum(running) as running, sum(started) as started, sum(ended) as ended, sum(cars_out) as "carsOut",
       sum(revenue_cents) as "revenueCents" from figure_day where day = $1`,
    [day],
  )
  const again = await figuresOn(db, day)
  for (const [name, sum] of Object.entries(rows[0] ?? {})) {
    const other = again.reduce((total, row) => total + Number(row[name as 'running']), 0)
    if (other !== Number(sum)) throw new Error(`${name} of ${day}: ${sum} when the shop grew, ${other} counted`)
  }
}

/** Long tables, as they are saved: read from a socket and thrown away. */
async function measureFiles(app: GrownApp): Promise<Work[]> {
  // Everybody was billed on one day of the month before.
  const month = addDays(helsinkiDay(systemClock.now()), -30).slice(0, 7)
  const files: Work[] = []
  for (const [call, format] of [
    ['exportEntries', 'csv'],
    ['exportEntries', 'xlsx'],
    ['exportInvoices', 'xlsx'],
  ] as const)
    files.push(await timed(`${call}, ${format}`, () => app.savesFile(call, { month, format })))
  return files
}

function tableOf(rows: Row[]): string {
  const line = (cells: string[]) => cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' ')
  const ms = (value: number) => value.toFixed(1)
  return [
    line(['', 'p50 ms', 'p95 ms', 'p99 ms', 'bar ms', 'statements', 'rows read']),
    ...rows.map(({ what, p50, p95, p99, bar, statements, rows: read }) =>
      line([what, ms(p50), ms(p95), ms(p99), `${bar}${p99 > bar ? ' !' : ''}`, `${statements}`, `${read}`]),
    ),
    '',
  ].join('\n')
}
