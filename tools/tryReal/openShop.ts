import path from 'node:path'
import type { RealShop } from './realShop.ts'
import { type RealProcess, runCommand } from './shopProcess.ts'
import { ops } from './staff.ts'
import { must, type Steps, until } from './steps.ts'

export const DEMO = path.resolve(import.meta.dirname, '../../demo')
const LAST_LINES = 15

/** As docs/operations.md has it: a key made on the machine, the catalogue, and ready once it says how it is reached. */
export async function openShop(step: Steps, { url, address, settings, web, worker, way }: RealShop): Promise<string> {
  await step('processes run, and are not ready before the shop says how people reach it', async () => {
    await until('an answer of the web process', () => fetch(`${address}/api/ui/init`).catch(() => null))
    await Promise.all([web.becomes(503), worker.becomes(503)])
    return '/readyz 503'
  })
  const key = await step.make(
    'key made on the machine',
    async (): Promise<string> => JSON.parse(await ops(['staff-key', 'create', 'Tuonti', '--json'], settings, way)).key,
    () => '',
  )
  await step('catalogue imported by the command line', async () => {
    // A balancer waits for it: nobody but the process itself can be asked.
    const said = await ops(['import', 'catalogue', DEMO, '--url', address, '--json'], { OPS_KEY: key }, way)
    const { dealers, models, vehicles } = JSON.parse(said)
    return `${dealers} places, ${models} models, ${vehicles} cars`
  })
  await step('ready', async () => {
    await Promise.all([web.becomes(200), worker.becomes(200)])
    return '/readyz 200'
  })
  await step('probed from outside', async () => {
    const { NODE_EXTRA_CA_CERTS = '' } = settings
    const said = await runCommand(['tools/probe.ts', url, web.probes], { NODE_EXTRA_CA_CERTS }, way)
    return `${said.trim().split('\n').length} of 4 in order`
  })
  return key
}

/** Told to stop as a supervisor tells them. */
export async function stopAll(processes: RealProcess[]): Promise<string> {
  const stopping = Promise.all(processes.map((one) => one.stop()))
  await Promise.all(processes.map((one) => one.becomes(404)))
  const ended = await stopping
  must(
    ended.every(({ code }) => code === 0),
    `They ended with ${ended.map(({ code }) => code).join(', ')}`,
  )
  return `/readyz 404, exit 0 after ${Math.max(...ended.map(({ seconds }) => seconds)).toFixed(1)} s`
}

/** With the last lines of both processes when something fails. */
export async function tellingLastLines({ web, worker }: RealShop, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    for (const { role, lines } of [web, worker])
      console.log(`\nlast lines of ${role}:\n${lines.slice(-LAST_LINES).join('\n')}`)
    throw error
  }
}
