import { z } from 'zod'
import { day, dayOut, line, text } from '../../fields.ts'
import { openingHours } from '../../place.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

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

const place = z.object({
  place: z.string().describe('Its location_id'),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  opening_hours: openingHours.nullable().describe('Null: nothing is known, and Sundays are closed'),
  closed_days: closedDays.describe('That it alone is closed on, from today on'),
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

export const changePlace = opsAct('changePlace', 'POST /places/change', {
  summary: 'The phone and the hours of a place; the next import leaves them',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z.strictObject({
    ...named,
    phone: text(30)
      .transform((typed) => typed.trim())
      .refine(
        (typed) => /^\+?[\d ]{5,}$/.test(typed),
        say((t) => t.checkPhone),
      )
      .nullable(),
    opening_hours: openingHours.nullable(),
    dry_run: dryRun,
  }),
  response: changed,
  refusals: [],
})

export const closePlaceDay = opsAct('closePlaceDay', 'POST /places/closeDay', {
  summary: 'One place is closed on a day; what is agreed already stays',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: true,
  body: z.strictObject({ ...named, day, reason, dry_run: dryRun }),
  response: changed,
  refusals: [],
})

export const openPlaceDay = opsAct('openPlaceDay', 'POST /places/openDay', {
  summary: 'The place is open on the day after all, if its week and the shop are',
  permission: 'offer.change',
  places: 'own',
  topics: ['place'],
  subject: 'place :place',
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject({ ...named, day }),
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
