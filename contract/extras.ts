import { z } from 'zod'
import { call } from './call.ts'
import { euros, id, instantOut, orderNumber, text } from './fields.ts'

export const deliveryTimes = ['9-13', '13-17'] as const

/** Where a home delivery goes. Values are kept exactly as typed. */
export const additionalInfo = z.object({
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  delivery_time: z.string(),
})
export type AdditionalInfo = z.output<typeof additionalInfo>

export const extraService = z.object({
  id: z.string(),
  dealer_extra_service_id: z.string(),
  service_key: z.string().describe('home_delivery is special'),
  service_group: z.string().describe('extra_km is special'),
  service_title: z.string(),
  service_name: z.string(),
  display_description: z.string(),
  display_price: z.string(),
  recurring: z.boolean(),
  price: euros,
  created_at: instantOut.nullable().describe('When it was bought; null while only on offer'),
  sale_phase: z.string().describe('pre_sale: may be chosen before confirming'),
  additional_info: additionalInfo.nullable(),
})
export type ExtraService = z.output<typeof extraService>

/** Address fields are only read for home delivery; their presence is checked there, field by field. */
const choice = z.strictObject({
  selected: z.boolean().default(true),
  service_id: id.describe('id of an available or selected extra service'),
  order_number: orderNumber,
  address: text(120).optional(),
  zip: text(10).optional(),
  city: text(60).optional(),
  delivery_time: z
    .union([text(10), z.number()])
    .optional()
    .describe("'9-13' or '13-17'; 0 is 'Valitse'"),
})

export const calculateExtraServicePrice = call('calculateExtraServicePrice', {
  summary: 'What an extra service would cost, home delivery by its address',
  who: 'customer',
  body: choice,
  response: z.object({ price: euros }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'ORDER_EXPIRED',
    'SERVICE_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_TOO_FAR',
    'SEARCH_AWAY',
  ],
})

export const extraServiceChoice = choice
