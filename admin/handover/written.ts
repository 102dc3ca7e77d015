import type { HandoverNeed, HandoverStep } from '../../contract/handover/protocol.ts'
import { directionOfStep, missingOf } from '../../contract/handover/protocol.ts'
import { kilometresOf } from '../shared/handover/handoverForm.ts'
import type { Ahead, Facts } from './queries.ts'

/** The per cent of fuel or charge; null when it cannot be read. */
export function energyOf(typed: string): number | null {
  const digits = typed.replace(/[\s%]/g, '')
  const percent = Number(digits)
  return /^\d{1,3}$/.test(digits) && percent <= 100 ? percent : null
}

/** Facts without which no handover is written down. */
export const incomplete = (facts: Facts): ('kilometres' | 'energy' | 'marks' | 'cleaning')[] => [
  ...(kilometresOf(facts.kilometres) === null ? (['kilometres'] as const) : []),
  ...(energyOf(facts.energy) === null ? (['energy'] as const) : []),
  ...(facts.marks.some(({ description }) => description.trim() === '') ? (['marks'] as const) : []),
  ...(facts.cleaning !== null && facts.cleaning_note.trim() === '' ? (['cleaning'] as const) : []),
]

/** Conditions that the car lacks to leave, one by one. */
export const lacking = ({ known }: Ahead, facts: Facts): HandoverNeed[] =>
  missingOf({
    ...known,
    signed: known.signed || facts.signed || facts.signature !== null,
    identified: facts.met.trim() !== '' && facts.known_by !== null,
    licence: facts.licence_seen,
  })

/** The facts as they are sent. */
export const bodyOf = (facts: Facts, direction: HandoverStep) => ({
  damages: facts.damages.trim(),
  energy_percent: energyOf(facts.energy),
  items: facts.items,
  marks: facts.marks.map((mark) => ({ ...mark, description: mark.description.trim() })),
  met: facts.met.trim() !== '' && facts.known_by ? { name: facts.met.trim(), known_by: facts.known_by } : null,
  ...(facts.signature ? { signature: facts.signature } : {}),
  ...(goesOut(direction)
    ? { licence_seen: facts.licence_seen, signed: facts.signed }
    : {
        ...(facts.fit === null ? {} : { fit: facts.fit }),
        cleaning: facts.cleaning,
        cleaning_note: facts.cleaning === null ? '' : facts.cleaning_note.trim(),
      }),
})

export const goesOut = (step: HandoverStep): boolean => directionOfStep(step) === 'out'

/** Facts that a press still wants. */
export const wanting = (facts: Facts, step: HandoverStep) => [
  ...incomplete(facts),
  ...(!goesOut(step) && asksIfFit(facts) && facts.fit === null ? (['fit'] as const) : []),
]

/** A return with a new damage is judged: can the next one have the car as it is? */
export const asksIfFit = (facts: Facts): boolean => facts.marks.length > 0 || facts.damages.trim() !== ''
