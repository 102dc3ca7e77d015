import { z } from 'zod'
import { dayOut, euros, finnishMark, instantOut, text, words } from './fields.ts'

/** Where a home delivery goes. Values are kept exactly as typed. */
export const additionalInfo = z.object({
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  delivery_time: z.string(),
})
export type AdditionalInfo = z.output<typeof additionalInfo>

/** As typed: presence is checked where a home delivery is wanted, field by field. */
export const deliveryFields = {
  address: words(120).optional(),
  zip: words(10).optional(),
  city: words(60).optional(),
  delivery_time: z
    .union([text(10), z.number()])
    .optional()
    .describe("'9-13' or '13-17'; 0 is 'Valitse'"),
}

export const extraService = z.object({
  id: z.string(),
  dealer_extra_service_id: z.string(),
  service_key: z.string().describe('home_delivery is special'),
  service_group: z.string().describe('extra_km is special'),
  service_title: z.string(),
  service_name: z.string(),
  display_description: z.string(),
  ...finnishMark,
  display_price: z.string(),
  recurring: z.boolean(),
  price: euros,
  created_at: instantOut.nullable().describe('When it was bought; null while only on offer'),
  sale_phase: z.string().describe('pre_sale: may be chosen before confirming'),
  additional_info: additionalInfo.nullable(),
  kilometres_per_month: z
    .number()
    .int()
    .nullable()
    .describe('What a month of it adds to the kilometres; null: nothing'),
  ends_on: dayOut.nullable().describe('Its last day, once a monthly service was ended'),
  ending: z
    .object({
      last_day: dayOut.describe('The last day of the service'),
      amount: euros.describe('What the first month without it costs'),
      amount_before: euros.describe('What that month would cost with it'),
    })
    .nullable()
    .describe('What ending it now would do; null when it cannot be ended'),
  withdrawal_last_date: dayOut
    .nullable()
    .describe(
      'Last day to withdraw from a service bought later; null of one that came with the order, and of a company',
    ),
  may_be_kept: z.boolean().describe('Was ended, and goes on after all with keepExtraService'),
})
export type ExtraService = z.output<typeof extraService>
