import fs from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { ops } from '../tryReal/staff.ts'
import { must } from '../tryReal/steps.ts'
import { askInClear } from './askInClear.ts'
import { type Books, booksAt } from './books.ts'
import { untilThere } from './daemon.ts'
import { type Engines, startEngines } from './engines.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'
import { openProviders, type Providers, settingsOf } from './providers.ts'
import { becomesReady, type ClusterShop, migrateAndGrant, settingsFor, startShop } from './shop.ts'

const DEMO = path.resolve(import.meta.dirname, '../../demo')

/** A shop in production mode on its engines, with every provider played. */
export interface ServedShop {
  engines: Engines
  shop: ClusterShop
  providers: Providers
  books: Books
}

type Archive = Parameters<typeof startEngines>[0]['archive']

export async function startAll({ folder, step, undo }: Place, programs: Programs, archive?: Archive): Promise<Engines> {
  const engines = await step.make(
    'PostgreSQL with a synchronous standby under Patroni and etcd, HAProxy, PgBouncer',
    () => startEngines({ folder, programs, undo, ...(archive ? { archive } : {}) }),
    ({ nodes }) => nodes.map(({ name, postgres }) => `${name} at ${postgres}`).join(', '),
  )
  await step('etcd and Patroni take no order from a stranger, and PostgreSQL nothing in clear', async () => {
    must(!(await engines.etcd.answersStranger()), 'etcd answered somebody without a certificate')
    for (const { name, own, changedByStranger } of engines.nodes) {
      const status = await changedByStranger()
      must(status === 401, `${name} answered ${status}`)
      must((await askInClear(own)).includes('no encryption'), `${name} asked another machine for a password in clear`)
    }
    return 'all of them'
  })
  tls.setDefaultCACertificates([...tls.getCACertificates(), fs.readFileSync(engines.authority, 'utf8')])
  return engines
}

/** With so many subscriptions that will fall due. */
export async function serveShop({ step, undo }: Place, engines: Engines, due: number): Promise<ServedShop> {
  const providers = await openProviders(undo)
  const settings = settingsFor(engines, settingsOf(providers))
  const books = booksAt(engines.ownerUrl)
  await step('migrated, and granted', () => migrateAndGrant(engines, settings))
  await books.keepSubscriptions(due, { secret: settings.SECRET_KEY, token: providers.paytrail.tokenOf('0313') })
  const shop = await startShop(engines, settings, undo)
  await step('catalogue imported', async () => {
    const { key } = JSON.parse(await ops(['staff-key', 'create', 'Tuonti', '--json'], settings))
    // The proxy leads to nobody yet: without a catalogue no process is ready.
    const OPS_URL = `http://127.0.0.1:${engines.webPlaces[0].port}`
    await untilThere('The first web process', async () => (await fetch(`${OPS_URL}/api/ui/faq`)).ok, { seconds: 90 })
    const said = await ops(['import', 'catalogue', DEMO, '--json'], { OPS_URL, OPS_KEY: key })
    await books.moreCars()
    return `${JSON.parse(said).vehicles} cars, and copies of them; ${due} subscriptions that will fall due`
  })
  await step('two web processes and two workers are ready', async () => {
    await becomesReady(shop, engines.url)
    return engines.url
  })
  return { engines, shop, providers, books }
}
