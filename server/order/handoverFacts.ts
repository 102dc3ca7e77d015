import type { Direction } from '../../contract/handover/protocol.ts'
import type { PhotoFact } from '../handover/keepPhotos.ts'
import type { DamageRow } from '../handover/knownDamages.ts'
import type { vehicleHandover } from './tables.ts'

/** A handover without its signature, whose lines nobody needs but the paper. */
export type HandoverFacts = Omit<typeof vehicleHandover.$inferSelect, 'signature'>
/** All that was written down of the cars of one order. */
export interface Handovers {
  handovers: HandoverFacts[]
  /** Damages of its car, also those found in other orders. */
  damages: DamageRow[]
  photos: PhotoFact[]
}

/** An order whose car never changed hands. */
export const nothingChanged: Handovers = { handovers: [], damages: [], photos: [] }

export const directionOf = (kind: HandoverFacts['kind']): Direction => (kind === 'delivery' ? 'out' : 'back')
export const kindOf = (direction: Direction): HandoverFacts['kind'] => (direction === 'out' ? 'delivery' : 'return')
