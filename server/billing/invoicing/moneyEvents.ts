import { type SQL, sql } from 'drizzle-orm'
import { eventsFrom, type TimelinePage } from '../../platform/database/timeline.ts'
import { called } from '../debtSql.ts'
import { chargeAttempt, creditNote, invoice, refundAttempt } from '../tables.ts'

const euros = (cents: SQL): SQL => sql`round(${cents} / 100.0, 2)`
const invoiceOf = (id: SQL): SQL => sql`(select ${called(sql`i`)} from invoice i where i.id = ${id})`

/** The numbers of the invoices of an order. */
export const invoiceNumbersOf = (orderId: string): SQL =>
  sql`select ${called(sql`i`)} from invoice i where i.order_id = ${orderId}`

/** Branches of an order's timeline: invoices, credits, every try to charge and every try to pay back. */
export const moneyEvents = (orderId: string, page: TimelinePage): SQL[] => [
  eventsFrom(
    {
      kind: 'invoice',
      from: invoice,
      at: invoice.issuedAt,
      id: invoice.id,
      facts: {
        invoice_number: called(sql`${invoice}`),
        title: invoice.description,
        amount: euros(sql`${invoice.totalCents}`),
        status: invoice.status,
      },
      where: sql`${invoice.orderId} = ${orderId} and ${invoice.deletedAt} is null`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'credit',
      from: creditNote,
      at: creditNote.issuedAt,
      id: creditNote.id,
      facts: {
        credit_number: creditNote.number,
        invoice_number: invoiceOf(sql`${creditNote.invoiceId}`),
        title: creditNote.description,
        amount: euros(sql`-${creditNote.totalCents}`),
      },
      where: sql`${creditNote.orderId} = ${orderId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'charge',
      from: chargeAttempt,
      at: chargeAttempt.createdAt,
      id: chargeAttempt.id,
      by: chargeAttempt.initiator,
      facts: {
        invoice_number: invoiceOf(sql`${chargeAttempt.invoiceId}`),
        attempt: chargeAttempt.number,
        amount: euros(sql`${chargeAttempt.cents}`),
        outcome: chargeAttempt.outcome,
        decline_code: chargeAttempt.declineCode,
      },
      where: sql`${chargeAttempt.orderId} = ${orderId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'refund',
      from: refundAttempt,
      at: refundAttempt.createdAt,
      id: refundAttempt.id,
      facts: {
        invoice_number: invoiceOf(sql`${refundAttempt.invoiceId}`),
        attempt: refundAttempt.number,
        amount: euros(sql`${refundAttempt.cents}`),
        outcome: refundAttempt.outcome,
      },
      where: sql`${refundAttempt.orderId} = ${orderId}`,
    },
    page,
  ),
]
