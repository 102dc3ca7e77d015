import type { JobHandler, Sweep } from '../platform/jobs.ts'
import { type CardReturnNeeds, settleRegistration } from './finishCardRegistration.ts'
import { abandonRegistrations, registrationsToAsk } from './queries.ts'

const ASK_AFTER_MS = 60_000
const ABANDONED_AFTER_MS = 24 * 3_600_000

export const paymentJobs = (shop: CardReturnNeeds): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [{ name: 'settleCardRegistrations', everySeconds: 60, run: () => settleCardRegistrations(shop) }],
})

/** Cards that the provider has but could not hand over at the return. A late callback still counts afterwards. */
async function settleCardRegistrations(shop: CardReturnNeeds): Promise<void> {
  const now = shop.clock.now().getTime()
  for (const { id, providerRef } of await registrationsToAsk(shop.db, new Date(now - ASK_AFTER_MS))) {
    if (providerRef) await settleRegistration(shop, { id }, providerRef)
  }
  await abandonRegistrations(shop.db, new Date(now - ABANDONED_AFTER_MS), new Date(now))
}
