import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { countDays } from './countDays.ts'

export const figureJobs = (shop: { db: Db; clock: Clock }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    {
      name: 'figures.count-days',
      everySeconds: 300,
      isUpkeep: true,
      run: (stopping) => countDays({ ...shop, stopping }),
    },
  ],
})
