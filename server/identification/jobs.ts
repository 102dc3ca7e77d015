import { speakingTo } from '../account/person/speakingTo.ts'
import type { Sending } from '../content/sendLetter.ts'
import { handle, type JobHandler, type Sweep } from '../platform/jobs/jobs.ts'
import { forgetOldExchanges } from '../providers/identification/sandbox/bankStore.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import { advanceChecks, type CheckNeeds } from './advanceChecks.ts'
import { askRegisters } from './askRegisters.ts'
import { mailDecision } from './decideCheck.ts'
import { mailRefusal } from './mailRefusal.ts'
import { customersWithDueChecks } from './queries.ts'
import { sendDecision } from './sendDecision.ts'
import { sendRefusal } from './sendRefusal.ts'

/** A customer waits for each of them, and for the registers. */
const CHECKS_AT_ONCE = 20

type Needs = CheckNeeds & Sending

export function identificationJobs(shop: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } {
  return {
    handlers: [
      handle(askRegisters, ({ customerId }) => advanceChecks(shop, customerId), { atOnce: CHECKS_AT_ONCE }),
      handleLetter(mailDecision, async (decided) => sendDecision(await speakingTo(shop, decided), decided)),
      handleLetter(mailRefusal, async (refused) => sendRefusal(await speakingTo(shop, refused), refused)),
    ],
    sweeps: [
      // Registers that are still at work, and checks whose asker died.
      {
        name: 'identification.advance-checks',
        everySeconds: 5,
        run: async () => {
          const customers = await customersWithDueChecks(shop.db, shop.clock.now())
          await Promise.all(customers.map((customerId) => advanceChecks(shop, customerId)))
        },
      },
      {
        name: 'identification.forget-exchanges',
        everySeconds: 3_600,
        isUpkeep: true,
        run: (stopping) => forgetOldExchanges(shop.db, stopping),
      },
    ],
  }
}
