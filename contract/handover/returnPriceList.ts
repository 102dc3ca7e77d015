import { z } from 'zod'
import { call } from '../call.ts'
import { dayOut, euros, finnishMark } from '../fields.ts'

export const getReturnPrices = call('getReturnPrices', {
  summary: 'What is charged at a return for what is missing, dirty or broken: the prices that hold today',
  who: 'anyone',
  response: z.object({
    today: dayOut,
    prices: z.array(
      z.object({
        key: z
          .string()
          .describe('fuel, charge, cleaning, special_cleaning, excess, lower_excess, or item: and its key'),
        name: z.string(),
        ...finnishMark,
        price: euros.describe('Tax included; of fuel and charge by one per cent that is missing'),
        from: dayOut.describe('First day of this price'),
        next: z.object({ price: euros, from: dayOut }).nullable().describe('A price that is known already'),
      }),
    ),
  }),
  refusals: [],
})
