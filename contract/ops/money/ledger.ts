import { z } from 'zod'
import { day, dayOut, euros, instantOut, line, month, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

/** The accounts of the ledger as bookkeepers know them: what bears no tax stands on an account of its own. */
export const bookAccounts = [
  'receivable',
  'revenue',
  'revenue_untaxed',
  'vat',
  'card',
  'bank',
  'credit_loss',
  'card_fee',
  'card_difference',
] as const
export type BookAccount = (typeof bookAccounts)[number]
const account = z.enum(bookAccounts)

const sums = { debit: euros, credit: euros }
const accountFacts = { account, number: z.string(), name: z.string() }

export const booksWanted = {
  day: day.optional(),
  month: month.optional().describe('Instead of a day; today unless either is told'),
}

export const showBooks = opsCall('showBooks', 'GET /books', {
  summary: 'The ledger of a day or a month: sums by account, by day, and against what the card processor moved',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject(booksWanted),
  response: z.object({
    from: dayOut,
    until: dayOut.describe('The last day of it'),
    accounts: z.array(z.object({ ...accountFacts, ...sums, entries: z.number().int() })),
    ...sums,
    days: z.array(
      z.object({
        day: dayOut,
        ...sums,
        revenue: euros.describe('Earned without tax: credits less debits'),
        vat: euros,
        taken: euros.describe('To the card account'),
        returned: euros.describe('From the card account'),
      }),
    ),
    processor: z
      .object({
        charges: z.object({ count: z.number().int(), amount: euros, booked: euros }),
        refunds: z.object({ count: z.number().int(), amount: euros, booked: euros }),
        held: euros.describe('On the card account at the end of these days: what it has not settled yet'),
      })
      .describe('Charges and refunds that went through, and what the card account says of them'),
  }),
  refusals: [],
})

export const listEntries = opsCall('listEntries', 'GET /books/entries', {
  summary: 'The entries of the ledger of a day or a month, oldest first',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...booksWanted, ...page, after: text(80).optional() }),
  response: z.object({
    entries: z.array(
      z.object({
        at: instantOut,
        day: dayOut,
        movement: z.string(),
        invoice_number: z.string().describe('Or the settlement of the card processor'),
        order_number: z.string().describe('Empty for a settlement'),
        ...accountFacts,
        ...sums,
        vat_rate: z.number().describe('Percent, of the document'),
        text: z.string().describe('What the document says'),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const vatWanted = {
  year: z.coerce
    .number<number>(say((t) => t.year))
    .int()
    .min(2020)
    .max(2100)
    .optional()
    .describe('This year unless told'),
}
const taxed = z.object({ net: euros, vat: euros, total: euros })

export const showVat = opsCall('showVat', 'GET /books/vat', {
  summary: 'Value added tax by rate and month of a year, from the ledger',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject(vatWanted),
  response: z.object({
    year: z.number().int(),
    rows: z.array(
      z.object({
        month: z.string(),
        vat_rate: z.number().describe('Percent'),
        sales: taxed,
        credits: taxed.describe('Credit invoices and corrections, below zero'),
        payable: taxed,
      }),
    ),
  }),
  refusals: [],
})

const accountNumber = line(12).refine(
  (value) => /^\d{3,8}$/.test(value),
  say((t) => t.accountNumber),
)
const chart = z.object({ accounts: z.array(z.object(accountFacts)) })

export const listAccounts = opsCall('listAccounts', 'GET /accounts', {
  summary: 'What the accounts of the ledger are called in bookkeeping',
  permission: 'money.see',
  places: 'all',
  response: chart,
  refusals: [],
})

export const setAccount = opsAct('setAccount', 'POST /accounts/set', {
  summary: 'Call an account of the ledger by another number or name in bookkeeping, from the next export on',
  permission: 'money.change',
  places: 'all',
  topics: ['account'],
  subject: 'account :account',
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: z.strictObject({ account, number: accountNumber, name: line(60) }),
  response: chart,
  refusals: [],
})
