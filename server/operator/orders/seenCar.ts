import type { z } from 'zod'
import type { cleaningFields, protocolFields } from '../../../contract/ops/orders/handovers.ts'
import type { damages, kilometres } from '../../../contract/ops/orders/orderActs.ts'
import type { Seen } from '../../order/desk/writeHandover.ts'

type Given = z.output<z.ZodObject<typeof protocolFields & { kilometres: typeof kilometres; damages: typeof damages }>>

/** A car as somebody wrote it down when it changed hands. */
export const seenCar = (given: Given): Pick<Seen, 'kilometres' | 'damages' | 'protocol'> => ({
  kilometres: given.kilometres,
  damages: given.damages,
  protocol: {
    energyPercent: given.energy_percent,
    there: given.items,
    marks: given.marks.map(({ mark_id, ...mark }) => ({ id: mark_id, ...mark })),
    met: given.met,
    signature: given.signature ?? null,
    isSure: given.sure,
  },
})

/** The cleaning that a car needs that came back. */
export const cleaningOf = ({
  cleaning,
  cleaning_note,
}: z.output<z.ZodObject<typeof cleaningFields>>): NonNullable<Seen['cleaning']> | null =>
  cleaning && { kind: cleaning, note: cleaning_note.trim() }
