import { z } from 'zod'
import { euros, instantOut } from './fields.ts'

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
