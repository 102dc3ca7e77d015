import { z } from 'zod'
import { bodies, fuels, gears } from '../../cars/carKinds.ts'
import { carStates } from '../../cars/carStates.ts'
import { givenFacts, modelFacts } from '../../cars/modelFacts.ts'
import { dayOut, euros, line } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { modelGaps } from './modelGaps.ts'

const facts = {
  make: line(100),
  name: line(100).describe('As the shop says it; the address of its page follows from it'),
  body: z.enum(bodies, { error: say((t) => t.oneOf(bodies)) }),
  fuel: z.enum(fuels, { error: say((t) => t.oneOf(fuels)) }),
  facts: givenFacts.optional().describe('Left out: as they are'),
}
const named = { model: line(100).describe('The name that prices, cars and imports know it by') }

const model = z
  .object({
    model: z.string(),
    make: z.string(),
    name: z.string(),
    body: z.string(),
    fuel: z.enum(fuels).nullable(),
    facts: modelFacts,
    image: z.string().nullable().describe('The address of its small picture'),
    on_sale: z.boolean(),
    missing: z.array(z.enum(modelGaps)).describe('It cannot be put on sale before nothing is missing'),
  })
  .meta({ id: 'OfferedModel' })
const changed = z.object({ model })

export const listModels = opsCall('listModels', 'GET /models', {
  summary: 'Models on sale, and those that staff made or took off sale, in the order of the shop',
  permission: 'offer.see',
  places: { harmless: 'what the shop sells' },
  response: z.object({ models: z.array(model) }),
  refusals: [],
})

export const showModel = opsCall('showModel', 'GET /models/:model', {
  summary: 'One model with its prices, its cars by state, and what it is not sold without',
  permission: 'offer.see',
  places: { harmless: 'what the shop sells, and counts' },
  params: z.object({ model: line(100) }),
  response: z.object({
    model,
    prices: z
      .array(
        z.object({
          gear: z.enum(gears),
          term: z.number().int(),
          price: euros.nullable().describe('Today'),
          planned: dayOut.nullable().describe('The first coming day with another price'),
        }),
      )
      .describe('Of each gear that has a car or a price'),
    cars: z.array(z.object({ state: z.enum(carStates), count: z.number().int() })),
  }),
  refusals: ['MODEL_NOT_FOUND'],
})

export const addModel = opsAct('addModel', 'POST /models/add', {
  summary: 'A new model, hidden until it is put on sale; no import changes its facts',
  permission: 'offer.change',
  places: 'all',
  topics: ['model'],
  subject: 'model :model',
  preview: 'Nobody but staff sees it until it is put on sale.',
  body: z.strictObject({ ...named, ...facts }),
  response: changed,
  refusals: ['MODEL_EXISTS'],
})

export const changeModel = opsAct('changeModel', 'POST /models/change', {
  summary: 'The facts of a model; the next import leaves them',
  permission: 'offer.change',
  places: 'all',
  topics: ['model'],
  subject: 'model :model',
  preview: 'The fields are what the shop says; orders and papers that are made keep their words.',
  body: z.strictObject({ ...named, ...facts }),
  response: changed,
  refusals: ['MODEL_NOT_FOUND', 'MODEL_EXISTS'],
})

export const sellModel = opsAct('sellModel', 'POST /models/sell', {
  summary: 'A model is in the shop from now on; refused while it misses something that it is not sold without',
  permission: 'offer.change',
  places: 'all',
  topics: ['model'],
  subject: 'model :model',
  preview: 'Its page tells what is missing; it is taken back by hideModel.',
  body: z.strictObject(named),
  response: changed,
  refusals: ['MODEL_NOT_FOUND', 'MODEL_UNFINISHED'],
})

export const hideModel = opsAct('hideModel', 'POST /models/hide', {
  summary: 'A model is not in the shop any more; orders that are made or begun stay',
  permission: 'offer.change',
  places: 'all',
  topics: ['model'],
  subject: 'model :model',
  preview: 'It takes nothing from anybody who has ordered, and is taken back by sellModel.',
  body: z.strictObject(named),
  response: changed,
  refusals: ['MODEL_NOT_FOUND'],
})
