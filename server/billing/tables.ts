import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { invoiceKinds, invoiceStatuses } from '../../contract/billing.ts'
import {
  chargeOutcomes,
  declineClasses,
  initiators,
  type LedgerAccount,
  ledgerAccounts,
  refundOutcomes,
} from '../../contract/ops/money/moneyOutcomes.ts'
import type { Buyer } from '../account/company/buyerOf.ts'
import type { Invoicer } from '../content/invoicerContent.ts'
import { centsColumn, dayColumn, instant } from '../platform/database/tables.ts'
import type { PricePlan } from './pricing/pricePlan.ts'
import { creditStateNames, purchaseStateNames } from './states.ts'

export const subscription = pgTable('subscription', {
  orderId: uuid('order_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  anchor: dayColumn('anchor').notNull(),
  /** Months promised, from the first period to the last one of the term. */
  fixedTerm: integer('fixed_term').notNull(),
  plan: jsonb('plan').$type<PricePlan>().notNull(),
  startedAt: instant('started_at').notNull(),
  nextNumber: integer('next_number').notNull(),
  nextChargeOn: dayColumn('next_charge_on'),
  endDate: dayColumn('end_date'),
  /** Until the car is handed over only the first period is billed. */
  awaitsHandover: boolean('awaits_handover').notNull().default(false),
  businessId: text('business_id'),
  /** The charge that the customer was told of ahead. */
  toldChargeOn: dayColumn('told_charge_on'),
})

export const billingPeriod = pgTable('billing_period', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  number: integer('number').notNull(),
  startDate: dayColumn('start_date').notNull(),
  endDate: dayColumn('end_date').notNull(),
  chargeOn: dayColumn('charge_on').notNull(),
})

export const invoiceSeries = pgTable('invoice_series', {
  year: integer('year').primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
})

/** Numbers that no paper of these books has: they may stand on papers that a restore lost. */
export const invoiceGap = pgTable(
  'invoice_gap',
  {
    year: integer('year').notNull(),
    firstNumber: bigint('first_number', { mode: 'number' }).notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
    restoredTo: instant('restored_to').notNull(),
    skippedAt: instant('skipped_at').notNull(),
  },
  ({ year, restoredTo }) => [primaryKey({ columns: [year, restoredTo] })],
)

export const invoice = pgTable('invoice', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** The number is taken when the invoice is owed: an undecided purchase has none, and an undone one never gets one. */
  number: text('number'),
  reference: text('reference').notNull(),
  kind: text('kind', { enum: invoiceKinds }).notNull(),
  periodStart: dayColumn('period_start'),
  periodEnd: dayColumn('period_end'),
  /** Where the period is since the pickup was moved; null where the invoice says it. */
  movedStart: dayColumn('moved_start'),
  movedEnd: dayColumn('moved_end'),
  description: text('description').notNull(),
  totalCents: centsColumn('total_cents').notNull(),
  vatRate: integer('vat_rate').notNull(),
  vatCents: centsColumn('vat_cents').notNull(),
  buyer: jsonb('buyer').$type<Buyer>(),
  seller: jsonb('seller').$type<Invoicer>(),
  buyerReference: text('buyer_reference').notNull().default(''),
  status: text('status', { enum: invoiceStatuses }).notNull(),
  issuedOn: dayColumn('issued_on').notNull(),
  dueOn: dayColumn('due_on').notNull(),
  issuedAt: instant('issued_at').notNull(),
  paidAt: instant('paid_at'),
  /** The day of the next try. */
  retryOn: dayColumn('retry_on'),
  /** When that try was put in the queue. */
  tryQueuedAt: instant('try_queued_at'),
  deletedAt: instant('deleted_at'),
  /** The day on which it was handed over to a collector. */
  handedOverOn: dayColumn('handed_over_on'),
  /** The part of it that was written off and has not come since. */
  writtenOffCents: centsColumn('written_off_cents'),
  purchaseId: uuid('purchase_id'),
  purchaseState: text('purchase_state', { enum: purchaseStateNames }),
  /** The first period that was not invoiced when this was bought. */
  firstOpenPeriod: integer('first_open_period'),
})

export const invoiceLine = pgTable('invoice_line', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  cents: centsColumn('cents').notNull(),
})

/** A credit note: owed to its customer until the money went back, or until it made a debt smaller. */
export const creditNote = pgTable('credit_note', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** The invoice that it corrects. */
  invoiceId: uuid('invoice_id').notNull(),
  /** A number of the same series as the invoices'. */
  number: text('number').notNull(),
  reference: text('reference').notNull(),
  description: text('description').notNull(),
  /** Cents below zero, as printed. */
  totalCents: centsColumn('total_cents').notNull(),
  vatRate: integer('vat_rate').notNull(),
  vatCents: centsColumn('vat_cents').notNull(),
  buyer: jsonb('buyer').$type<Buyer>(),
  seller: jsonb('seller').$type<Invoicer>(),
  buyerReference: text('buyer_reference').notNull().default(''),
  state: text('state', { enum: creditStateNames }).notNull(),
  issuedOn: dayColumn('issued_on').notNull(),
  issuedAt: instant('issued_at').notNull(),
  paidAt: instant('paid_at'),
})

export const creditNoteLine = pgTable('credit_note_line', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  creditNoteId: uuid('credit_note_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  cents: centsColumn('cents').notNull(),
  /** The line of the invoice that it takes something off; null where a sum was credited. */
  invoiceLineId: uuid('invoice_line_id'),
})

