import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { listAudit } from './listAudit.ts'
import type { OpsHandlers } from './opsHttp.ts'

interface Needs {
  db: Db
  clock: Clock
}

/** The operator's table of contents. */
export const opsRoutes = (shop: Needs): OpsHandlers => ({
  whoAmI: async ({ staff }) => ({ name: staff.name }),
  listAudit: ({ query }) => listAudit(shop, query),
})
