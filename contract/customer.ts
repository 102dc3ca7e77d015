import { z } from 'zod'
import { instantOut } from './fields.ts'
import { languages } from './language.ts'

export const orderStatuses = [
  'pending',
  'expired',
  'removed',
  'withdrawn',
  'confirmed',
  'signed',
  'delivered',
  'under_cancellation',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const customerTypes = ['private', 'business'] as const
export type CustomerType = (typeof customerTypes)[number]

/** The signed-in person as the shop shows them; spelled as the specification does (zip_code and post_office, not zip and city). */
export const customer = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company_name: z.string().nullable(),
    business_id: z.string().nullable(),
    street_address: z.string().nullable(),
    zip_code: z.string().nullable(),
    post_office: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    consent: z.object({ marketing: z.boolean() }),
    restriction: z
      .object({ ends_at: instantOut.nullable().describe('Null: no end is set') })
      .nullable()
      .describe('Of the processing of their data (GDPR 18)'),
    language: z.enum(languages).describe('Of their letters'),
    type: z.enum(customerTypes),
    identified: z.boolean(),
    email_confirmed: z.boolean().describe('Whether the link of a letter was opened'),
    user_password_set: z.boolean(),
    has_drivers_license_today: z.boolean().describe('Made on this Helsinki day'),
    has_credit_rating_today: z.boolean().describe('Made on this Helsinki day'),
    orders: z.number().int().describe('Every order that is not removed'),
    max_orders: z.number().int().nullable(),
    active_orders: z
      .number()
      .int()
      .describe('Confirmed, signed, delivered and under_cancellation: those that count against max_orders'),
    latest_order_status: z.enum(orderStatuses).nullable(),
    new_messages: z.number().int().describe('Threads with something of the customer service that was not read yet'),
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customer>

export const user = z.object({ email: z.string() })
export type User = z.output<typeof user>
