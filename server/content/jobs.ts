import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { eraseLettersBefore } from './sentLetters.ts'
import { settleContent } from './settleContent.ts'

/** As long as a claim may be made about what was said. */
const KEEP_MS = 3 * 365 * 86_400_000

export const contentJobs = ({ db, clock }: { db: Db; clock: Clock }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    { name: 'content.settle-versions', everySeconds: 5, run: () => settleContent({ db, clock }) },
    {
      name: 'content.erase-letters',
      everySeconds: 3_600,
      isUpkeep: true,
      run: (stopping) => eraseLettersBefore(db, new Date(clock.now().getTime() - KEEP_MS), stopping),
    },
  ],
})
