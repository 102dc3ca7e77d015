import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { beginServices } from './services/addService.ts'

export const fleetJobs = (shop: Pick<ShopParts, 'db' | 'clock'>): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [{ name: 'fleet.begin-services', everySeconds: 60, run: () => beginServices(shop) }],
})
