import { z } from 'zod'
import { call } from './call.ts'
import { dayOut, euros, text } from './fields.ts'

export const invoice = z.object({
  invoice_number: z.string(),
  reference_number: z.string().describe('Finnish reference number with its check digit'),
  invoice_date: dayOut,
  invoice_type: z.enum(['monthly_subscription', 'credit', 'other']),
  subscription_period_start: dayOut.nullable(),
  subscription_period_end: dayOut.nullable(),
  description: z.string(),
  total_amount: euros,
  status: z.enum(['open', 'paid', 'error', 'credited']).describe('error: the charge failed'),
  deleted: z.boolean(),
})
export type Invoice = z.output<typeof invoice>

export const paymentTableRow = z.object({
  counter: z.number().int(),
  amount: euros,
  base_price: euros,
  discount: euros,
  extra_services: z.array(z.object({ name: z.string(), price: euros })),
})
export type PaymentTableRow = z.output<typeof paymentTableRow>

export const getReceipt = call('getReceipt', {
  summary: 'Receipt of an invoice as PDF',
  who: 'customer',
  body: z.strictObject({ invoice_number: text(30) }),
  response: 'pdf',
  refusals: ['INVOICE_NOT_FOUND'],
  notYet: true,
})
