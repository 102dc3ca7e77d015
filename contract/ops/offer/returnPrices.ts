import { z } from 'zod'
import { fuels } from '../../cars/carKinds.ts'
import { day, dayOut, euros, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const given = z.object({
  price: euros,
  from: dayOut,
  by: z.string().nullable().describe('Null: it came with the shop'),
  at: instantOut,
})

const returnPrice = z
  .object({
    key: z.string(),
    name: z.string(),
    price: euros.nullable().describe('What holds now; null: none was ever given, and staff type the sum'),
    item: z
      .object({
        item: z.string(),
        fuels: z.array(z.enum(fuels)).describe('Of the cars that it goes with; none: every car'),
        active: z.boolean().describe('Asked for at handovers'),
      })
      .nullable()
      .describe('The thing whose loss it is the price of'),
    given: z.array(given).describe('All that were ever given, those of coming days too, the latest first'),
    version: z.string().describe('Changes with each price; who changes it sends it along as `seen`'),
  })
  .meta({ id: 'ReturnPrice' })

export const listReturnPrices = opsCall('listReturnPrices', 'GET /returnPrices', {
  summary: 'The return price list with all that it ever said, and the things that are asked for at handovers',
  permission: 'offer.see',
  places: { harmless: 'what every customer reads in the shop' },
  response: z.object({ today: dayOut, prices: z.array(returnPrice) }),
  refusals: [],
})

export const changeReturnPrice = opsAct('changeReturnPrice', 'POST /returnPrices/change', {
  summary:
    'A price of the return price list from a day on; contracts of before keep theirs, unless the new one is lower at the return',
  permission: 'offer.change',
  places: 'all',
  topics: ['returnPrices'],
  subject: 'return price :of',
  audit: ['from'],
  preview: true,
  body: z.strictObject({
    of: line(80).describe('`key` of the price'),
    from: day.describe('Today: at once. A coming day: from its beginning'),
    price: amount.refine(
      (euros) => euros >= 0,
      say((t) => t.priceNotBelowNothing),
    ),
    seen: text(100),
    dry_run: dryRun,
  }),
  response: z.object({
    key: z.string(),
    name: z.string(),
    from: dayOut,
    before: euros.nullable().describe('What would have held from that day on'),
    after: euros,
  }),
  refusals: ['RETURN_PRICE_UNKNOWN', 'RETURN_PRICE_CHANGED', 'EXCESS_ABOVE_TERMS'],
})

export const saveHandoverItem = opsAct('saveHandoverItem', 'POST /handoverItems/save', {
  summary: 'A thing that is asked for at handovers from here on, or not any more; written protocols keep what they say',
  permission: 'offer.change',
  places: 'all',
  topics: ['returnPrices', 'handover'],
  subject: 'handover item :name',
  audit: ['fuels', 'active'],
  preview: 'It changes what the next handovers ask for; nothing follows of it for any order.',
  body: z.strictObject({
    item: line(60).nullable().describe('Null: a new one'),
    name: line(120),
    fuels: z.array(z.enum(fuels)).describe('Of the cars that it goes with; none: every car'),
    active: z.boolean(),
  }),
  response: z.object({ item: z.string() }),
  refusals: ['HANDOVER_ITEM_UNKNOWN'],
})
