import { z } from 'zod'
import { euros, line, orderNumber, text } from '../fields.ts'
import { amount, reason } from './fields.ts'
import { opsCall } from './opsCall.ts'
import { orderSummary } from './orders.ts'

export const creditInvoice = opsCall('creditInvoice', 'POST /invoices/credit', {
  summary: 'Credit an invoice, whole or in part; what was paid goes back to the card by itself',
  body: z.strictObject({
    invoice_number: text(30),
    amount: amount.optional().describe('Euros; whatever is left of the invoice unless told'),
    reason: line(80).describe('Printed on the credit invoice, for the customer: in Finnish'),
  }),
  response: z.object({ credit_invoice_number: z.string() }),
  refusals: ['INVOICE_NOT_FOUND', 'CREDITED_ALREADY', 'CREDIT_TOO_MUCH', 'CHARGE_IN_FLIGHT'],
})

export const withdrawOrder = opsCall('withdrawOrder', 'POST /orders/withdraw', {
  summary: 'The customer withdraws before the handover: everything is credited and paid back, the car is free',
  body: z.strictObject({ order_number: orderNumber, reason }),
  response: z.object({ order: orderSummary }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
})

export const invoiceOrder = opsCall('invoiceOrder', 'POST /orders/invoice', {
  summary:
    'Invoice what came on top, such as kilometres or damage: charged from the card, with a letter to the customer',
  body: z.strictObject({
    order_number: orderNumber,
    title: line(100).describe('Of the invoice, in Finnish'),
    lines: z
      .array(
        z.strictObject({
          name: line(100).describe('In Finnish'),
          amount: amount.refine((euros) => euros > 0, 'Summan on oltava suurempi kuin 0.'),
        }),
      )
      .min(1, 'Anna vähintään yksi rivi.')
      .max(50)
      .describe('[{"name": "320 lisäkilometriä", "amount": 64}]; tax included'),
    taxed: z.boolean().default(true).describe('No for compensation of damage, which bears no value added tax'),
    reason,
  }),
  response: z.object({ invoice_number: z.string(), total: euros }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
})
