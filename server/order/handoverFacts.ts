import type { Direction, HandoverStep } from '../../contract/handover/protocol.ts'
import { goesOut, type HandoverKind } from '../../contract/handover.ts'
import type { AnsweredCase } from '../handover/damageCases.ts'
import type { PhotoFact } from '../handover/keepPhotos.ts'
import type { DamageRow } from '../handover/knownDamages.ts'
import type { vehicleHandover } from './tables.ts'

/** A handover without its signature, whose lines nobody needs but the paper. */
export type HandoverFacts = Omit<typeof vehicleHandover.$inferSelect, 'signature'>
/** All that was written down of the cars of one order. */
export interface Handovers {
  handovers: HandoverFacts[]
  /** The cars of these handovers, by their ids. */
  cars: Record<string, { registration: string; model: string }>
  /** Damages of its cars, also those found in other orders. */
  damages: DamageRow[]
  photos: PhotoFact[]
  /** Damage cases of the order. */
  cases: AnsweredCase[]
}

/** An order whose car never changed hands. */
export const nothingChanged: Handovers = { handovers: [], cars: {}, damages: [], photos: [], cases: [] }

const kinds = {
  out: 'delivery',
  back: 'return',
  swap_back: 'swapped_back',
  swap_out: 'swapped_out',
} as const satisfies Record<HandoverStep, HandoverKind>

export const directionOf = (kind: HandoverKind): Direction => (goesOut(kind) ? 'out' : 'back')
export const kindOf = (step: HandoverStep): HandoverKind => kinds[step]

/** A car with an order, from the handover that it left with to that by which it came back; null: not written down, or still out. */
export interface Stay<Row> {
  out: Row | null
  back: Row | null
}

/** The cars that an order had, one after the other, from its handovers in their order. */
export function staysOf<Row extends { kind: HandoverKind }>(handovers: readonly Row[]): Stay<Row>[] {
  const stays: Stay<Row>[] = []
  for (const row of handovers) {
    const last = stays.at(-1)
    if (goesOut(row.kind)) stays.push({ out: row, back: null })
    else if (last && !last.back) last.back = row
    else stays.push({ out: null, back: row })
  }
  return stays
}

/** A handover by its id, or by its direction: of an order whose car was swapped the first one out, and the last one back. */
export function namedHandover<One extends { handover_id: string; direction: Direction }>(
  handovers: readonly One[],
  named: string,
): One | undefined {
  const found = handovers.filter(({ handover_id, direction }) => named === handover_id || named === direction)
  return named === 'back' ? found.at(-1) : found[0]
}
