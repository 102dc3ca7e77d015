import type { Logger } from 'pino'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { chainEntries } from './chainEntries.ts'

export const auditJobs = (shop: { db: Db; log: Logger }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    {
      name: 'audit.chain-entries',
      everySeconds: 60,
      isUpkeep: true,
      run: (stopping) => chainEntries({ ...shop, stopping }),
    },
  ],
})
