import { z } from 'zod'

export const paymentCard = z.object({
  id: z.string(),
  issuer: z.string(),
  masked_pan: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
  active: z.boolean().describe('Charges always go to the active card'),
})
export type PaymentCard = z.output<typeof paymentCard>
