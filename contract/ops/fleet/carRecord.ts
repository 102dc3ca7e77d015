import { z } from 'zod'
import { tyres } from '../../cars/tyres.ts'
import { day, dayOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { opsAct } from '../opsCall.ts'

/** A car by its papers; null: nobody has said. */
export const carRecord = z
  .object({
    vin: z.string().nullable(),
    colour: z.string().nullable(),
    first_registered: dayOut.nullable(),
    inspection_due: dayOut.nullable().describe('The last day of the next inspection (katsastus)'),
    key_number: z.string().nullable(),
    tyres: z.enum(tyres).nullable(),
    insurer: z.string().nullable(),
    policy_number: z.string().nullable(),
    leasing_ends: dayOut.nullable().describe('The last day of the leasing; null also for a car of the provider’s own'),
    version: z.string().describe('Changes with it; who changes it sends it along as `seen`'),
  })
  .meta({ id: 'CarRecord' })

export const changeCarRecord = opsAct('changeCarRecord', 'POST /fleet/record', {
  summary: 'What the papers of a car say, its insurance and leasing, its key and its tyres',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: 'It changes nothing for any order.',
  body: z.strictObject({
    registration: line(60).describe('Plate of the car'),
    vin: line(17)
      .refine(
        (value) => /^[A-HJ-NPR-Z0-9]{17}$/.test(value),
        say((t) => t.vin),
      )
      .nullable(),
    colour: line(60).nullable(),
    first_registered: day.nullable(),
    inspection_due: day.nullable(),
    key_number: line(60).nullable(),
    tyres: z.enum(tyres, { error: say((t) => t.oneOf(tyres)) }).nullable(),
    insurer: line(60).nullable(),
    policy_number: line(60).nullable(),
    leasing_ends: day.nullable(),
    seen: text(100),
  }),
  response: z.object({ record: carRecord }),
  refusals: ['CAR_NOT_FOUND', 'CAR_CHANGED'],
})
