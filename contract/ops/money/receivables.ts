import { z } from 'zod'
import { dayOut, euros, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsCall } from '../opsCall.ts'

/** How many days ago something was due, from the first to the last; null: no end. */
export const ages = [
  { from: null, to: 0 },
  { from: 1, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** By the due day or by what is left of it; with `-` the last or the largest first. */
export const receivableSorts = ['due', '-due', '-owed', 'owed'] as const
export type ReceivableSort = (typeof receivableSorts)[number]

export const listReceivables = opsCall('listReceivables', 'GET /receivables', {
  summary: 'What customers owe, by how long ago it was due, and invoice by invoice, longest due first unless sorted',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({
    sort: z.enum(receivableSorts, { error: say((t) => t.oneOf(receivableSorts)) }).default('due'),
    ...page,
    after: text(64).optional(),
  }),
  response: z.object({
    ages: z.array(
      z.object({
        from_days: z.number().int().nullable().describe('Past the due day; null: not due yet'),
        to_days: z.number().int().nullable(),
        count: z.number().int(),
        amount: euros,
      }),
    ),
    count: z.number().int(),
    amount: euros,
    invoices: z.array(
      z.object({
        invoice_number: z.string(),
        order_number: z.string(),
        customer_id: z.string(),
        debtor_id: z.string().nullable().describe('Who is asked for it, once its charge failed'),
        customer: z.string(),
        due_date: dayOut,
        days_late: z.number().int().describe('0 when it is not due yet'),
        amount: euros.describe('The total less what was credited'),
        status: z.enum(['open', 'error']),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const invoicePaper = opsCall('invoicePaper', 'GET /invoices/:invoice_number/paper', {
  summary: 'The paper of an invoice or a credit invoice, as the customer has it (PDF)',
  permission: 'money.see',
  places: 'named',
  params: z.strictObject({ invoice_number: text(30) }),
  response: 'file',
  refusals: ['INVOICE_NOT_FOUND'],
})
