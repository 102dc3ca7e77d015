import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { beginServices } from './services/addService.ts'

export const fleetJobs = (shop: { db: Db; clock: Clock }): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [{ name: 'fleet.begin-services', everySeconds: 60, run: () => beginServices(shop) }],
})
