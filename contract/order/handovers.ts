import { z } from 'zod'
import { instantOut } from '../fields.ts'
import { carViews, damageSizes, directions, knownBys, MOST_PHOTO_BYTES } from '../handover/protocol.ts'
import { say } from '../schemaSentences.ts'

/** A JPEG as JSON carries it. */
export const photoBytes = z
  .string()
  .max(
    Math.ceil((MOST_PHOTO_BYTES * 4) / 3) + 4,
    say((t) => t.photoTooLarge),
  )
  .describe('A JPEG, base64')
export const madeId = z
  .uuid(say((t) => t.checkId))
  .describe('Made where it is taken or marked: the same one again is the same')
export const thousandths = z.number().int().min(0).max(1_000)

export const direction = z
  .enum(directions, { error: say((t) => t.oneOf(directions)) })
  .describe('out: the customer gets the car; back: it comes back')

/** A damage on the drawing of the car. */
export const markedDamage = z.object({
  damage_id: z.string(),
  view: z.enum(carViews),
  x: z.number().int().describe('Thousandths of the drawing, from its left edge'),
  y: z.number().int().describe('Thousandths of the drawing, from its top edge'),
  size: z.enum(damageSizes).describe('coin: smaller than a coin; card: smaller than a bank card'),
  description: z.string(),
  known: z.boolean().describe('It was on the car before: it is nobody’s of this handover'),
  joined: z
    .string()
    .nullable()
    .describe('Number of the damage case of before that it belongs to: of one event, with one excess; null: its own'),
})
export type MarkedDamage = z.output<typeof markedDamage>

export const shownPhoto = z.object({
  photo_id: z.string(),
  damage_id: z.string().nullable().describe('The damage that it shows'),
  width: z.number().int(),
  height: z.number().int(),
})

/** A handover or a return as its customer sees it; null is what nobody wrote down, as before there were protocols. */
export const handover = z
  .object({
    handover_id: z.string(),
    direction,
    swap: z.boolean().describe('At a swap: one car came back for good, and another one left'),
    car: z.string().nullable().describe('Its model'),
    registration: z.string().nullable(),
    at: instantOut,
    place: z.string().nullable(),
    odometer: z.number().int(),
    corrections: z
      .array(z.object({ from: z.number().int(), at: instantOut }))
      .describe('Readings that were mistyped, and when each was corrected; the first first'),
    energy_percent: z.number().int().nullable().describe('Fuel or charge'),
    items: z.array(z.object({ name: z.string(), there: z.boolean() })).nullable(),
    remarks: z.string().describe('What else was seen; empty: nothing'),
    damages: z.array(markedDamage),
    photos: z.array(shownPhoto),
    met: z.object({ name: z.string(), known_by: z.enum(knownBys) }).nullable(),
    signed_at: instantOut.nullable(),
    paper: z.string().describe('Address of the protocol as PDF; needs the bearer token'),
  })
  .meta({ id: 'Handover' })
export type Handover = z.output<typeof handover>
