import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { countDays } from './countDays.ts'

export const figureJobs = (shop: Pick<ShopParts, 'db' | 'clock'>): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
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
