import { z } from 'zod'
import { day, dayOut, euros, fixedTerm, gear, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { prices } from '../../search.ts'
import { amount, dryRun } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const planned = z.object({
  from: dayOut.describe('It holds from the beginning of this day'),
  price: euros,
  by: z.string().nullable().describe('Who planned it; null: an import'),
})

const cell = z.object({
  term: fixedTerm,
  price: euros.nullable().describe('What holds now; null: none was ever given'),
  planned: z.array(planned).describe('Of coming days, by day'),
  version: z.string().describe('Changes with these prices; who changes them sends it along as `seen`'),
})

const pricedCar = z
  .object({ model: z.string(), name: z.string(), gear, terms: z.array(cell), shown: prices.nullable() })
  .meta({ id: 'PricedCar' })

export const listPrices = opsCall('listPrices', 'GET /prices', {
  summary: 'List prices of all models on sale by gear and term, with those of coming days',
  permission: 'offer.see',
  places: { harmless: 'what every place sells for, now and from a coming day' },
  response: z.object({ today: dayOut, cars: z.array(pricedCar) }),
  refusals: [],
})

export const listPriceHistory = opsCall('listPriceHistory', 'GET /prices/history', {
  summary: 'What a car cost and will cost on one term, and who said so, the latest first; at most a hundred',
  permission: 'offer.see',
  places: { harmless: 'what every place sold for' },
  query: z.strictObject({
    model: line(200),
    gear,
    term: z.coerce.number<number>(say((t) => t.number)).pipe(fixedTerm),
  }),
  response: z.object({
    prices: z.array(
      z.object({
        price: euros,
        from: instantOut,
        by: z.string().nullable().describe('Null: before this was kept'),
        at: instantOut.nullable(),
        state: z.enum(['planned', 'holds', 'past', 'withdrawn']),
        withdrawn: z.object({ by: z.string(), at: instantOut }).nullable().describe('Before it ever held'),
      }),
    ),
  }),
  refusals: [],
})

export const changePrices = opsAct('changePrices', 'POST /prices/change', {
  summary:
    'List prices from a day on; orders keep theirs, and whoever was shown others in the last half hour gets those',
  permission: 'offer.change',
  places: 'all',
  topics: ['prices'],
  subject: 'prices :from',
  audit: ['from'],
  preview: true,
  body: z.strictObject({
    from: day.describe('Today: at once. A coming day: from its beginning'),
    changes: z
      .array(z.strictObject({ model: line(200), gear, term: fixedTerm, price: amount, seen: text(100) }))
      .min(
        1,
        say((t) => t.somePrice),
      )
      .max(1_000),
    dry_run: dryRun,
  }),
  response: z.object({
    from: dayOut,
    changes: z
      .array(
        z.object({
          model: z.string(),
          name: z.string(),
          gear,
          term: fixedTerm,
          before: euros.nullable().describe('What would have held from that day on'),
          after: euros,
          next: planned.omit({ by: true }).nullable().describe('Planned for a later day, and stays'),
          campaign_lost: z.string().nullable().describe('A campaign that is no longer one: it costs as much or more'),
        }),
      )
      .describe('Prices that change; those that stay as they were are not there'),
    shown: z
      .array(z.object({ model: z.string(), name: z.string(), gear, prices: prices.nullable() }))
      .describe(
        'The changed cars as the shop shows them from that day on; null: a term has no price, so it is not sold',
      ),
  }),
  refusals: ['PRICES_CHANGED'],
})

export const withdrawPrice = opsAct('withdrawPrice', 'POST /prices/withdraw', {
  summary: 'Take back a price that was planned for a coming day',
  permission: 'offer.change',
  places: 'all',
  topics: ['prices'],
  subject: 'prices :from',
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject({ model: line(200), gear, term: fixedTerm, from: day }),
  response: z.object({ model: z.string(), from: dayOut }),
  refusals: ['PRICE_NOT_PLANNED'],
})
