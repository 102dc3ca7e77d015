import { z } from 'zod'
import { day, dayOut, euros, fixedTerm } from '../fields.ts'

/** An order as a change of it makes it; the same whether the change was done or only asked for. */
export const runningChange = z.object({
  ends: dayOut.describe('The day on which it ends; of one that goes on, the first on which it could be ended then'),
  next_charge: z
    .object({ date: dayOut, amount: euros, start: dayOut, last_day: dayOut })
    .nullable()
    .describe('The next monthly charge; null when none comes'),
  new_price: z
    .object({ amount: euros, from: dayOut })
    .nullable()
    .describe('Of the car for a month, and the first day of the first month with it; null where it stays'),
  charged_now: euros
    .nullable()
    .describe('Charged at once; below zero it goes back; null when nothing is, beside the months'),
  lost_code: z.string().nullable().describe('A code whose last use somebody else took meanwhile: it takes nothing off'),
})
export type RunningChange = z.output<typeof runningChange>

/** A longer term that a running order may take. */
export const longerTerm = z.object({
  fixed_term: fixedTerm,
  price: euros.describe('Of the car for a month'),
  price_now: euros.describe('Of the month that it would begin with, without it'),
  from: dayOut.describe('The first day of the first month with it'),
  ends_earliest: dayOut,
})
export type LongerTerm = z.output<typeof longerTerm>

/** Any change can be asked for first, and its press says which answer was seen. */
export const asked = {
  preview: z.boolean().default(false).describe('Only say what it would do'),
  seen: z
    .strictObject({
      ends: day,
      next_charge_date: day.nullable(),
      next_charge_amount: euros.nullable(),
      new_price: euros.nullable(),
      charged_now: euros.nullable().default(null),
    })
    .optional()
    .describe('What the preview said; another answer by now is refused, and changes nothing'),
}
