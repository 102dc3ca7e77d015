import { z } from 'zod'
import { day, dayOut, euros, id, instantOut, line, saying, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { amount, asFile, dryRun, letters, next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'

const debtorId = id.describe('Of `debtors list`')
const oneDebtor = { debtor_id: debtorId, dry_run: dryRun }

const contact = z.object({ at: instantOut, by: z.string(), note: z.string(), promised_on: dayOut.nullable() })

const debtor = {
  debtor_id: z.string(),
  customer_id: z.string().describe('Of the oldest of the debts'),
  name: z.string().describe('Of the person, or of the company that is billed'),
  business_id: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  count: z.number().int(),
  amount: euros.describe('All that is owed and failed, less credits and transfers'),
  in_collection: euros.describe('The part of it that a collector has'),
  due_date: dayOut.describe('The oldest due day'),
  days_late: z.number().int(),
  next_try_date: dayOut.nullable().describe('Null when nothing is tried any more until somebody acts'),
  has_car: z.boolean().describe('A car of an order with a debt is out'),
  call_back: z.boolean().describe('The car is out and the debt so old that the provider’s rule asks for it back'),
  last_contact: contact.nullable(),
  reminded_on: dayOut.nullable(),
}

/** Longest due first, or who owes the most. */
export const debtorSorts = ['due', '-owed'] as const
export type DebtorSort = (typeof debtorSorts)[number]

export const listUnpaid = opsCall('listUnpaid', 'GET /debtors', {
  summary: 'People and companies who owe invoices whose charge failed, longest due first unless sorted',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({
    ...workView,
    waits_for: z
      .enum(['anything', 'customer', 'car'], { error: say((t) => t.or(['anything', 'customer', 'car'])) })
      .default('anything')
      .describe('customer: no try is planned, so that they have to be called; car: their car is to be called back'),
    sort: z.enum(debtorSorts, { error: say((t) => t.oneOf(debtorSorts)) }).default('due'),
    ...page,
    after: text(80).optional(),
  }),
  response: z.object({ debtors: z.array(z.object({ ...debtor, ...workRow })), next }),
  refusals: [],
})

export const showDebtor = opsCall('showDebtor', 'GET /debtors/:debtor_id', {
  summary: 'Everything that somebody owes, what was said and sent about it, and what may be done',
  permission: 'money.see',
  places: 'all',
  params: z.strictObject({ debtor_id: debtorId }),
  response: z.object({
    debtor: z.object(debtor),
    debts: z.array(
      z.object({
        invoice_number: z.string(),
        order_number: z.string(),
        description: z.string(),
        reference: z.string().describe('By which a bank transfer pays it'),
        due_date: dayOut,
        total: euros,
        transferred: euros.describe('What came of it by bank transfer'),
        amount: euros.describe('Still to be paid'),
        failure_reason: z.string().nullable(),
        next_try_date: dayOut.nullable(),
        handed_over_on: dayOut.nullable(),
      }),
    ),
    contacts: z.array(contact),
    reminders: z.array(
      z.object({ sent_on: dayOut, pay_by: dayOut, amount: euros, fee_invoice_number: z.string().nullable() }),
    ),
    collectable_from: dayOut
      .nullable()
      .describe('When a collector may have the first of them; null before a reminder was sent'),
  }),
  refusals: ['DEBTOR_NOT_FOUND'],
})

const debtorAct = { places: 'all', topics: ['invoice', 'work'], subject: 'debtor :debtor_id', preview: true } as const

export const noteDebtorContact = opsAct('noteDebtorContact', 'POST /debtors/note', {
  ...debtorAct,
  summary:
    'Write down a call or another contact; with a promise to pay they are off the list until its day is over, else for 14 days',
  permission: 'money.see',
  topics: ['work'],
  audit: ['promised_on'],
  preview: 'It notes what was said; nothing follows of it.',
  body: z.strictObject({
    debtor_id: debtorId,
    note: saying(
      1_000,
      say((t) => t.writeWhatWasSaid),
    ),
    promised_on: day.nullable().default(null),
  }),
  response: z.object({ debtor_id: z.string(), back_on: dayOut.describe('When they are on the list again') }),
  refusals: ['DEBTOR_NOT_FOUND'],
})

export const chargeDebtor = opsAct('chargeDebtor', 'POST /debtors/charge', {
  ...debtorAct,
  summary:
    'Charge what failed once more, now, each with the active card of its order; a card that may not be asked is left alone',
  permission: 'money.correct',
  topics: ['invoice', 'charge', 'work'],
  body: z.strictObject(oneDebtor),
  response: z.object({
    debtor_id: z.string(),
    count: z.number().int(),
    amount: euros.describe('Charged now'),
    left_out: z.array(z.object({ invoice_number: z.string(), reason: z.string() })),
    letters,
  }),
  refusals: ['DEBTOR_NOT_FOUND', 'CHARGE_IN_FLIGHT', 'NO_CARD', 'CARD_SPENT', 'TOO_MANY', 'DEBT_STATE'],
})

export const askForCard = opsAct('askForCard', 'POST /debtors/askForCard', {
  ...debtorAct,
  summary: 'A letter with the way to the account, where a new card is added; the link itself does nothing',
  permission: 'money.correct',
  body: z.strictObject(oneDebtor),
  response: z.object({ debtor_id: z.string(), amount: euros, letters }),
  refusals: ['DEBTOR_NOT_FOUND', 'DEBT_STATE'],
})

export const remindDebtor = opsAct('remindDebtor', 'POST /debtors/remind', {
  ...debtorAct,
  summary:
    'A reminder of all that is late, with the fee and the interest that the law gives; these are an invoice of their own',
  permission: 'money.correct',
  body: z.strictObject(oneDebtor),
  response: z.object({
    debtor_id: z.string(),
    debts: euros,
    fee: euros,
    interest: euros,
    amount: euros.describe('All that the letter asks for'),
    pay_by: dayOut,
    fee_invoice_number: z.string().nullable(),
    letters,
  }),
  refusals: ['DEBTOR_NOT_FOUND', 'DONE_TODAY', 'NOT_YET_DUE', 'CHARGE_IN_FLIGHT', 'DEBT_STATE'],
})

export const handOverDebtor = opsAct('handOverDebtor', 'POST /debtors/handOver', {
  ...debtorAct,
  summary: 'Give the debts that were reminded of 14 days ago to a collector: no card is charged for them any more',
  permission: 'money.change',
  body: z.strictObject({ ...oneDebtor, reason }),
  response: z.object({
    debtor_id: z.string(),
    count: z.number().int(),
    amount: euros,
    left_out: z.number().int().describe('Debts that stay, because no reminder asked for them 14 days ago'),
    letters,
  }),
  refusals: ['DEBTOR_NOT_FOUND', 'TOO_EARLY_TO_COLLECT', 'CHARGE_IN_FLIGHT', 'DEBT_STATE'],
})

export const takeBackDebtor = opsAct('takeBackDebtor', 'POST /debtors/takeBack', {
  ...debtorAct,
  summary: 'Take the debts back from the collector: their customer may pay them in the account again',
  permission: 'money.change',
  body: z.strictObject({ ...oneDebtor, reason }),
  response: z.object({ debtor_id: z.string(), count: z.number().int(), amount: euros, letters }),
  refusals: ['DEBTOR_NOT_FOUND', 'DEBT_STATE'],
})

export const writeOffDebtor = opsAct('writeOffDebtor', 'POST /debtors/writeOff', {
  ...debtorAct,
  summary:
    'Book all that is left as a credit loss, with its tax; money that comes later takes as much of the loss back',
  permission: 'money.change',
  topics: ['invoice', 'work', 'proposal'],
  secondPerson: 'lossAboveLimit',
  body: z.strictObject({ ...oneDebtor, reason }),
  response: z.object({
    debtor_id: z.string(),
    count: z.number().int(),
    amount: euros,
    loss: euros.describe('Without tax'),
    vat: euros,
    second_person: z.boolean(),
    letters,
  }),
  refusals: ['DEBTOR_NOT_FOUND', 'CHARGE_IN_FLIGHT', 'DEBT_STATE'],
})

export const exportCollection = opsCall('exportCollection', 'GET /debtors/export', {
  summary: 'The debts that a collector has, with their debtors, days and sums, as a file for the collector',
  permission: 'money.change',
  places: 'all',
  query: z.strictObject(asFile),
  response: 'file',
  refusals: [],
})

const transfer = z.object({
  transfer_id: z.string(),
  archive_id: z.string(),
  booked_on: dayOut,
  payer: z.string(),
  reference: z.string(),
  amount: euros,
  invoice_number: z.string().nullable().describe('Null: nobody knows yet what it pays'),
  order_number: z.string().nullable(),
  by_hand: z.boolean().describe('Typed by a person, and no file of the bank has brought it yet'),
})

export const listTransfers = opsCall('listTransfers', 'GET /transfers', {
  summary: 'Money that came to the bank account, newest first; or only that of which nobody knows yet what it pays',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({
    show: z.enum(['all', 'unmatched'], { error: say((t) => t.or(['all', 'unmatched'])) }).default('all'),
    ...page,
  }),
  response: z.object({ transfers: z.array(transfer), next }),
  refusals: [],
})

/** Far more than a day of any bank. */
const MOST_BYTES = 8 * 2 ** 20

export const importTransfers = opsAct('importTransfers', 'POST /import/transfers', {
  summary:
    'Take over a bank’s file of incoming payments (camt.054, or the Finnish reference payments); each payment is booked once, however often it is read',
  permission: 'money.change',
  places: 'all',
  topics: ['invoice', 'refund', 'work'],
  subject: 'transfers :name',
  audit: [],
  preview: 'It notes what happened elsewhere; what it does not know waits for a person.',
  bodyLimit: MOST_BYTES,
  body: z.strictObject({ name: line(200).describe('Of the file, for people'), text: z.string().max(MOST_BYTES) }),
  response: z.object({
    booked: z.number().int(),
    amount: euros.describe('Booked now'),
    known: z.number().int().describe('Read before'),
    unmatched: z.number().int().describe('No invoice has their reference: they wait for a person'),
    different: z
      .array(z.string())
      .describe('Ids of the bank that are known with another day or sum, 50 at most: a person must look'),
    left_out: z
      .array(z.object({ line: z.number().int(), reason: z.string() }))
      .describe(
        'Rows that are no payment which can be booked, 50 at most: a person must look; the rest was taken over',
      ),
    left_out_count: z.number().int(),
  }),
  refusals: ['IMPORT_REFUSED', 'IMPORT_RUNS'],
})

const bookedOfInvoice = {
  invoice_number: z.string(),
  left: euros.describe('Still to be paid then'),
  too_much: euros.describe('Owed back; it waits in the list of refunds'),
}

export const bookTransfer = opsAct('bookTransfer', 'POST /transfers/book', {
  summary:
    'Book one transfer by hand, by the bank’s own id of it: it pays the invoice whole or in part, and what is too much is owed back',
  permission: 'money.change',
  places: 'all',
  topics: ['invoice', 'refund', 'work', 'proposal'],
  subject: 'invoice :invoice_number',
  audit: ['archive_id', 'booked_on', 'amount'],
  secondPerson: 'transferAboveLimit',
  inTimeline: true,
  preview: true,
  body: z.strictObject({
    invoice_number: text(30),
    archive_id: line(35).describe('Of the bank; the same one again is refused'),
    booked_on: day,
    amount: amount.refine(
      (sum) => sum > 0,
      say((t) => t.sumAboveNothing),
    ),
    payer: line(70),
    dry_run: dryRun,
  }),
  response: z.object({ ...bookedOfInvoice, second_person: z.boolean(), letters }),
  refusals: ['INVOICE_NOT_FOUND', 'TRANSFER_KNOWN'],
})

export const matchTransfer = opsAct('matchTransfer', 'POST /transfers/match', {
  summary: 'Say which invoice a transfer pays that came without its reference',
  permission: 'money.change',
  places: 'all',
  topics: ['invoice', 'refund', 'work'],
  subject: 'invoice :invoice_number',
  inTimeline: true,
  preview: true,
  body: z.strictObject({ transfer_id: id.describe('Of `transfers list`'), invoice_number: text(30), dry_run: dryRun }),
  response: z.object({ ...bookedOfInvoice, letters }),
  refusals: ['INVOICE_NOT_FOUND', 'TRANSFER_KNOWN', 'NOT_FOUND'],
})
