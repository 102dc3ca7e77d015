import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { invariantsHold } from '../tryReal/ending.ts'
import { must, type Steps } from '../tryReal/steps.ts'
import type { Asked } from './askFrom.ts'
import { reckonAll } from './books.ts'
import { untilThere } from './daemon.ts'
import type { Engines, Pair } from './engines.ts'
import { type Heard, startLoad } from './orderer.ts'
import { awayFor, failedBetween } from './reckoning.ts'
import type { ServedShop } from './servedShop.ts'
import { startWriter, type Writer } from './writer.ts'

/** Subscriptions that fall due with each kill. */
export const DUE_EACH = 60
/** Within which the shop takes writes again. */
const BACK_MS = 15_000
const CALM_MS = 4_000
const SETTLED_SECONDS = 420

interface Given extends ServedShop {
  kills: number
}

interface Scene extends Given {
  writer: Writer
  heard: Heard
  /** How long writes were away after each loss of the primary. */
  away: number[]
}

/** Kills, replaces and cuts under a load of orders and billing, and reckons up at the end. */
export async function drill(step: Steps, given: Given): Promise<void> {
  const { engines, providers, kills } = given
  const load = startLoad(engines.url, providers)
  const { heard } = load
  const writer = await startWriter(engines.url, (asked) => heard.asked.push(asked))
  const scene: Scene = { ...given, writer, heard, away: [] }
  try {
    await step('orders come in', async () => {
      await untilThere('five orders', async () => heard.acknowledged.length >= 5, { seconds: 90 })
      return `${heard.acknowledged.length} acknowledged`
    })
    for (let kill = 1; kill <= kills; kill += 1) await killPrimary(step, scene, kill)
    await cutNetwork(step, scene)
    await step('each process replaced by the next release, one at a time, and no request failed', () => roll(scene))
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nCustomers who gave up: ${reasonsOf(heard)}`)
  }
  await Promise.all([writer.stop(), load.stop()])
  await reckonUp(step, scene)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const pairOf = ({ pair }: Engines): Promise<Pair> =>
  untilThere('a primary with a standby that has every commit', pair, { seconds: 120 })

/** Waits until the shop takes writes again after this moment; answers how long they were away. */
async function backAfter(moment: number, scene: Scene, isOther: () => Promise<boolean>): Promise<number> {
  await untilThere('another primary', isOther, { seconds: 60 })
  const promoted = performance.now()
  await untilThere('a write', async () => (scene.writer.writes.at(-1) ?? 0) > promoted, { seconds: 60 })
  await pause(CALM_MS)
  const away = awayFor(moment, scene.writer.writes)
  must(away !== null, 'No write came back')
  scene.away.push(away)
  return away
}

async function killPrimary(step: Steps, scene: Scene, kill: number): Promise<void> {
  const { engines, books, heard } = scene
  const whole = kill % 2 === 0
  const what = whole ? 'PostgreSQL and Patroni' : 'PostgreSQL'
  await step(`kill ${kill}: ${what} of the primary ended with -9`, async () => {
    const { primary, standby } = await pairOf(engines)
    await books.release(DUE_EACH)
    await pause(100 * (kill % 5))
    const before = heard.acknowledged.length
    const moment = performance.now()
    if (whole) await primary.killMachine()
    else primary.killPostgres()
    const away = await backAfter(moment, scene, async () => (await standby.asks('/primary')) === 200)
    if (whole) primary.start()
    await pairOf(engines)
    const back = performance.now() - moment
    const orders = heard.acknowledged.length - before
    return `${primary.name} -> ${standby.name}, writes back after ${seconds(away)}, standby again after ${seconds(back)}, ${orders} orders meanwhile`
  })
}

async function roll({ shop, heard, books }: Scene): Promise<string> {
  await pause(CALM_MS)
  await books.release(DUE_EACH)
  const begun = performance.now()
  const lines: string[] = []
  await shop.replaceEach('cluster-2', (line) => lines.push(line))
  const ended = performance.now()
  const failed = failedBetween(heard.asked, [begun, ended])
  must(
    failed.length === 0,
    [`${failed.length} failed`, ...failed.slice(0, 40).map((one) => failureLine(one, begun)), ...lines].join('\n'),
  )
  const all = heard.asked.filter(({ at }) => at >= begun && at <= ended).length
  return [`${all} requests, ${failed.length} failed`, ...lines].join('\n           ')
}

const failureLine = ({ at, what, status, said = '' }: Asked, begun: number): string =>
  `${seconds(at - begun)} ${what} ${status} ${said.replaceAll(/\s+/g, ' ')}`

/** The primary is reached by nobody and reaches etcd no more, yet it runs: it must not take a write beside the new one. */
async function cutNetwork(step: Steps, scene: Scene): Promise<void> {
  const { engines, books } = scene
  const { primary, standby } = await pairOf(engines)
  await books.ask('create table drill_probe (at timestamptz not null)')
  await step('network of the primary cut', async () => {
    const moment = performance.now()
    primary.cutOff()
    const own = new URL(engines.adminUrl)
    own.port = String(primary.own)
    let isOver = false
    const taken: number[] = []
    const probe = (async () => {
      while (!isOver) {
        if (await takesWrite(own.href)) taken.push(performance.now())
        await pause(200)
      }
    })()
    const away = await backAfter(moment, scene, async () => (await standby.asks('/primary')) === 200)
    const promoted = performance.now()
    await pause(CALM_MS)
    isOver = true
    await probe
    const beside = taken.filter((at) => at > promoted - CALM_MS).length
    must(
      taken.length === 0,
      `The primary that was cut off acknowledged ${taken.length} writes, ${beside} of them beside the new one`,
    )
    return `${primary.name} -> ${standby.name}, writes back after ${seconds(away)}; ${primary.name} itself acknowledged ${taken.length} writes`
  })
  await step('network there again', async () => {
    const begun = performance.now()
    primary.mend()
    const after = await pairOf(engines)
    must(
      after.primary.name === standby.name,
      `${primary.name} took the lock back: what ${standby.name} acknowledged is lost`,
    )
    return `${primary.name} is the standby after ${seconds(performance.now() - begun)}`
  })
  await books.ask('drop table drill_probe')
}

/** Whether the server at this address answers that a write is committed. */
async function takesWrite(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('insert into drill_probe values (now())')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function reckonUp(step: Steps, { books, providers, heard, shop, engines, writer, away }: Scene): Promise<void> {
  await step('all work is done', async () => {
    const begun = performance.now()
    let left: Record<string, number> = {}
    await untilThere(
      'the end of all work',
      async () => {
        left = await books.unfinished()
        return Object.values(left).every((count) => count === 0)
      },
      { seconds: SETTLED_SECONDS },
    ).catch((error: unknown) => {
      throw new Error(`${error}: ${JSON.stringify(left)}`)
    })
    return seconds(performance.now() - begun)
  })
  await step('the last write that was acknowledged is there', async () => {
    must(await writer.lastIsThere(), 'It is not there')
    return `${writer.writes.length} writes`
  })
  const reckonings = await reckonAll(
    books,
    providers,
    heard.acknowledged.map(({ order }) => order),
  )
  for (const [what, { acknowledged, lost, twice }] of Object.entries(reckonings))
    await step(`${what}: none lost, none twice`, async () => {
      must(
        lost.length + twice.length === 0,
        `${acknowledged}; lost: ${lost.slice(0, 5)} (${lost.length}); twice: ${twice.slice(0, 5)} (${twice.length})`,
      )
      return `${acknowledged}`
    })
  await step('every rule holds', () =>
    invariantsHold({ ...shop.settings, DATABASE_URL: engines.ownerUrl, DATABASE_PREPARED: 'on' }),
  )
  await step(`writes came back within ${seconds(BACK_MS)} each time`, async () => {
    const longest = Math.max(...away)
    must(longest <= BACK_MS, `After ${away.map(seconds).join(', ')}`)
    return `${seconds(longest)} at most`
  })
  await step('customers who gave up, with what they were told', async () => reasonsOf(heard))
}

const reasonsOf = ({ givenUp }: Heard): string =>
  Object.entries(Object.groupBy(givenUp, (why) => why))
    .map(([why, all]) => `${all?.length} ${why}`)
    .join('; ') || 'none'
