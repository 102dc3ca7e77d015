import { z } from 'zod'
import { dayOut, euros, instantOut, line, text } from '../fields.ts'
import { say } from '../schemaSentences.ts'

/** Fields that several calls of the operator share. */

/** Why staff did it: kept in the audit and the order's history, never shown to the customer. */
export const reason = line(500).describe('Kept in the audit')

/** Acts that cost or pay money can be asked first. */
export const dryRun = z.boolean().default(false).describe('Only say what it would do')

/** The effect of a withdrawal on the money. */
export const withdrawnMoney = z.object({
  credited: euros.describe('Taken off invoices; what of it was paid goes back'),
  paid_days: z.object({ from: dayOut, until: dayOut }).nullable().describe('What stays paid: until is not counted'),
})

/** The letters of a dry run. */
export const letters = z
  .array(z.object({ to: z.string(), subject: z.string(), html: z.string() }))
  .optional()
  .describe('Of a dry run: the letters that would go, as they read now')

/** The version that an act rests on: another order than the one that was looked at is refused with 409. */
export const seenVersion = text(400).optional().describe('`version` of the order as it was seen')

/** Money that staff enter. */
export const amount = z
  .number(say((t) => t.euros))
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    say((t) => t.twoDecimals),
  )
  .refine(
    (euros) => Math.abs(euros) <= 100_000,
    say((t) => t.sumTooLarge),
  )
  .describe('Euros, at most two decimals')

/** HTML that the server cleans before it is kept. */
export const html = text(200_000).refine(
  (value) => value.trim().length > 0,
  say((t) => t.required),
)

/** How many rows, and from where on: the `next` of the answer before. */
export const page = {
  limit: z.coerce
    .number<number>(say((t) => t.number))
    .int()
    .min(1)
    .max(200)
    .default(50),
  after: text(64).optional().describe('`next` of the page before'),
}
export const next = z.string().nullable().describe('`after` of the next page; null on the last one')

/** A note of staff; the customer never sees it in the shop, but may ask for it. */
export const staffNote = z.object({
  note_id: z.string(),
  about: z.enum(['customer', 'order']),
  note: z.string(),
  by: z.string(),
  at: instantOut,
})

const tableFormat = z.enum(['csv', 'xlsx'], { error: say((t) => t.or(['csv', 'xlsx'])) })
export type TableFormat = z.output<typeof tableFormat>

/** As which file a table is saved. */
export const asFile = { format: tableFormat.default('csv').describe('csv, or xlsx for Excel') }
