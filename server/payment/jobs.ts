import { eachDue, type Sweeping } from '../platform/database/eachDue.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { type CardReturnNeeds, settleRegistration } from './finishCardRegistration.ts'
import { abandonRegistrations, registrationsToAsk } from './queries.ts'

const ASK_AFTER_MS = 60_000
const ABANDONED_AFTER_MS = 24 * 3_600_000

export const paymentJobs = (shop: CardReturnNeeds & Sweeping): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    {
      name: 'payment.settle-registrations',
      everySeconds: 60,
      run: (stopping) => settleCardRegistrations({ ...shop, stopping }),
    },
  ],
})

/** Cards that the provider has but could not hand over at the return. A late callback still counts afterwards. */
async function settleCardRegistrations(shop: CardReturnNeeds & Sweeping): Promise<void> {
  const now = shop.clock.now().getTime()
  await eachDue(shop, {
    act: 'fetch a card that was added',
    pageAfter: (after) => registrationsToAsk(shop.db, new Date(now - ASK_AFTER_MS), after),
    run: async ({ id, provider, providerRef }) =>
      providerRef && (await settleRegistration(shop, { id, provider }, providerRef)),
  })
  await abandonRegistrations(shop.db, new Date(now - ABANDONED_AFTER_MS), new Date(now))
}
