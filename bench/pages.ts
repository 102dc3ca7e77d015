import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { startShopProcess } from '../tools/shopProcess.ts'
import { get, load } from './load.ts'
import { cpuSeconds } from './processTime.ts'
import { countStatements } from './statementCounter.ts'

/**
 * Measures views of the public pages in a running shop with the demonstration catalogue, packed as browsers ask for it
 * and plain. Fails where the home page costs more of the processor than a search does.
 */
const ROUNDS = Number(process.argv[2] ?? 5)
const SECONDS = 2
const CONNECTIONS = 10
const MOST_CPU_MS = 1.5

const subjects = [
  { name: 'home, br', path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } },
  { name: 'home, plain', path: '/', headers: {} },
  { name: 'model, br', path: '/autot/norra-loimu', headers: { 'accept-encoding': 'br' } },
  { name: 'town, br', path: '/kaupungit/helsinki', headers: { 'accept-encoding': 'br' } },
  { name: 'init, br', path: '/api/ui/init', headers: { 'accept-encoding': 'br' } },
  { name: 'questions, br', path: '/api/ui/faq', headers: { 'accept-encoding': 'br' } },
].map((subject) => ({
  ...subject,
  answers: 0,
  bytes: 0,
  cpu: 0,
  statements: 0,
  p50: [] as number[],
  p99: [] as number[],
}))

const server = await startThrowawayPostgres()
const counter = await countStatements(server.url('postgres'))
const shop = await startShopProcess({ DATABASE_URL: counter.url, ROLE: 'web', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
try {
  const ask = ({ path, headers }: (typeof subjects)[number], seconds: number) =>
    load(shop.url, [get(shop.url, path, headers)], CONNECTIONS, seconds)
  for (const subject of subjects) await ask(subject, 1)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const subject of subjects) {
      const before = { statements: counter.count(), cpu: cpuSeconds(shop.pid) }
      const { answers, bytesPerAnswer, p50, p99 } = await ask(subject, SECONDS)
      subject.answers += answers
      subject.bytes = bytesPerAnswer
      subject.p50.push(p50)
      subject.p99.push(p99)
      subject.cpu += cpuSeconds(shop.pid) - before.cpu
      subject.statements += counter.count() - before.statements
    }
} finally {
  await shop.stop()
  await counter.close()
  await server.stop()
}

const cpuMs = ({ cpu, answers }: (typeof subjects)[number]) => (cpu / answers) * 1_000
const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
console.table(
  Object.fromEntries(
    subjects.map((subject) => [
      subject.name,
      {
        'per second': Math.round(subject.answers / (ROUNDS * SECONDS)),
        'CPU ms': Number(cpuMs(subject).toFixed(3)),
        'p50 ms': Number(median(subject.p50).toFixed(2)),
        'p99 ms': Number(median(subject.p99).toFixed(2)),
        'SQL/view': Number((subject.statements / subject.answers).toFixed(4)),
        bytes: Math.round(subject.bytes),
      },
    ]),
  ),
)
const dear = subjects.filter((subject) => subject.path === '/' && !(cpuMs(subject) <= MOST_CPU_MS))
if (dear.length > 0) throw new Error(`Dearer than ${MOST_CPU_MS} ms of the processor: ${dear.map(({ name }) => name)}`)
