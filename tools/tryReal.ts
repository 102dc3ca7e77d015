import { everyAnswerRead, invariantsHold, noComplaint, noServerError, nothingPersonal } from './tryReal/ending.ts'
import { takeOrders } from './tryReal/journey.ts'
import { openShop, stopAll, tellingLastLines } from './tryReal/openShop.ts'
import { otherBrokers } from './tryReal/otherBrokers.ts'
import { openProviders, type Providers, settingsOf } from './tryReal/providers.ts'
import { type Machine, migrateAndGrant, type RealShop, startShop } from './tryReal/realShop.ts'
import type { RealProcess } from './tryReal/shopProcess.ts'
import type { Steps } from './tryReal/steps.ts'
import { tryOut } from './tryReal/tryOut.ts'

/*
 * `npm run try:real`: the shop in production mode, web and worker apart, behind a proxy that ends TLS, with every provider
 * real and played by a stub that was made from what the provider publishes. It takes a private and a business customer
 * through everything, and ends with 1 at the first step that is not as it should be.
 */

async function tryReal(step: Steps, machine: Machine): Promise<void> {
  const providers = await openProviders(machine)
  const settings = settingsOf(providers)
  await step('database migrated by a step of its own', () => migrateAndGrant(machine, settings))
  const shop = await startShop(machine, settings)
  await tellingLastLines(shop, async () => {
    const key = await openShop(step, shop)
    const words = await takeOrders(step, { shop, providers })
    const others = await otherBrokers(step, machine, shop)
    await endShop(step, { shop, others, machine, providers, words: { ...words, 'staff key': key } })
  })
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
  await step('told to stop, every process is out of the balancer at once, and ends by itself', () => stopAll(all))
  const kept = Object.entries(settings).filter(([name]) => /_(KEY|SECRET|PASSWORD)$/.test(name))
  const secrets = { ...words, ...Object.fromEntries(kept) }
  await step('nothing about a person and no secret stands in the log', async () => nothingPersonal(all, secrets))
  await step('the log complains of nothing that was not meant to go wrong', async () => noComplaint(all))
}

await tryOut('tryReal', tryReal)
