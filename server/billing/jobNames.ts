import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'
import { letterJob } from '../providers/mail/letterJob.ts'

/** Bills every period of one subscription that is due. */
export const billSubscriptionJob = job('billSubscription', z.object({ orderId: z.string() }))

/** Charges an invoice with its `attempt`-th attempt; the number makes a job that comes twice do its work once. */
export const chargeInvoiceJob = job(
  'chargeInvoice',
  z.object({ invoiceId: z.string(), attempt: z.number().int().min(1) }),
)

/**
 * Charges the invoices that waited for another of their order to be paid. The queue keeps its name
 * (docs/decisions/0047-names-kept-and-why.md).
 */
export const tryWhatWaitedJob = job('tryWhatWaited', z.object({ orderId: z.string() }))

/** Pays a credit note back with its `attempt`-th attempt. */
export const refundCreditJob = job('refundCredit', z.object({ creditId: z.string(), attempt: z.number().int().min(1) }))

/** Pays back a charge that was too many, with the `attempt`-th try. */
export const returnSurplusJob = job(
  'returnSurplus',
  z.object({ attemptId: z.string(), attempt: z.number().int().min(1).default(1) }),
)

/** Asks the card processor what became of one refund. */
export const askRefundJob = job('askRefund', z.object({ refundId: z.string() }))

/** Tells a customer about money; the order slice writes the letter (`order/letters/sendNotice.ts`). */
export const billingNoticeMail = letterJob(
  'billing-notice-mail',
  z.object({
    // charge_paid: put in by a version before schema 74; nothing is written of it.
    kind: z.enum([
      'charge_failed',
      'charge_paid',
      'refunded',
      'extra_charge',
      'card_expires',
      'term_ends',
      'new_card',
      'reminder',
    ]),
    customerId: z.string(),
    orderId: z.string(),
    invoiceNumber: z.string().optional(),
    /** The sum, where it differs from that of the invoice. */
    cents: z.number().int().optional(),
    /** The day of the bank transfer, where no card was paid; the last day to pay, of a reminder. */
    paidOn: z.string().optional(),
    /** The numbers of the invoices that a reminder asks for, or a new card is wanted for. */
    invoices: z.array(z.string()).optional(),
    /** The time at which it happened. */
    at: z.string(),
  }),
)

/** The receipt of a charge that went through; of a purchase also its invoice number comes with that. */
export const receiptMail = letterJob(
  'receipt-mail',
  z.object({ customerId: z.string(), orderId: z.string(), invoiceId: z.string() }),
)

/** Tells ahead of the monthly charge of a day. */
export const chargeAheadMail = letterJob(
  'charge-ahead-mail',
  z.object({ customerId: z.string(), orderId: z.string(), chargeOn: z.string() }),
)

/** The collective paper of a company and a month. */
export const collectiveMail = letterJob('collective-mail', z.object({ businessId: z.string(), month: z.string() }))
