import { z } from 'zod'
import { dayOut, euros, gear } from '../fields.ts'

/** Why a car is offered in place of one whose reservation has ended, in the order they are told. */
export const alternativeKinds = ['same', 'later_day', 'other_dealer', 'other_model'] as const

export const alternative = z.object({
  kind: z
    .enum(alternativeKinds)
    .describe(
      'same: just what was chosen; later_day: the same car and dealer on its next free day; other_dealer: the same model and gear elsewhere; other_model: another model at the same dealer',
    ),
  car: z.object({ make: z.string(), model: z.string(), display_name: z.string(), image_sm: z.string() }),
  gearType: gear,
  date: dayOut.describe('The chosen pickup day where the car is free by then, else the first after it'),
  dealer: z.object({ display_name: z.string(), location_id: z.string(), city: z.string() }),
  distance: z.number().int().describe('Kilometres from the dealer that was chosen'),
  price: euros.describe('A month of the chosen term, at the campaign price where one is on'),
  normal_price: euros.nullable().describe('The price without the campaign'),
  campaign_months: z.number().int().nullable().describe('From the first month on; normal_price after them'),
})
export type Alternative = z.output<typeof alternative>
