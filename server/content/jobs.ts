import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { settleContent } from './settleContent.ts'

export const contentJobs = ({ db, clock }: { db: Db; clock: Clock }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [{ name: 'content.settle-versions', everySeconds: 5, run: () => settleContent({ db, clock }) }],
})
