import * as imports from './imports.ts'
import * as money from './money.ts'
import type { OpsCall } from './opsCall.ts'
import * as orders from './orders.ts'
import * as staff from './staff.ts'

/** Every call of the operator's interface, by name. */
export const opsCalls = {
  whoAmI: staff.whoAmI,
  listAudit: staff.listAudit,
  importCatalogue: imports.importCatalogue,
  importFleet: imports.importFleet,
  listOrders: orders.listOrders,
  showOrder: orders.showOrder,
  releaseOrder: orders.releaseOrder,
  promptPickupTime: orders.promptPickupTime,
  signOrder: orders.signOrder,
  deliverOrder: orders.deliverOrder,
  promptReturnTime: orders.promptReturnTime,
  takeBackCar: orders.takeBackCar,
  withdrawOrder: money.withdrawOrder,
  creditInvoice: money.creditInvoice,
} as const satisfies Record<string, OpsCall>

export type OpsCalls = typeof opsCalls
export type OpsName = keyof OpsCalls
