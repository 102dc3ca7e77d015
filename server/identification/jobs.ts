import { handle, type JobHandler, type Sweep } from '../platform/jobs.ts'
import { forgetOldExchanges } from '../providers/identification/sandbox/bankStore.ts'
import { advanceChecks, type CheckNeeds } from './advanceChecks.ts'
import { askRegisters } from './askRegisters.ts'
import { customersWithDueChecks } from './queries.ts'

export function identificationJobs(shop: CheckNeeds): { handlers: JobHandler[]; sweeps: Sweep[] } {
  return {
    handlers: [handle(askRegisters, ({ customerId }) => advanceChecks(shop, customerId))],
    sweeps: [
      // Registers that are still at work, and checks whose asker died.
      {
        name: 'identification-due-checks',
        everySeconds: 1,
        run: async () => {
          const customers = await customersWithDueChecks(shop.db, shop.clock.now())
          await Promise.all(customers.map((customerId) => advanceChecks(shop, customerId)))
        },
      },
      { name: 'identification-forget-exchanges', everySeconds: 3_600, run: () => forgetOldExchanges(shop.db) },
    ],
  }
}
