import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import zlib from 'node:zlib'
import { addDays, day, weekday } from '../../contract/days/date.ts'
import { languages } from '../../contract/language.ts'
import { createApp } from '../../server/app.ts'
import { seedDemo } from '../../server/operator/demo/seedDemo.ts'
import { pastFile } from '../../server/operator/demo/seedPast.ts'
import { opsPerson } from '../../server/operator/testing/opsClient.ts'
import { movableClock } from '../../server/platform/clock.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { createHealth } from '../../server/platform/observe/health.ts'
import { silentLog } from '../../server/platform/observe/log.ts'
import { secretsFrom } from '../../server/platform/secrets.ts'
import { readConfig } from '../../server/platform/settings/config.ts'
import { shopCalls } from '../../server/testing/shopCalls.ts'
import { checkInvariants } from '../../server/watch/invariants.ts'
import { startTemplates } from '../../tools/testCluster.ts'
import type { Chance } from './cars.ts'
import { dumpedRows } from './dumpedRows.ts'
import { ends, type Life, lives, orders } from './life.ts'
import { person, questions, towns } from './people.ts'
import { worksThrough } from './staff.ts'
import { leaveTraces } from './strangers.ts'

/**
 * `node demo/past/makePast.ts --last 2026-11-22`: lets invented people live a year with the shop, by its own acts on a
 * clock that is moved day by day, and writes what the database has then to demo/past.jsonl.br. Takes some minutes.
 */
const { values } = parseArgs({
  options: {
    last: { type: 'string' },
    days: { type: 'string', default: '364' },
    customers: { type: 'string', default: '570' },
  },
})
if (!values.last) throw new Error('Say the last day: --last 2026-11-22')
const lastDay = day(values.last)
const days = Number(values.days)
const [BUSY_ORDER_DAYS, BUSY_ENDING_DAYS, ENDINGS_A_DAY] = [4, 30, 2]
const firstDay = addDays(lastDay, -days)
const secret = 'of the demonstration alone, whose people are invented'

const { templateUrl, stop } = await startTemplates()
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: templateUrl,
  SECRET_KEY: secret,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: os.tmpdir(),
  SEARCH_AGE_MS: '0',
})
const db = openDatabase({ url: templateUrl, size: 10 })
const clock = movableClock()
const morningOf = (one: string) =>
  Temporal.PlainDateTime.from(`${one}T10:00`).toZonedDateTime('Europe/Helsinki').epochMilliseconds
const goTo = (one: string) => clock.moveTo(clock.offset() + morningOf(one) - clock.now().getTime())
goTo(firstDay)
await seedDemo({ db, clock })
const { http, worker, queue, figures } = await createApp({ config, db, clock, log: silentLog, health: createHealth() })
await http.ready()
const shop = {
  language: languages[0],
  call: shopCalls(http),
  pass: async () => undefined,
  http,
  db,
  clock,
  log: silentLog,
  worker,
  queue,
  figures,
  config,
}
const of = { shop, ops: await opsPerson(shop, 'Tiina Tiski') }
/** The second person. */
const colleague = await opsPerson(shop, 'Raija Raha')

const all: Life[] = []
const troubles = new Map<string, number>()
const chance = chanceOf(20_261_122)
for (let today = firstDay; today <= lastDay; today = addDays(today, 1)) {
  goTo(today)
  await live(today)
  await worker.runUntilIdle()
}
await leaveTraces({ db, secrets: secretsFrom(secret), chance }, { firstDay, lastDay })
const violations = await checkInvariants(db)
if (violations.length > 0) throw new Error(JSON.stringify(violations.slice(0, 5)))
const lines: string[] = []
for await (const some of dumpedRows(db, secretsFrom(secret), lastDay)) lines.push(JSON.stringify(some))
const text = `${lines.join('\n')}\n`
fs.writeFileSync(
  pastFile,
  zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
)
process.stdout.write(`${all.length} customers, ${text.length} characters, ${fs.statSync(pastFile).size} bytes packed\n`)
for (const [trouble, times] of troubles) process.stdout.write(`${times} times: ${trouble}\n`)
await http.close()
await worker.stop()
await db.$client.end()
await stop()

/** Newcomers of a day, and the lives of those who came before. */
async function live(today: string): Promise<void> {
  for (const { living, acts } of all) for (const act of acts.get(day(today)) ?? []) await tried(() => act(of, living))
  const left = Temporal.PlainDate.from(today).until(lastDay).days
  // A shop that starts with this past finds pickups and returns in the weeks after it.
  const busy = left < BUSY_ORDER_DAYS ? 3 : 1
  for (let more = left < BUSY_ENDING_DAYS ? ENDINGS_A_DAY : 0; more > 0; more -= 1) await tried(endsSomebody)
  const wanted = (Number(values.customers) / days) * 1.15 * busy * (weekday(day(today)) === 7 ? 0.4 : 1.1)
  for (let more = wanted; more > 0; more -= 1) if (chance() < more) await tried(comesSomebody)
  await worksThrough(of, colleague, chance, tried)
  // The last days have some that nobody answered yet.
  if (chance() < (left < 2 ? 1 : 0.4)) await tried(asksSomebody)
  if (left < 2) await tried(asksSomebody)
  if (chance() < 0.12) await tried(waitsSomebody)
}

async function endsSomebody(): Promise<void> {
  const life = all[Math.floor(chance() * all.length)]
  if (life) await ends(of, life, chance)
}

async function comesSomebody(): Promise<void> {
  const who = person(all.length)
  const life = await orders(of, who, chance)
  if (!life) return
  all.push(life)
  // Some think better of it; their car is free again after an hour.
  if (chance() < 0.08) return
  await lives(of, life, who, chance)
}

async function asksSomebody(): Promise<void> {
  const { first, last, email } = person(Math.floor(chance() * Math.max(all.length, 1)))
  const message = questions[Math.floor(chance() * questions.length)] ?? ''
  await shop.call('sendMessage', { body: { name: `${first} ${last}`, email, kind: 'other', message } })
}

async function waitsSomebody(): Promise<void> {
  const { first, last, email } = person(500 + Math.floor(chance() * 200))
  const location = towns[Math.floor(chance() * towns.length)]?.name ?? ''
  const { status, body } = await shop.call('saveSearchAgent', {
    body: {
      accept_terms: true,
      first_name: first,
      last_name: last,
      email,
      expire_at: 8,
      location,
      models: [],
    } as never,
  })
  if (status !== 201) throw new Error(`No search agent: ${JSON.stringify(body)}`)
}

async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (failure) {
    const said = failure instanceof Error ? (failure.message.split('\n')[0] ?? '') : String(failure)
    troubles.set(said, (troubles.get(said) ?? 0) + 1)
  }
}

/** mulberry32: small, and the same in every making. */
function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
