import { z } from 'zod'
import { day, dayOut, euros } from '../fields.ts'

/** An order as a change of it makes it; the same whether the change was done or only asked for. */
export const runningChange = z.object({
  ends: dayOut.describe('The day on which it ends; of one that goes on, the first on which it could be ended then'),
  next_charge: z
    .object({ date: dayOut, amount: euros, start: dayOut, last_day: dayOut })
    .nullable()
    .describe('The next monthly charge; null when none comes'),
  lost_code: z.string().nullable().describe('A code whose last use somebody else took meanwhile: it takes nothing off'),
})
export type RunningChange = z.output<typeof runningChange>

/** Any change can be asked for first, and its press says which answer was seen. */
export const asked = {
  preview: z.boolean().default(false).describe('Only say what it would do'),
  seen: z
    .strictObject({ ends: day, next_charge_date: day.nullable(), next_charge_amount: euros.nullable() })
    .optional()
    .describe('What the preview said; another answer by now is refused, and changes nothing'),
}
