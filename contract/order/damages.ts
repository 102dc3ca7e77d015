import { z } from 'zod'
import { dayOut, euros, instantOut } from '../fields.ts'
import { closeGrounds, damagePayers, damageStates, foundIn } from '../handover/damages.ts'

/** A damage of a running order as its customer sees it. */
export const damageCase = z
  .object({
    damage_number: z.string(),
    damage_id: z.string().describe('Photos are added to it'),
    found: z.enum(foundIn).describe('report: told by the customer; return: found when the car came back'),
    state: z.enum(damageStates),
    at: instantOut.describe('When it was told or found'),
    happened_on: dayOut.nullable(),
    happened_at: z.string().nullable(),
    place: z.string().nullable(),
    description: z.string(),
    other_party: z.string().nullable(),
    police: z.boolean().nullable(),
    drivable: z.boolean().nullable(),
    photos: z.array(z.string()).describe('Ids of photos, asked for by getHandoverPhoto'),
    payer: z
      .enum(damagePayers)
      .nullable()
      .describe('customer, insurer (the customer bears the excess) or nobody; null: not decided'),
    share: euros.nullable().describe('What the customer bears of it'),
    billed: z.boolean().describe('Whether a bill has the share'),
    closed_because: z.enum(closeGrounds).nullable(),
    replies: z.array(z.object({ at: instantOut, text: z.string() })).describe('What staff wrote of it'),
  })
  .meta({ id: 'DamageCase' })
export type DamageCase = z.output<typeof damageCase>
