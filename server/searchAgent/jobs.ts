import type { JobHandler, Queue, Sweep } from '../platform/jobs/jobs.ts'
import { handleLetter } from '../providers/mail/letterJob.ts'
import { lookForMatches, mailMatches } from './lookForMatches.ts'
import { eraseEnded } from './queries.ts'
import { mailSaved } from './saveSearchAgent.ts'
import { type LetterNeeds, sendMatches, sendSaved } from './sendMatches.ts'

/** Ended agents are kept a while for questions, then nothing is left of the person. */
const KEEP_MS = 30 * 86_400_000

export const searchAgentJobs = (shop: LetterNeeds & { queue: Queue }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handleLetter(mailSaved, ({ agentId }) => sendSaved(shop, agentId)),
    handleLetter(mailMatches, (letters) => sendMatches(shop, letters)),
  ],
  sweeps: [
    {
      name: 'searchAgent.look-for-matches',
      everySeconds: 60,
      run: (stopping) => lookForMatches({ ...shop, stopping }),
    },
    {
      name: 'searchAgent.erase-ended',
      everySeconds: 3_600,
      isUpkeep: true,
      run: (stopping) => {
        const now = shop.clock.now()
        return eraseEnded(shop.db, { before: new Date(now.getTime() - KEEP_MS), now }, stopping)
      },
    },
  ],
})
