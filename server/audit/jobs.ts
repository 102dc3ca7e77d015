import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { chainEntries } from './chainEntries.ts'

export const auditJobs = (shop: Pick<ShopParts, 'db' | 'log'>): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
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
