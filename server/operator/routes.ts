import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { importCatalogueFiles, importFleet } from './importFiles.ts'
import { listAudit } from './listAudit.ts'
import { listOrders } from './listOrders.ts'
import { moneyActs } from './moneyActs.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { orderActs } from './orderActs.ts'
import { showOrder } from './showOrder.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** The operator's table of contents. */
export const opsRoutes = (shop: Needs): OpsHandlers => ({
  whoAmI: async ({ staff }) => ({ name: staff.name }),
  listAudit: ({ query }) => listAudit(shop, query),
  importCatalogue: ({ body, staff }) => importCatalogueFiles(shop, staff, body),
  importFleet: ({ body, staff }) => importFleet(shop, staff, body),
  listOrders: ({ query }) => listOrders(shop, query),
  showOrder: ({ params }) => showOrder(shop, params.order_number),
  ...orderActs(shop),
  ...moneyActs(shop),
})
