import os from 'node:os'
import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { type ShopProcess, startShopProcess } from '../tools/shopProcess.ts'
import { startBareAnswer } from './bareAnswer.ts'
import { type Ask, get, type Load, load, post } from './load.ts'
import { cpuSeconds } from './processTime.ts'
import { MODELS, shopOfSize } from './sampleShop.ts'
import { countStatements, type StatementCounter } from './statementCounter.ts'

/**
 * Measures a search as the fleet grows, beside the same server's empty answer: `suggestPlaces` with nothing typed, a
 * call with everything around it (parsing, checking, headers) that answers `{"places":[]}` and asks no database, and beside
 * a bare Fastify whose answers are as long. Sizes take turns within each round, so that whatever else the machine does
 * reaches all of them. Fails where answers as browsers ask for them, packed by brotli, come too much slower than plain ones.
 */
const SIZES = [1_000, 30_000, 1_000_000]
const CONNECTIONS = [1, 10, 40]
const ROUNDS = Number(process.argv[2] ?? 5)
const SECONDS = 2
const LEAST_PACKED_OF_PLAIN = 0.8

interface Subject {
  name: string
  shop: Pick<ShopProcess, 'url' | 'pid' | 'stop'>
  counter: StatementCounter
  asks: Ask[]
}
interface Result {
  loads: Load[]
  statements: number
  /** The processor time of the shop's process, in seconds. */
  cpu: number
}

const cities = ['Helsinki', 'Espoo', 'Tampere', 'Vantaa', 'Oulu', 'Turku', 'Jyväskylä', 'Lahti', 'Kuopio', 'Pori']
const codes = ['00100', '33720', '90100', '20100', '70100', '15110', '53100', '65100', '80100', '96200']

function searches(url: string, headers: Record<string, string> = {}): Ask[] {
  return Array.from({ length: 200 }, (_, at) => {
    const names = Array.from({ length: at % 4 }, (_, step) => `Malli ${((at + step * 5) % MODELS) + 1}`)
    const place = [
      { location: cities[at % cities.length] },
      { location: codes[at % codes.length] },
      { coordinates: { lat: 60.2 + (at % 50) / 10, lng: 22 + (at % 13) / 2 } },
    ][at % 3]
    return post(url, '/api/ui/order/getModelAvailability', { ...place, models: at % 2 ? names : [] }, headers)
  })
}

const sizeName = (cars: number) => `${cars.toLocaleString('en')} cars`
const BARE = 'bare Fastify'
const largest = sizeName(Math.max(...SIZES))
const server = await startThrowawayPostgres()
const subjects: Subject[] = []
try {
  for (const cars of SIZES) {
    const counter = await countStatements(await shopOfSize(server, cars))
    const shop = await startShopProcess(
      { DATABASE_URL: counter.url, NODE_ENV: 'development', ROLE: 'web', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
      'calls',
    )
    const size = sizeName(cars)
    subjects.push({ name: size, shop, counter, asks: searches(shop.url) })
    if (cars !== SIZES.at(-1)) continue
    subjects.push({ name: `${size}, br`, shop, counter, asks: searches(shop.url, { 'accept-encoding': 'br' }) })
    subjects.unshift({ name: 'empty answer', shop, counter, asks: [get(shop.url, '/api/ui/order/suggestPlaces?q=')] })
  }
  let bytes = 0
  for (const { shop, asks, name } of subjects) {
    const { bytesPerAnswer } = await load(shop.url, asks, 10, SECONDS)
    if (name === largest) bytes = Math.round(bytesPerAnswer)
  }
  const [{ counter }] = subjects as [Subject]
  const bare = await startBareAnswer(bytes)
  subjects.unshift({ name: BARE, shop: bare, counter, asks: searches(bare.url) })
  const packedOfPlain: number[] = []
  for (const connections of CONNECTIONS) {
    const results = await measure(connections)
    print(connections, results)
    packedOfPlain.push(ratioIn(results)(`${largest}, br`, largest))
  }
  console.log(`\npacked of plain: ${packedOfPlain.map((share) => share.toFixed(2)).join(', ')}`)
  const least = Math.min(...packedOfPlain)
  if (!(least >= LEAST_PACKED_OF_PLAIN)) throw new Error(`Packed answers come at ${least.toFixed(2)} of the plain rate`)
} finally {
  for (const shop of new Set(subjects.map((subject) => subject.shop))) await shop.stop()
  for (const counter of new Set(subjects.map((subject) => subject.counter))) await counter.close()
  await server.stop()
}

async function measure(connections: number): Promise<Map<string, Result>> {
  const results = new Map(subjects.map(({ name }) => [name, { loads: [], statements: 0, cpu: 0 } as Result]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, shop, counter, asks } of subjects) {
      const before = { statements: counter.count(), cpu: cpuSeconds(shop.pid) }
      const measured = await load(shop.url, asks, connections, SECONDS)
      const result = results.get(name)
      if (!result) continue
      result.loads.push(measured)
      result.statements += counter.count() - before.statements
      result.cpu += cpuSeconds(shop.pid) - before.cpu
    }
  }
  return results
}

/** The rate of one as a share of another's, round by round, so that both sides had the same neighbours. */
function ratioIn(results: Map<string, Result>): (name: string, to: string) => number {
  const speeds = (name: string) => results.get(name)?.loads.map(({ perSecond }) => perSecond) ?? []
  return (name, to) => median(speeds(name).map((speed, round) => speed / (speeds(to)[round] ?? Number.NaN)))
}

function print(connections: number, results: Map<string, Result>): void {
  const ratio = ratioIn(results)
  const [load1 = 0] = os.loadavg()
  console.log(
    `\n${connections} connections, ${ROUNDS} rounds of ${SECONDS} s, load of the machine ${load1.toFixed(1)}\n`,
  )
  console.log(
    row([
      '',
      'per second',
      'of bare',
      'of empty',
      'of 1,000',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'SQL/answer',
      'SQL/s',
      'bytes',
    ]),
  )
  for (const [name, { loads, statements, cpu }] of results) {
    const of = (figure: (load: Load) => number) => median(loads.map(figure))
    const answers = loads.reduce((sum, one) => sum + one.answers, 0)
    console.log(
      row([
        name,
        of(({ perSecond }) => perSecond).toFixed(0),
        ratio(name, BARE).toFixed(2),
        ratio(name, 'empty answer').toFixed(2),
        ratio(name, '1,000 cars').toFixed(2),
        of(({ p50 }) => p50).toFixed(2),
        of(({ p99 }) => p99).toFixed(2),
        ((cpu / answers) * 1_000).toFixed(3),
        (statements / answers).toFixed(4),
        (statements / (ROUNDS * SECONDS)).toFixed(1),
        of(({ bytesPerAnswer }) => bytesPerAnswer).toFixed(0),
      ]),
    )
  }
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(11))).join('')
}
