import { z } from 'zod'
import { call } from './call.ts'
import { knownFuel, modelFacts, shortFacts } from './cars/modelFacts.ts'
import { terms } from './cars/terms.ts'
import { coordinates, dayOut, euros, type FixedTerm, finnishMark, gear, text, words } from './fields.ts'
import { placeFacts } from './place.ts'

/** The farthest a car is offered from, in kilometres as the crow flies. */
export const searchRadiusKm = 1000

export const termPrice = z.object({
  list_price: euros,
  campaign_price: euros.nullable(),
  campaign: z
    .object({
      description: z.string().describe('Sanitised HTML'),
      months: z.number().int().describe('From the first month on; list_price after them'),
    })
    .nullable(),
})
export type TermPrice = z.output<typeof termPrice>

const offered = termPrice.optional().describe('Left out where the car is not offered for this term')

/** The price of each term that a car is offered for. */
export const prices = z.object(
  Object.fromEntries(terms.map((term) => [`price_${term}`, offered])) as Record<`price_${FixedTerm}`, typeof offered>,
)
export type Prices = z.output<typeof prices>

const place = z.object({ display_name: z.string(), location_id: z.string(), city: z.string() })

export const foundPlace = place.extend({ ...coordinates.shape, ...placeFacts })
export type FoundPlace = z.output<typeof foundPlace>

export const availabilityItem = z.object({
  car: z.object({
    display_name: z.string(),
    make: z.string(),
    model: z.string(),
    body: z.string(),
    fuel: knownFuel,
    facts: shortFacts,
    image_sm: z.string(),
    has_info: z.boolean(),
  }),
  gearType: gear,
  date: dayOut.describe('First pickup day at the nearest dealer'),
  prices,
  homeDelivery: z.boolean(),
  dealer: place.describe('The nearest dealer that has the car'),
  dealers: z
    .array(place.extend({ distance: z.number(), date: dayOut, homeDelivery: z.boolean() }))
    .describe('The other dealers that have it, nearest first, at most 10'),
  distanceFromUser: z.number().describe('Kilometres; 0 at preset dealers'),
  sort: z.number().int().describe('Tie-breaker'),
  extraServices: z.array(
    z.object({ service_key: z.string(), service_title: z.string(), price: euros, recurring: z.boolean() }),
  ),
})
export type AvailabilityItem = z.output<typeof availabilityItem>

export const getModelAvailability = call('getModelAvailability', {
  summary: 'Free cars near a place or at preset dealers, one item per model and gear',
  who: 'anyone',
  body: z.strictObject({
    location: words(120).nullable().optional(),
    location_id: z.array(text(60)).max(200).nullable().optional(),
    coordinates: coordinates.nullable().optional(),
    models: z.array(text(60)).max(200).default([]).describe('Model names; none means all'),
    entity: text(400).nullable().optional().describe('Opaque, from an earlier search'),
  }),
  response: z.object({
    models: z.array(availabilityItem),
    places: z.array(foundPlace).describe('Every place that the models name, once, with its hours'),
    search: z.object({
      location_id: z.array(z.string()).nullable(),
      geocode: z.object({ postal_code: z.string().nullable(), city: z.string() }).nullable(),
      point: coordinates.nullable().describe('Where was searched; null at preset dealers'),
    }),
    entity: z.string(),
  }),
  refusals: ['LOCATION_NOT_FOUND', 'SEARCH_AWAY', 'TOO_MANY'],
})

export const getModelInfo = call('getModelInfo', {
  summary: 'Picture and description of a model',
  who: 'anyone',
  body: z.strictObject({ model: text(60) }),
  response: z.object({
    image_md: z.string(),
    info: z.string().describe('Sanitised HTML'),
    fuel: knownFuel,
    facts: modelFacts,
    equipment_lang: finnishMark.lang.describe('Of the equipment: set where nobody has translated all of it'),
  }),
  refusals: ['MODEL_NOT_FOUND'],
})

export const locateUser = call('locateUser', {
  summary: 'The address at the browser position',
  who: 'anyone',
  body: z.strictObject(coordinates.shape),
  response: z.object({ route: z.string(), street_number: z.string(), postal_code: z.string(), city: z.string() }),
  refusals: ['LOCATION_NOT_FOUND', 'SEARCH_AWAY', 'TOO_MANY'],
})

export const suggestPlaces = call('suggestPlaces', {
  summary: 'Places that begin with what was typed',
  who: 'anyone',
  query: z.strictObject({ q: words(60) }),
  response: z.object({ places: z.array(z.string()) }),
  refusals: [],
})
