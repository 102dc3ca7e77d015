import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/platform/postgres/server.ts'
import { grantsFor } from '../grants.ts'
import { type RealProcess, runCommand, startProcess } from '../tryReal/shopProcess.ts'
import { untilThere } from './daemon.ts'
import { environmentIn } from './deployFile.ts'
import { type Engines, inDatabase } from './engines.ts'

/** Ten seconds, as deploy/README.md has it: until the proxy has seen the new process, and leads everybody's share there. */
const PROXY_MS = 10_000
const names = ['worker-1', 'worker-2', 'web-1', 'web-2'] as const
type Name = (typeof names)[number]

/** Two web processes and two workers, as `deploy/systemd` starts them. */
export interface ClusterShop {
  settings: Record<string, string>
  probes(): Record<Name, string>
  /** The lines of the log of the processes that run now. */
  lines(): string[]
  /** One after the other, a worker first: stopped, and started as this release. */
  replaceEach(release: string, told: (line: string) => void): Promise<void>
}

export async function migrateAndGrant(engines: Engines, settings: Record<string, string>): Promise<string> {
  const { ownerUrl, adminUrl, roles } = engines
  const said = await runCommand(['server/migrate.ts'], { ...settings, DATABASE_URL: ownerUrl, DATABASE_PREPARED: 'on' })
  await inDatabase(adminUrl, [grantsFor(roles.owner, roles.app)])
  return said.trim()
}

/** The settings of `deploy/systemd/shop.env`, and those of the providers. */
export const settingsFor = ({ url, appUrl, authority }: Engines, providers: Record<string, string>) => ({
  ...environmentIn('systemd/shop.env'),
  NODE_ENV: 'production',
  PUBLIC_URL: url,
  DATABASE_URL: appUrl,
  SECRET_KEY: randomBytes(32).toString('base64url'),
  RELEASE: 'cluster-1',
  NODE_EXTRA_CA_CERTS: authority,
  // Charges are made at any hour, so that the run is the same at night.
  CHARGE_FROM_HOUR: '0',
  ...providers,
})

export async function startShop(
  { webPlaces: [web1, web2], folder }: Engines,
  settings: Record<string, string>,
  undo: (act: () => unknown) => void,
): Promise<ClusterShop> {
  const metrics = {
    'worker-1': await freePort(),
    'worker-2': await freePort(),
    'web-1': web1.metricsPort,
    'web-2': web2.metricsPort,
  }
  const ports: Partial<Record<Name, number>> = { 'web-1': web1.port, 'web-2': web2.port }
  const running = new Map<Name, RealProcess>()
  const start = (name: Name, release: string) => {
    const port = ports[name]
    const own = { RELEASE: release, ...(port === undefined ? {} : { PORT: String(port) }) }
    const process = startProcess({
      role: port === undefined ? 'worker' : 'web',
      metricsPort: metrics[name],
      settings: { ...settings, ...own },
    })
    running.set(name, process)
    return process
  }
  const stop = async (name: Name) => {
    const process = running.get(name)
    const ended = await process?.stop()
    fs.appendFileSync(path.join(folder, `${name}.log`), `${process?.lines.join('\n')}\n`)
    return ended
  }
  undo(() => Promise.all([...running.keys()].map(stop)))
  // One alone finds an empty database: what it writes into a demonstration at its start, four would write beside each other.
  const [first, ...others] = names
  const { probes } = start(first, settings.RELEASE ?? '')
  await untilThere('The first process', async () => (await fetch(`${probes}/livez`)).ok, { seconds: 90 })
  for (const name of others) start(name, settings.RELEASE ?? '')
  return {
    settings,
    probes: () =>
      Object.fromEntries(names.map((name) => [name, running.get(name)?.probes ?? ''])) as Record<Name, string>,
    lines: () => [...running.values()].flatMap(({ lines }) => lines),
    async replaceEach(release, told) {
      for (const name of names) {
        const begun = performance.now()
        const ended = await stop(name)
        await start(name, release).becomes(200)
        if (ports[name] !== undefined) await pause(PROXY_MS)
        told(
          `${name} replaced by ${release}: ended with ${ended?.code}, ready after ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
        )
      }
    },
  }
}

/** Until every process is ready, and the proxy has seen it. */
export async function becomesReady(shop: ClusterShop, url: string): Promise<void> {
  const pages = Object.values(shop.probes()).map((probe) => `${probe}/readyz`)
  for (const page of [...pages, `${url}/api/ui/faq`])
    await untilThere(`An answer of ${page}`, async () => (await fetch(page)).ok, { seconds: 90 })
}
