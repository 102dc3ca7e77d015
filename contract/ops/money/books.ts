import { z } from 'zod'
import { invoiceStatuses, paperKinds } from '../../billing.ts'
import { dayOut, euros, instantOut, month, text, words } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsCall } from '../opsCall.ts'
import { chargeOutcomes, ledgerAccounts, refundOutcomes } from './moneyOutcomes.ts'

const paperState = z.enum(invoiceStatuses)
export type PaperState = z.output<typeof paperState>

/** An invoice or a credit note in a list. */
const paper = z.object({
  invoice_number: z.string(),
  type: z.enum(paperKinds),
  order_number: z.string(),
  customer: z.string(),
  invoice_date: dayOut,
  due_date: dayOut.nullable().describe('Null of a credit invoice'),
  description: z.string(),
  total: euros.describe('Below zero of a credit invoice'),
  net: euros,
  vat: euros,
  vat_rate: z.number().describe('Percent'),
  status: paperState,
})
export type ListedPaper = z.output<typeof paper>

/** By the day of the paper or by its sum; with `-` the last or the largest first. */
export const paperSorts = ['-date', 'date', '-total', 'total'] as const
export type PaperSort = (typeof paperSorts)[number]

export const papersWanted = {
  month: month.optional().describe('Of the day of the paper'),
  status: paperState.optional(),
  type: z.enum(['invoice', 'credit']).optional().describe('Both unless told'),
  number: words(30).optional().describe('Of the paper, or its reference number'),
}

export const listInvoices = opsCall('listInvoices', 'GET /invoices', {
  summary: 'Invoices and credit invoices, newest first unless sorted',
  permission: 'money.see',
  places: 'own',
  query: z.strictObject({
    ...papersWanted,
    sort: z.enum(paperSorts, { error: say((t) => t.oneOf(paperSorts)) }).default('-date'),
    ...page,
    after: text(64).optional(),
  }),
  response: z.object({ invoices: z.array(paper), next }),
  refusals: [],
})

const entry = z.object({
  at: instantOut,
  account: z.enum(ledgerAccounts),
  amount: euros.describe('Above zero: debit'),
  movement: z.string().describe('Entries of one movement sum to zero'),
})

export const showInvoice = opsCall('showInvoice', 'GET /invoices/:invoice_number', {
  summary: 'One invoice or credit invoice with its lines, credits, charges, refunds and ledger',
  permission: 'money.see',
  places: 'named',
  params: z.strictObject({ invoice_number: text(30) }),
  response: z.object({
    invoice: paper.extend({
      place: z.string().nullable().describe('location_id of its order: a role at one place corrects its invoices'),
      reference_number: z.string(),
      period_start: dayOut.nullable(),
      period_end: dayOut.nullable().describe('The first day that it does not cover'),
      paid_at: instantOut.nullable(),
      buyer: z.string().nullable().describe('As on the paper'),
      credits_invoice: z.string().nullable().describe('Of a credit invoice: what it takes something off'),
      left: euros.describe('What may still be credited'),
    }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        name: z.string(),
        amount: euros,
        credited: euros.describe('Taken off this line by credit invoices'),
      }),
    ),
    credits: z.array(
      z.object({
        invoice_number: z.string(),
        invoice_date: dayOut,
        description: z.string(),
        total: euros,
        vat: euros,
        status: paperState,
      }),
    ),
    charges: z.array(
      z.object({
        charge_id: z.string(),
        attempt: z.number().int(),
        at: instantOut,
        amount: euros,
        outcome: z.enum(chargeOutcomes),
        decline_code: z.string().nullable(),
        card: z.string().nullable(),
        processor_reference: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        refund_id: z.string(),
        invoice_number: z.string().describe('The credit invoice that it pays back'),
        attempt: z.number().int(),
        at: instantOut,
        amount: euros,
        outcome: z.enum(refundOutcomes),
        reason: z.string().nullable(),
        card: z.string().nullable(),
        paid_on: dayOut.nullable().describe('Of a bank transfer'),
      }),
    ),
    ledger: z.array(entry.extend({ invoice_number: z.string() })),
  }),
  refusals: ['INVOICE_NOT_FOUND'],
})
