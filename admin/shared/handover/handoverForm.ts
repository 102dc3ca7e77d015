import type { HandoverNeed } from '../../../contract/handover/protocol.ts'
import type { OrderSummary } from '../../../contract/ops/orders/orders.ts'
import type { Given } from '../../data/act.ts'
import type { ActFields } from '../act/ActDialog.tsx'
import type { HandoverAct, handoverActs } from './queries.ts'

/** The order that is handed over or taken back, as it was seen. */
export interface HandedOver extends OrderSummary {
  kilometres_out: number | null
  unpaid: boolean
}

/** The facts that were written down at the car, for the last press. */
export interface Written {
  kilometres: number
  body: Omit<
    Given<(typeof handoverActs)['deliver']> & Given<(typeof handoverActs)['takeBack']>,
    'order_number' | 'version' | 'kilometres' | 'items'
  > & { items: string[] }
  /** Conditions that the car leaves without. */
  missing: HandoverNeed[]
  /** The last reading of the car. */
  last: { kilometres: number; day: string } | null
}

/** As it is typed. */
export interface HandoverValues {
  kilometres: string
  damages: string
  /** Why the car leaves with something missing. */
  reason: string
  /** The reading is far from the last one, and was looked at twice. */
  sure: boolean
  /** Whether kilometres beyond the contract are let be. */
  waives: boolean
  /** Why they are. */
  not_billed: string
}

export const nothingTyped: HandoverValues = {
  kilometres: '',
  damages: '',
  reason: '',
  sure: false,
  waives: false,
  not_billed: '',
}

export type HandoverForm = ActFields<(typeof handoverActs)[HandoverAct], HandoverValues>

/** The reading of the odometer; null when it cannot be read. */
export const kilometresOf = (typed: string): number | null => {
  const digits = typed.replace(/[\s.]|km$/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
