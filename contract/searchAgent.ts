import { z } from 'zod'
import { call } from './call.ts'
import { bodies, drives, fuels, gears } from './cars/carKinds.ts'
import { isDay } from './days/date.ts'
import { coordinates, email, fixedTerm, instantOut, line, optionalPhone, text, words } from './fields.ts'
import { say } from './schemaSentences.ts'
import { agentWeeks, distances } from './searchChoices.ts'

/** Kilometres, unless the search says otherwise: what the search form begins with. */
export const agentDistance = 200

const location = words(120).nullable().optional()
const models = z.array(text(60)).max(200)
const distance = z.literal(distances, { error: say((t) => t.distance(distances)) })
const gearType = z.enum([...gears, 'all'], { error: say((t) => t.gear) })

const wrong = { error: say((t) => t.check) }
const number = (most: number) => z.number(wrong).int(wrong).min(1, wrong).max(most, wrong).nullable().default(null)

const carFilters = z.strictObject({
  maxPrice: number(99_999).describe('Euros a month, of the term; of any term where none is given'),
  fuels: z.array(z.enum(fuels, wrong)).max(fuels.length).readonly().default([]).describe('None means all'),
  bodies: z.array(z.enum(bodies, wrong)).max(bodies.length).readonly().default([]).describe('None means all'),
  seats: number(99).describe('At least'),
  drive: z.enum(drives, wrong).nullable().default(null),
  towing: z.boolean().default(false).describe('May tow a trailer'),
  day: text(10)
    .refine((value): boolean => isDay(value), { error: say((t) => t.day) })
    .nullable()
    .default(null)
    .describe('Can be fetched by it'),
})

/** Narrows a search further. Searches from before say nothing of it. */
const narrowing = {
  filters: carFilters.optional(),
  homeDelivery: z.boolean().optional().describe('Cars alone that can be brought home'),
  term: fixedTerm.optional().describe('Cars alone that are offered for it, at its price'),
}

const savedSearch = z.object({
  location: z.string(),
  coordinates,
  models: models.describe('Model names; none means all'),
  distance,
  gearType,
  location_id: z
    .string()
    .optional()
    .describe('Of a search at a preset dealer: cars there alone, whatever the distance'),
  ...narrowing,
})
export type SavedSearch = z.output<typeof savedSearch>

const givenSearch = z.strictObject({
  location,
  coordinates: coordinates.nullable().optional(),
  models: models.default([]),
  distance: distance.default(agentDistance),
  gearType: gearType.default('all'),
  location_id: text(60).nullable().optional().describe('A preset dealer, in place of location and coordinates'),
  ...narrowing,
})
export type GivenSearch = z.output<typeof givenSearch>

/** The earlier variant had the search beside the person, without distance and gear. */
const earlierSearch = z.object({
  models: models.optional(),
  location,
  location_lat: coordinates.shape.lat.nullable().optional(),
  location_lng: coordinates.shape.lng.nullable().optional(),
})

const agentForm = z
  .strictObject({
    accept_terms: z.boolean().refine(
      (accepted) => accepted,
      say((t) => t.termsOfUse),
    ),
    first_name: line(60),
    last_name: line(60),
    email,
    phone: optionalPhone,
    expire_at: z.literal(agentWeeks, { error: say((t) => t.agentWeeks) }).describe('Weeks'),
    search: givenSearch.optional(),
  })
  .extend(earlierSearch.shape)
  .transform(({ search, models = [], location, location_lat: lat, location_lng: lng, ...person }) => ({
    ...person,
    search: search ?? {
      location,
      coordinates: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
      models,
      distance: agentDistance,
      gearType: 'all' as const,
    },
  }))

export const saveSearchAgent = call('saveSearchAgent', {
  summary: 'Save a search that mails its owner about new cars, at most once a day',
  who: 'anyone',
  body: agentForm,
  response: z.object({ message: z.string() }),
  status: 201,
  refusals: ['SEARCH_AWAY', 'TOO_MANY'],
})

export const getSearchAgent = call('getSearchAgent', {
  summary: 'A saved search by its token',
  who: 'anyone',
  params: z.object({ id: text(200).describe('The token of the mailed links') }),
  response: z.object({
    search: savedSearch,
    expires_at: instantOut,
    jm: z.string().optional().describe('Of a search at a preset dealer: the code that presets it'),
  }),
  refusals: ['AGENT_NOT_FOUND'],
})

export const deleteSearchAgent = call('deleteSearchAgent', {
  summary: 'Delete a saved search',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  response: 'none',
  refusals: ['AGENT_NOT_FOUND'],
})
