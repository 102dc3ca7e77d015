import { z } from 'zod'
import { dayOut, euros, instantOut } from '../fields.ts'
import { lineKinds, statementAnswers, statementStates, statementSubjects } from './statementRules.ts'

const reading = z.number().int().nullable()

export const statementReadings = z.object({ unit: z.enum(['km', 'percent']), out: reading, back: reading })

export const statementLine = z.object({
  kind: z.enum(lineKinds),
  ground: z.string().describe('Why, and how it is reckoned; a sentence'),
  readings: statementReadings.nullable().describe('At the handover and at the return, where it rests on them'),
  photos: z.array(z.string()).describe('Ids of the photos that show it'),
  event: z.number().int().nullable().describe('Of damages: those of one event come to the excess at most'),
  amount: euros.describe('As it was told, tax included'),
  charged: euros.describe('What is left to be charged: less, or 0, where staff let something be'),
  decision: z.string().nullable().describe('What staff decided of it and why, after the customer disagreed'),
  invoice_number: z.string().nullable(),
})

/** A bill that waits for its customer, as they see it. */
export const statement = z
  .object({
    version: z.string().describe('What was seen when it is answered; another one is refused'),
    about: z.enum(statementSubjects).describe('return: of the car that came back; damage: while the order goes on'),
    state: z
      .enum(statementStates)
      .describe('draft: being written, without lines yet; sent: to be answered; disputed: staff decide; settled: over'),
    lines: z.array(statementLine),
    total: euros.describe('What is to be charged'),
    kilometres: z
      .object({ agreed: reading, driven: reading })
      .describe('In the contract with its packages, and driven; null where they cannot be reckoned'),
    sent_at: instantOut.nullable(),
    answer_by: dayOut.nullable().describe('Last day to answer; after it the total is charged'),
    answer: z.enum(statementAnswers).nullable().describe('none: no answer came in time'),
    said: z.string().nullable().describe('Why the customer disagrees'),
    answered_at: instantOut.nullable(),
    charge_on: dayOut
      .nullable()
      .describe('When what was decided is charged; null where it is charged at once or not at all'),
  })
  .meta({ id: 'Statement' })
export type Statement = z.output<typeof statement>