export const chargeAttempt = pgTable('charge_attempt', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  number: integer('number').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The card provider of the card. */
  provider: text('provider').notNull(),
  cents: centsColumn('cents').notNull(),
  outcome: text('outcome', { enum: chargeOutcomes }).notNull(),
  declineClass: text('decline_class', { enum: declineClasses }),
  declineCode: text('decline_code'),
  providerRef: text('provider_ref'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  askAfter: instant('ask_after'),
  /** Why a person has to look at it: what the processor told of it is not what was asked for. */
  reviewReason: text('review_reason'),
  initiator: text('initiator', { enum: initiators }).notNull().default('merchant'),
  redirectUrl: text('redirect_url'),
})

export const refundAttempt = pgTable('refund_attempt', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  /** The credit note that it pays back; null for a charge that was too many. */
  creditNoteId: uuid('credit_note_id'),
  chargeId: uuid('charge_id'),
  /** The transfer that it pays back by another one, where no charge is paid back. */
  transferId: uuid('transfer_id'),
  /** The card provider of the charge; empty of a transfer. */
  provider: text('provider').notNull(),
  number: integer('number').notNull(),
  cents: centsColumn('cents').notNull(),
  outcome: text('outcome', { enum: refundOutcomes }).notNull(),
  reason: text('reason'),
  providerRef: text('provider_ref'),
  paidOn: dayColumn('paid_on'),
  bankReference: text('bank_reference'),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  askAfter: instant('ask_after'),
  /** The reason why a person has to look at it, as of a charge. */
  reviewReason: text('review_reason'),
})

/** Money that came to the provider's bank account. It is in the ledger once it is known which debt it pays. */
export const bankTransfer = pgTable('bank_transfer', {
  id: uuid('id').primaryKey(),
  /** The bank's own id of it. */
  archiveId: text('archive_id').notNull(),
  bookedOn: dayColumn('booked_on').notNull(),
  /** The reference number, as digits; empty where the payer gave none. */
  reference: text('reference').notNull(),
  payer: text('payer').notNull(),
  cents: centsColumn('cents').notNull(),
  receivedAt: instant('received_at').notNull(),
  receivedBy: text('received_by').notNull(),
  /** Typed by a person, and no file of the bank has brought it yet. */
  byHand: boolean('by_hand').notNull().default(false),
  invoiceId: uuid('invoice_id'),
  customerId: uuid('customer_id'),
  orderId: uuid('order_id'),
  matchedAt: instant('matched_at'),
})

/** A letter that asks for debts of one debtor. Its fee and interest are an invoice of their own. */
export const paymentReminder = pgTable('payment_reminder', {
  id: uuid('id').primaryKey(),
  debtorId: uuid('debtor_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  number: integer('number').notNull(),
  sentOn: dayColumn('sent_on').notNull(),
  payBy: dayColumn('pay_by').notNull(),
  feeInvoiceId: uuid('fee_invoice_id'),
  sentAt: instant('sent_at').notNull(),
  sentBy: text('sent_by').notNull(),
})

export const remindedDebt = pgTable(
  'reminded_debt',
  {
    reminderId: uuid('reminder_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    cents: centsColumn('cents').notNull(),
    interestCents: centsColumn('interest_cents').notNull(),
    interestUntil: dayColumn('interest_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.invoiceId] })],
)

/** A contact of staff with a debtor. */
export const debtContact = pgTable('debt_contact', {
  id: uuid('id').primaryKey(),
  debtorId: uuid('debtor_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  note: text('note').notNull(),
  promisedOn: dayColumn('promised_on'),
  at: instant('at').notNull(),
  by: text('by').notNull(),
})

/** A company that gets one paper for all its invoices of a month. Both months are their first days; null: until it is ended. */
export const collectiveChoice = pgTable('collective_choice', {
  businessId: text('business_id').primaryKey(),
  /** The person of the company who gets it. */
  customerId: uuid('customer_id').notNull(),
  fromMonth: dayColumn('from_month').notNull(),
  untilMonth: dayColumn('until_month'),
})

/** The collective paper of a month, which names what was invoiced and credited in it. */
export const collectivePaper = pgTable(
  'collective_paper',
  {
    businessId: text('business_id').notNull(),
    month: dayColumn('month').notNull(),
    totalCents: centsColumn('total_cents').notNull(),
    papers: integer('papers').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.month] })],
)

export const subscriptionNotice = pgTable('subscription_notice', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind', { enum: ['card_expires', 'term_ends', 'return', 'charge_ahead'] }).notNull(),
  aboutDay: dayColumn('about_day').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const ledgerEntry = pgTable('ledger_entry', {
  id: uuid('id').primaryKey(),
  postingId: uuid('movement_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** The invoice or the credit note that it is about. */
  documentId: uuid('document_id').notNull(),
  account: text('account', { enum: ledgerAccounts }).notNull(),
  cents: centsColumn('cents').notNull(),
  at: instant('at').notNull(),
})

/** The ledger of a day that is over, summed once. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    day: dayColumn('day').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    vatRate: integer('vat_rate').notNull(),
    debitCents: centsColumn('debit_cents').notNull(),
    creditCents: centsColumn('credit_cents').notNull(),
    entries: integer('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account, table.vatRate] })],
)

/** Every day whose ledger was summed, also one on which nothing was booked. */
export const summedDay = pgTable('summed_day', {
  day: dayColumn('day').primaryKey(),
  summedAt: instant('summed_at').notNull(),
})

export type InvoiceRow = typeof invoice.$inferSelect
export type CreditNoteRow = typeof creditNote.$inferSelect
export type NewCredit = typeof creditNote.$inferInsert
export type NewInvoice = typeof invoice.$inferInsert
export type TransferRow = typeof bankTransfer.$inferSelect
export type AttemptRow = typeof chargeAttempt.$inferSelect
export type NewAttempt = typeof chargeAttempt.$inferInsert
export type RefundRow = typeof refundAttempt.$inferSelect
export type NewRefund = typeof refundAttempt.$inferInsert
