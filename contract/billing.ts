import { z } from 'zod'
import { call } from './call.ts'
import { dayOut, euros, text } from './fields.ts'

/** An invoice is of a month or of something else; a credit note goes among the invoices of an order. */
export const invoiceKinds = ['monthly_subscription', 'other'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const paperKinds = [...invoiceKinds, 'credit'] as const
export const invoiceStatuses = ['open', 'paid', 'error', 'credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoice = z.object({
  invoice_number: z.string(),
  reference_number: z.string().describe('Finnish reference number with its check digit'),
  invoice_date: dayOut,
  invoice_type: z.enum(paperKinds),
  subscription_period_start: dayOut.nullable(),
  subscription_period_end: dayOut.nullable(),
  description: z.string(),
  total_amount: euros,
  amount_due: euros.describe('What is still to be paid: the total less credits and bank transfers; 0 when settled'),
  status: z.enum(invoiceStatuses).describe('error: the charge failed'),
  deleted: z.boolean(),
  failure_reason: z.string().nullable().describe('Why the charge failed, a Finnish sentence; only with status error'),
  next_try_date: dayOut
    .nullable()
    .describe('When a failed charge is tried again by itself, or one that waits for its day is made; null when never'),
  payable: z.boolean().describe('Whether the customer can pay it now with payInvoice'),
  in_collection: z
    .boolean()
    .optional()
    .describe('A collector asks for it, or it was written off: no card is charged, a bank transfer still pays it'),
  refused_cards: z
    .array(z.string())
    .describe('Ids of cards that are not asked for it any more: their issuer refused it for good'),
  awaits_bank: z.boolean().describe('Failed so far only because the bank asks the customer; payInvoice leads there'),
  awaits_confirmation: z
    .boolean()
    .describe(
      'A service that is bought only when the customer confirms its charge at the bank; payInvoice leads there',
    ),
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

export const payInvoice = call('payInvoice', {
  summary:
    'Pay an invoice whose charge failed, now, with the active card; the bank may ask the customer at terminal_url',
  who: 'customer',
  body: z.strictObject({ invoice_number: text(30) }),
  response: z.object({
    outcome: z
      .enum(['paid', 'declined', 'needs_customer', 'pending'])
      .describe('pending: not known yet; it is asked about and never charged twice'),
    failure_reason: z.string().nullable().describe('Why it was declined, a Finnish sentence'),
    terminal_url: z
      .string()
      .nullable()
      .describe(
        'Where the customer confirms it; comes back to /tili?maksettu, ?maksuvirhe or ?maksukesken; from a purchase to ?ostettu or ?ostovirhe',
      ),
  }),
  refusals: ['NOT_FOUND', 'INVOICE_NOT_PAYABLE', 'NO_CARD', 'CARD_SPENT', 'CARD_PROVIDER_AWAY', 'TOO_MANY'],
})
