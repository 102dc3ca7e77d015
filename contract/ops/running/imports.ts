import { z } from 'zod'
import { dayOut, euros, fixedTerm, gear, instantOut } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun } from '../fields.ts'
import { opsAct } from '../opsCall.ts'

/** The files that make a catalogue; cars come as one of the two, and texts in other languages where there are any. `demo` is an example of each. */
export const catalogueFileNames = [
  'dealers.json',
  'models.json',
  'prices.csv',
  'campaigns.json',
  'vehicles.csv',
  'vehicles.json',
  'extraServices.json',
  'banners.json',
  'faq.json',
  'content.json',
  'promoCodes.csv',
  'closedDays.csv',
  'texts/sv.json',
  'texts/en.json',
] as const

/** 100,000 cars are 6 MB. */
const MOST_BYTES = 64 * 2 ** 20
const base64 = z.base64(say((t) => t.pictureBase64))

export const importCatalogue = opsAct('importCatalogue', 'POST /import/catalogue', {
  summary: 'Take over a whole catalogue: checked first, then written, all of it or nothing',
  permission: 'offer.change',
  places: 'all',
  topics: ['car', 'prices', 'service', 'campaign', 'code', 'place', 'day', 'content'],
  subject: 'catalogue',
  audit: [],
  preview: true,
  // The terms and whose name stands on invoices, the switches of the shop, and every car.
  besides: ['content.change', 'shop.run', 'fleet.change'],
  bodyLimit: MOST_BYTES,
  body: z.strictObject({
    files: z.partialRecord(z.enum(catalogueFileNames), z.string()).describe('Text of each file, by its name'),
    pictures: z.record(z.string(), base64).default({}).describe('Bytes of each picture, by its name'),
    dry_run: dryRun,
  }),
  response: z.object({
    dealers: z.number().int(),
    models: z.number().int(),
    vehicles: z.number().int(),
    campaigns: z.number().int(),
    pictures: z.number().int(),
    planned_prices: z
      .object({
        count: z.number().int(),
        prices: z.array(
          z.object({ model: z.string(), gear, term: fixedTerm, from: dayOut, planned: euros, given: euros }),
        ),
      })
      .describe('Prices that were planned for a coming day and stay: from it on they hold, and not what the files say'),
    replaced_content: z
      .array(
        z.object({
          item: z.string().describe('Such as `faq`, `banners`, `contract_terms`, `model:Kide`'),
          was: z.object({ by: z.string(), at: instantOut }).nullable(),
        }),
      )
      .describe(
        'What the files say otherwise than the shop does. `was` is who published what stood there, which stays among the versions; null: an earlier import',
      ),
  }),
  refusals: ['IMPORT_REFUSED', 'IMPORT_RUNS', 'IMPORT_TOO_LARGE'],
})

/** Cars of which at most 200 are named. */
const some = <T extends z.ZodType>(one: T) => z.object({ count: z.number().int(), cars: z.array(one) })

export const importFleet = opsAct('importFleet', 'POST /import/fleet', {
  summary: 'Take over cars of the models and dealers that are there: checked first, all of them or none',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'fleet',
  audit: [],
  preview: true,
  bodyLimit: MOST_BYTES,
  body: z.strictObject({
    file: z.enum(['vehicles.csv', 'vehicles.json'], { error: say((t) => t.or(['vehicles.csv', 'vehicles.json'])) }),
    text: z.string(),
    retire_missing: z.boolean().default(false).describe('Free cars that the file does not name are retired'),
    dry_run: dryRun,
  }),
  response: z.object({
    vehicles: z.number().int(),
    retired: z.number().int(),
    added: some(z.string()),
    changed: some(z.object({ registration: z.string(), changes: z.array(z.string()) })),
    taken_out: some(z.string()).describe('Retired, since the file does not name them'),
    held: some(z.string()).describe('On an order: they stay as they are, whatever the file says'),
  }),
  refusals: ['IMPORT_REFUSED', 'IMPORT_RUNS', 'IMPORT_TOO_LARGE'],
})
