import type { OrderSummary } from '../../../contract/ops/orders/orders.ts'
import type { ActFields } from '../act/ActDialog.tsx'
import type { HandoverAct, handoverActs } from './queries.ts'

/** The order that is handed over or taken back, as it was seen. */
export interface HandedOver extends OrderSummary {
  kilometres_out: number | null
  unpaid: boolean
}

/** As it is typed. */
export interface HandoverValues {
  kilometres: string
  damages: string
  signed: boolean
  /** Whether kilometres beyond the contract are let be. */
  waives: boolean
  /** Why they are. */
  not_billed: string
}

export const nothingTyped: HandoverValues = {
  kilometres: '',
  damages: '',
  signed: false,
  waives: false,
  not_billed: '',
}

export type HandoverForm = ActFields<(typeof handoverActs)[HandoverAct], HandoverValues>

/** The reading of the odometer; null when it cannot be read. */
export const kilometresOf = (typed: string): number | null => {
  const digits = typed.replace(/[\s.]|km$/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
