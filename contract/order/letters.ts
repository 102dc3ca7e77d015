import { z } from 'zod'
import { call } from '../call.ts'
import { euros, month, orderNumber, text } from '../fields.ts'

export const getContractTerms = call('getContractTerms', {
  summary: 'The contract of one order as PDF',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: 'pdf',
  refusals: ['ORDER_NOT_FOUND'],
})

export const getContractAnnex = call('getContractAnnex', {
  summary: 'What was changed after the contract of one order was made, as PDF',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: 'pdf',
  refusals: ['ORDER_NOT_FOUND'],
})

export const getReceipt = call('getReceipt', {
  summary: 'Receipt of an invoice as PDF',
  who: 'customer',
  body: z.strictObject({ invoice_number: text(30) }),
  response: 'pdf',
  refusals: ['INVOICE_NOT_FOUND'],
})

/** The paper of a company for all that it was invoiced and credited in a month. */
export const collectivePaper = z.object({
  month: z.string(),
  number: z.string().describe('Of the company and the month'),
  total_amount: euros,
  papers: z.number().int().describe('Invoices and credit notes'),
})

export const getCollectivePapers = call('getCollectivePapers', {
  summary: 'The collective papers that this customer gets for a company, newest first',
  who: 'customer',
  response: z.object({ papers: z.array(collectivePaper) }),
  refusals: [],
})

export const getCollectivePaper = call('getCollectivePaper', {
  summary: 'The collective paper of a month as PDF',
  who: 'customer',
  params: z.object({ month }),
  response: 'pdf',
  refusals: ['NOT_FOUND'],
})

export const getHandoverPaper = call('getHandoverPaper', {
  summary: 'The protocol of a car that changed hands, as PDF',
  who: 'customer',
  params: z.object({ order_number: orderNumber, handover: text(60).describe('`handover_id`, or out or back') }),
  response: 'pdf',
  refusals: ['ORDER_NOT_FOUND'],
})
