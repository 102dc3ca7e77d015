import { z } from 'zod'
import { carStates } from '../../cars/carStates.ts'
import { type Day, daysBetween } from '../../days/date.ts'
import { day, dayOut, line, text, words, zipCode } from '../../fields.ts'
import { slotsWithin } from '../../handover.ts'
import { hoursOfDay, openingHours } from '../../place.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { staffRoles } from '../roles.ts'

const closedDays = z.array(z.object({ day: dayOut, reason: z.string() }))

/** Orders and deliveries that an act on the days of a place meets. */
export const affected = z
  .object({
    count: z.number().int(),
    orders: z.array(
      z.object({
        order_number: z.string(),
        kind: z.enum(['pickup', 'delivery', 'return']),
        day: dayOut,
        place: z.string().describe('Its name'),
      }),
    ),
  })
  .describe('Agreed already on a day that becomes closed, at most 200 of them: they keep it until somebody moves them')

const MOST_CLOSED_DAYS = 366
/** The days of a range: an end that is left out is its beginning, and no range is longer than a year. */
export const range = { day, last_day: day.optional().describe('The last one; left out: one day alone') }
export const inRange = <T extends { day: Day; last_day?: Day | undefined }>({ day: from, last_day: to = from }: T) =>
  from <= to && daysBetween(from, to) < MOST_CLOSED_DAYS
export const notInRange = { path: ['last_day'], error: say((t) => t.lastDayWithinYear) }

const isOf = (from: number, to: number) =>
  z
    .number(say((t) => t.coordinate))
    .min(
      from,
      say((t) => t.coordinate),
    )
    .max(
      to,
      say((t) => t.coordinate),
    )
const facts = {
  name: line(200),
  address: line(200).describe('Street and number'),
  zip: zipCode,
  city: line(200),
  lat: isOf(59.5, 70.2),
  lng: isOf(19, 31.7),
  delivery_reach_km: z
    .number(say((t) => t.wholeKilometres))
    .int(say((t) => t.wholeKilometres))
    .min(
      1,
      say((t) => t.someKilometres),
    )
    .max(
      500,
      say((t) => t.checkKilometres),
    )
    .nullable()
    .describe('As far as cars are brought; null: nowhere'),
}
const phone = text(30)
  .transform((typed) => typed.trim())
  .refine(
    (typed) => /^\+?[\d ]{5,}$/.test(typed),
    say((t) => t.checkPhone),
  )
  .nullable()

const place = z.object({
  place: z.string().describe('Its location_id'),
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  delivery_reach_km: z.number().int().nullable(),
  phone: z.string().nullable(),
  opening_hours: openingHours.nullable().describe('Null: nothing is known, and Sundays are closed'),
  closed_days: closedDays.describe('That it alone is closed on, from today on'),
  other_hours: z
    .array(z.object({ day: dayOut, from: z.string(), to: z.string(), reason: z.string() }))
    .describe('Days from today on with other hours than the week has'),
  hidden: z.boolean().describe('Staff hid it: nothing is sold there'),
})
const changed = z.object({ place, affected })
const named = { place: line(60).describe('Its location_id') }
const reason = line(200).describe('Shown to customers, such as Inventaario')

export const listPlaces = opsCall('listPlaces', 'GET /places', {
  summary: 'The places with their hours and closed days, by name',
  permission: 'offer.see',
  places: { harmless: 'what customers read of each place' },
  response: z.object({ places: z.array(place) }),
  refusals: [],
})

export const showPlace = opsCall('showPlace', 'GET /places/:place', {
  summary: 'One place with its cars by state and those of staff whose role is bound to it',
  permission: 'offer.see',
  places: { harmless: 'what customers read of each place, and counts' },
  params: z.object({ place: line(60) }),
  response: z.object({
    place,
    cars: z.array(z.object({ state: z.enum(carStates), count: z.number().int() })),
    staff: z.array(z.object({ name: z.string(), role: z.enum(staffRoles) })),
  }),
  refusals: ['NOT_FOUND'],
})

export const findAddress = opsCall('findAddress', 'GET /addresses', {
  summary: 'Where an address of a place is, by the geocoder',
  permission: 'offer.change',
  places: { harmless: 'a map of the country' },
  query: z.strictObject({ address: words(200) }),
  response: z.object({
    found: z.array(
      z.object({
        label: z.string(),
        address: z.string(),
        zip: z.string(),
        city: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    is_away: z.boolean().describe('The geocoder does not answer; coordinates can be typed'),
  }),
  refusals: [],
})

export const addPlace = opsAct('addPlace', 'POST /places/add', {
  summary: 'Open a new place; it sells what the others sell, and no import closes it',
  permission: 'offer.change',
  places: 'all',
  topics: ['place', 'service'],
  subject: 'place :place',
  preview: 'It takes nothing from anybody: a place is found once it has cars.',
  body: z.strictObject({
    place: line(60).refine(
      (value) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value),
      say((t) => t.slug),
    ),
    ...facts,
    phone,
    opening_hours: openingHours.nullable(),
  }),
  response: z.object({ place }),
  refusals: ['PLACE_EXISTS'],
})

export const changePlace = opsAct('changePlace', 'POST /places/change', {
  summary: 'The facts, the phone and the hours of a place; the next import leaves them',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z.strictObject({
    ...named,
    facts: z.strictObject(facts).optional().describe('Left out: as they are'),
    phone,
    opening_hours: openingHours.nullable(),
    dry_run: dryRun,
  }),
  response: changed,
  refusals: [],
})

export const closePlaceDay = opsAct('closePlaceDay', 'POST /places/closeDay', {
  summary: 'One place is closed on some days; what is agreed already stays',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z.strictObject({ ...named, ...range, reason, dry_run: dryRun }).refine(inRange, notInRange),
  response: changed,
  refusals: [],
})

export const setPlaceHours = opsAct('setPlaceHours', 'POST /places/setHours', {
  summary:
    'Other hours of one place on some days that its week has open, or on a single day; what is agreed already stays',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z
    .strictObject({
      ...named,
      ...range,
      hours: hoursOfDay.refine((hours) => slotsWithin(hours).length > 0, { error: say((t) => t.someSlot) }),
      reason,
      dry_run: dryRun,
    })
    .refine(inRange, notInRange),
  response: changed.describe('Visits whose chosen time falls outside the hours are named, and stay'),
  refusals: [],
})

export const openPlaceDay = opsAct('openPlaceDay', 'POST /places/openDay', {
  summary: 'The place is open on these days as its week says, if the shop is',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject({ ...named, ...range }).refine(inRange, notInRange),
  response: changed,
  refusals: [],
})

export const hidePlace = opsAct('hidePlace', 'POST /places/hide', {
  summary: 'Nothing is sold at a place any more; orders that are made stay',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z.strictObject({ ...named, dry_run: dryRun }),
  response: changed.describe('What is still agreed there from today on is named, and stays'),
  refusals: [],
})

export const revealPlace = opsAct('revealPlace', 'POST /places/reveal', {
  summary: 'A place that was hidden sells again',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject(named),
  response: changed,
  refusals: [],
})
