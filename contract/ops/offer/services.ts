import { z } from 'zod'
import { bodies, fuels } from '../../cars/carKinds.ts'
import { MOST_KILOMETRES_A_MONTH } from '../../cars/kilometres.ts'
import { neededFacts, salePhases } from '../../cars/serviceKinds.ts'
import { day, dayOut, euros, line, saying, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const fits = {
  fuels: z.array(z.enum(fuels)).describe('Of the cars that it is sold with; none: every fuel'),
  bodies: z.array(z.enum(bodies)).describe('Of the cars that it is sold with; none: every body'),
}

const service = z
  .object({
    service_key: z.string(),
    title: z.string().describe('Over it in the shop'),
    name: z.string().describe('On invoices'),
    description: z.string(),
    price: euros.describe('By the month when it recurs; of a delivery what it costs without its way'),
    per_km: euros.describe('Of a delivery'),
    kilometres_per_month: z.number().int().nullable().describe('What a month of it adds to the kilometres of an order'),
    recurring: z.boolean(),
    sale_phase: z.enum(salePhases),
    fuels: z.array(z.string()),
    bodies: z.array(z.string()),
    needs: z.partialRecord(z.enum(neededFacts), z.number()).describe('The least of its facts, as an import told'),
    places: z.array(z.object({ location_id: z.string(), name: z.string(), sold: z.boolean() })),
    starts_on: dayOut.nullable().describe('Its first day while that is ahead; its places sell it from then on'),
    version: z.string().describe('Changes with it; who changes it sends it along as `seen`'),
  })
  .meta({ id: 'OfferedService' })

/** The words, the price, the cars and the places of a service. */
const given = {
  title: line(200),
  name: line(200),
  description: saying(2_000),
  price: amount.refine(
    (value) => value >= 0,
    say((t) => t.priceNotBelowNothing),
  ),
  per_km: amount
    .refine(
      (value) => value >= 0,
      say((t) => t.priceNotBelowNothing),
    )
    .default(0),
  kilometres_per_month: z
    .number(say((t) => t.wholeKilometres))
    .int(say((t) => t.wholeKilometres))
    .min(
      1,
      say((t) => t.someKilometres),
    )
    .max(
      MOST_KILOMETRES_A_MONTH,
      say((t) => t.checkKilometres),
    )
    .nullable()
    .optional()
    .describe(
      'What a month of it adds to the kilometres of an order; null: nothing; left out: as it is, of a new one nothing',
    ),
  ...fits,
  places: z.array(text(60)).max(1_000).describe('location_id of each place that sells it; none: it is hidden'),
}

export const listServices = opsCall('listServices', 'GET /services', {
  summary: 'Extra services, also hidden ones, in the order of the shop',
  permission: 'offer.see',
  places: { harmless: 'what every place sells' },
  response: z.object({ services: z.array(service) }),
  refusals: [],
})

export const changeService = opsAct('changeService', 'POST /services/change', {
  summary: 'Change an extra service at once, for new purchases: whoever has it keeps its words and its price',
  permission: 'offer.change',
  places: 'all',
  topics: ['service'],
  subject: 'service :service_key',
  preview: true,
  body: z.strictObject({ service_key: line(100), ...given, seen: text(100), dry_run: dryRun }),
  response: z.object({ before: service, after: service }),
  refusals: ['SERVICE_UNKNOWN', 'SERVICE_CHANGED'],
})

export const addService = opsAct('addService', 'POST /services/add', {
  summary: 'A new extra service, sold at some places at once or from a coming day on; no import takes it off sale',
  permission: 'offer.change',
  places: 'all',
  topics: ['service'],
  subject: 'service :service_key',
  preview: 'It touches no order: whoever wants it buys it.',
  body: z.strictObject({
    service_key: line(60).refine(
      (value) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(value),
      say((t) => t.serviceKey),
    ),
    recurring: z.boolean(say((t) => t.or(['true', 'false']))).describe('Paid each month'),
    sale_phase: z.enum(salePhases, { error: say((t) => t.or(salePhases)) }),
    ...given,
    from: day.describe('Today: at once. A coming day: from its beginning'),
  }),
  response: z.object({ service }),
  refusals: ['SERVICE_EXISTS'],
})
