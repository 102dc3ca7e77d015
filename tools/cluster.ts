import { parseArgs } from 'node:util'
import { DUE_EACH, drill } from './cluster/drill.ts'
import type { Engines } from './cluster/engines.ts'
import { inPlace, type Place } from './cluster/place.ts'
import { findPrograms } from './cluster/programs.ts'
import { serveShop, startAll } from './cluster/servedShop.ts'
import { becomesReady, migrateAndGrant, settingsFor, startShop } from './cluster/shop.ts'

/*
 * `npm run cluster`: the shop on more than one machine, all of them played on this one: PostgreSQL with a synchronous standby
 * under Patroni and etcd, HAProxy, PgBouncer, two web and two worker processes, with the files of `deploy/`. Ctrl-C ends it.
 * `npm run cluster -- --drill [--kills 10]` kills, replaces and cuts under load, and ends with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: { drill: { type: 'boolean', default: false }, kills: { type: 'string', default: '10' } },
})

/** A demonstration, with every provider simulated in the shop. */
async function showShop({ step, undo }: Place, engines: Engines): Promise<void> {
  const settings = settingsFor(engines, { ALLOW_SANDBOX: 'true' })
  await step('migrated, and granted', () => migrateAndGrant(engines, settings))
  const shop = await startShop(engines, settings, undo)
  await becomesReady(shop, engines.url)
  const { primary, standby } = (await engines.pair()) ?? {}
  const probes = Object.entries(shop.probes()).map(([name, url]) => `${name} ${url}/readyz`)
  console.log(`
  the shop           ${engines.url} (its certificate: ${engines.authority})
  primary, standby   ${primary?.name} at ${primary?.postgres}, ${standby?.name} at ${standby?.postgres}
  the way to it      ${engines.ownerUrl}
  through PgBouncer  ${engines.appUrl}
  probes             ${probes.join('\n                     ')}
  logs and data      ${engines.folder}

  Ctrl-C ends all of it, and its data.`)
  await new Promise(() => undefined)
}

await inPlace(async (place) => {
  const engines = await startAll(place, findPrograms())
  if (!values.drill) return await showShop(place, engines)
  const kills = Number(values.kills)
  await drill(place.step, { ...(await serveShop(place, engines, DUE_EACH * (kills + 1))), kills })
})
