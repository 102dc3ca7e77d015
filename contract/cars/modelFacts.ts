import { z } from 'zod'
import { line } from '../fields.ts'
import { say } from '../schemaSentences.ts'
import { drives, fuels } from './carKinds.ts'

const wrong = say((t) => t.check)
const wholeNumber = say((t) => t.wholeNumber)
const numberUpTo = (most: number) =>
  z
    .number(say((t) => t.number))
    .min(0, wrong)
    .max(most, wrong)
const measure = (most: number) => numberUpTo(most).nullable().default(null)
const whole = (most: number) => numberUpTo(most).int(wholeNumber).nullable().default(null)

/** The things that are known of every car of a model, whatever its gear. Null: nobody said it. */
export const modelFacts = z
  .object({
    power_kw: whole(1_500),
    drive: z.enum(drives).nullable().default(null),
    consumption: measure(100).describe('Of 100 km by WLTP: litres, of an electric car kilowatt hours'),
    co2_g_km: whole(1_000).describe('By WLTP'),
    range_km: whole(2_000).describe('By electricity, by WLTP'),
    range_winter_km: whole(2_000).describe('By electricity, about, in hard frost'),
    seats: whole(20),
    doors: whole(9),
    boot_litres: whole(30_000).describe('With every seat in use'),
    towing_kg: whole(5_000).describe('A trailer with brakes; 0: the car may not tow'),
    isofix: whole(20).describe('Seats that a child seat is fastened to'),
    charging_ac_kw: measure(100),
    charging_dc_kw: measure(1_000).describe('At a fast charger'),
    length_mm: whole(20_000),
    equipment: z.array(z.string()).default([]).describe('A short phrase each'),
  })
  .meta({ id: 'ModelFacts' })
export type ModelFacts = z.output<typeof modelFacts>
/** As an import or a person gives them. */
export const givenFacts = modelFacts.extend({ equipment: z.array(line(80)).max(40).default([]) }).strict()

/** The facts that a list of cars shows and is narrowed by. */
export const shortFacts = z.object({
  drive: z.enum(drives).nullable(),
  range_km: z.number().nullable(),
  seats: z.number().nullable(),
  boot_litres: z.number().nullable(),
  towing_kg: z.number().nullable(),
})
export type ShortFacts = z.output<typeof shortFacts>

/** The energy that a model runs on; null: nobody said it. */
export const knownFuel = z.enum(fuels).nullable()
