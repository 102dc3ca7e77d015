import { z } from 'zod'
import { dayOut, euros } from '../fields.ts'

/** A reading of an odometer that its customer may tell. */
export const MOST_ON_ODOMETER = 999_999

/** The kilometres of an order that runs, as its customer sees them. */
export const seenKilometres = z.object({
  agreed: z
    .number()
    .int()
    .nullable()
    .describe('In the months that have begun, with packages; null where the contract says them in words alone'),
  driven: z.number().int().nullable().describe('By the last reading, with all cars of the order'),
  reading: z
    .object({ kilometres: z.number().int(), on: dayOut, by: z.enum(['staff', 'customer']) })
    .nullable()
    .describe('Of the car that the order has; staff read it at the handover. Null: nobody wrote it down'),
  forecast: z
    .object({
      until: dayOut.describe('The end, or the first on which the order could end'),
      driven: z.number().int(),
      agreed: z.number().int(),
      beyond: z.number().int(),
      price: euros.describe('Of the kilometres beyond, as they would be charged after the return'),
    })
    .nullable()
    .describe('If it is driven on as so far; null while there is less than a week to tell by'),
  cheaper: z
    .object({
      service_id: z.string(),
      service_name: z.string(),
      kilometres: z.number().int().describe('That it would add until then'),
      cost: euros.describe('Of the package until then'),
      saves: euros.describe('Beside what would be charged without it'),
    })
    .nullable()
    .describe('The package that would save most; null where none would'),
})
export type SeenKilometres = z.output<typeof seenKilometres>
