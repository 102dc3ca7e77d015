import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { settleContent } from './settleContent.ts'

export const contentJobs = ({
  db,
  clock,
}: Pick<ShopParts, 'db' | 'clock'>): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [{ name: 'content.settle-versions', everySeconds: 15, run: () => settleContent({ db, clock }) }],
})
