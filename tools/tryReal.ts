import fs from 'node:fs'
import path from 'node:path'
import { ONE_FAILED, type Tally } from './tally.ts'
import { everyAnswerRead, invariantsHold, noComplaint, noServerError, nothingPersonal } from './tryReal/ending.ts'
import { takeOrders } from './tryReal/journey.ts'
import { otherBrokers } from './tryReal/otherBrokers.ts'
import { openProviders, type Providers, settingsOf } from './tryReal/providers.ts'
import { type Machine, migrateAndGrant, prepareMachine, type RealShop, startShop } from './tryReal/realShop.ts'
import { type RealProcess, runCommand } from './tryReal/shopProcess.ts'
import { ops } from './tryReal/staff.ts'
import { countSteps, must, type Steps, until } from './tryReal/steps.ts'
import { buildIfChanged } from './webBuild.ts'

/*
 * `npm run try:real`: the shop in production mode, web and worker apart, behind a proxy that ends TLS, with every provider
 * real and played by a stub that was made from what the provider publishes. It takes a private and a business customer
 * through everything, and ends with 1 at the first step that is not as it should be.
 */

/** Its tally, for `npm test`. */
const REPORT = path.resolve(import.meta.dirname, '../reports/tryReal.json')
const LAST_LINES = 15
const DEMO = path.resolve(import.meta.dirname, '../demo')
const say = (line: string) => console.log(line)

async function tryReal(step: Steps, machine: Machine): Promise<void> {
  const providers = await openProviders(machine)
  const settings = settingsOf(providers)
  await step('database migrated by a step of its own', () => migrateAndGrant(machine, settings))
  const shop = await startShop(machine, settings)
  try {
    const key = await openShop(step, shop)
    const words = await takeOrders(step, { shop, providers })
    const others = await otherBrokers(step, machine, shop)
    await endShop(step, { shop, others, machine, providers, words: { ...words, 'staff key': key } })
  } catch (error) {
    for (const { role, lines } of [shop.web, shop.worker])
      say(`\nlast lines of ${role}:\n${lines.slice(-LAST_LINES).join('\n')}`)
    throw error
  }
}

/** As docs/operations.md has it: a key made on the machine, the catalogue, and ready once it says how it is reached. */
async function openShop(step: Steps, { url, address, settings, web, worker }: RealShop): Promise<string> {
  await step('processes run, and are not ready before the shop says how people reach it', async () => {
    await until('an answer of the web process', () => fetch(`${address}/api/ui/init`).catch(() => null))
    await Promise.all([web.becomes(503), worker.becomes(503)])
    return '/readyz 503'
  })
  const key = await step.make(
    'key made on the machine',
    async (): Promise<string> => JSON.parse(await ops(['staff-key', 'create', 'Tuonti', '--json'], settings)).key,
    () => '',
  )
  await step('catalogue imported by the command line', async () => {
    // A balancer waits for it: nobody but the process itself can be asked.
    const said = await ops(['import', 'catalogue', DEMO, '--url', address, '--json'], { OPS_KEY: key })
    const { dealers, models, vehicles } = JSON.parse(said)
    return `${dealers} places, ${models} models, ${vehicles} cars`
  })
  await step('ready', async () => {
    await Promise.all([web.becomes(200), worker.becomes(200)])
    return '/readyz 200'
  })
  await step('probed from outside', async () => {
    const { NODE_EXTRA_CA_CERTS = '' } = settings
    const said = await runCommand(['tools/probe.ts', url, web.probes], { NODE_EXTRA_CA_CERTS })
    return `${said.trim().split('\n').length} of 4 in order`
  })
  return key
}

interface Ended {
  shop: RealShop
  /** Web processes that were started beside it. */
  others: RealProcess[]
  machine: Machine
  providers: Providers
  /** Words that no log may hold, by what they are. */
  words: Record<string, string>
}

async function endShop(step: Steps, { shop, others, machine, providers, words }: Ended): Promise<void> {
  const { web, worker, settings } = shop
  const all = [web, worker, ...others]
  await step('every provider was asked, and every answer was read', () => everyAnswerRead(all, providers))
  await step('every rule holds', () => invariantsHold(settings))
  await step('no answer was a mistake of the shop', async () => noServerError(machine.proxy))
  await step('told to stop, every process is out of the balancer at once, and ends by itself', async () => {
    const stopping = Promise.all(all.map((one) => one.stop()))
    await Promise.all(all.map((one) => one.becomes(404)))
    const ended = await stopping
    must(
      ended.every(({ code }) => code === 0),
      `They ended with ${ended.map(({ code }) => code).join(', ')}`,
    )
    return `/readyz 404, exit 0 after ${Math.max(...ended.map(({ seconds }) => seconds)).toFixed(1)} s`
  })
  const kept = Object.entries(settings).filter(([name]) => /_(KEY|SECRET|PASSWORD)$/.test(name))
  const secrets = { ...words, ...Object.fromEntries(kept) }
  await step('nothing about a person and no secret stands in the log', async () => nothingPersonal(all, secrets))
  await step('the log complains of nothing that was not meant to go wrong', async () => noComplaint(all))
}

async function run(): Promise<Tally> {
  if (!(await buildIfChanged())) return { ...ONE_FAILED, failures: ['try:real: the pages could not be built'] }
  const step = countSteps(say)
  const machine = await prepareMachine()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void machine.close().finally(() => process.exit(1)))
  try {
    await tryReal(step, machine)
    say(`${step.passed()} steps passed`)
    return { passed: step.passed(), failed: 0, skipped: 0, failures: [] }
  } catch (error) {
    const failedAt = step.failedAt() ?? 'before the first step'
    say(`\nfailed: ${failedAt}\n${error instanceof Error ? error.stack : error}`)
    const [why = ''] = String(error).split('\n')
    return { passed: step.passed(), failed: 1, skipped: 0, failures: [`try:real > ${failedAt}: ${why}`] }
  } finally {
    await machine.close()
  }
}

const tally = await run()
fs.mkdirSync(path.dirname(REPORT), { recursive: true })
fs.writeFileSync(REPORT, JSON.stringify(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
