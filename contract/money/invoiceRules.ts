import type { Invoice } from '../billing.ts'

/* The kind and state of an invoice or credit note on the wire; the browser and the console read the same. */

/** The most that staff give of goodwill without an invoice, in euros. */
export const MOST_GOODWILL = 20

type Paper = Pick<Invoice, 'status' | 'invoice_type'>

/** A credit note whose money did not go back yet. */
export const isStuck = ({ status, invoice_type }: Paper): boolean => status === 'error' && invoice_type === 'credit'

/** Its charge failed, and it is owed. */
export const hasFailed = (invoice: Paper): boolean => invoice.status === 'error' && !isStuck(invoice)

/** Something of it is to be paid still. */
export const isOwed = (invoice: Paper): boolean =>
  invoice.invoice_type !== 'credit' && (invoice.status === 'open' || invoice.status === 'error')

/** Its charge was asked for and has no answer, or is about to be asked for. */
export const isBeingCharged = (invoice: Invoice): boolean =>
  isOwed(invoice) &&
  !invoice.deleted &&
  invoice.amount_due > 0 &&
  !invoice.payable &&
  !invoice.in_collection &&
  !invoice.awaits_confirmation &&
  !waitsForDay(invoice)

/** It is charged on a day to come: its customer was told of it ahead. */
export const waitsForDay = ({ status, next_try_date }: Invoice): boolean => status === 'open' && next_try_date !== null

/** Something can be taken off it. */
export const isCreditable = ({ status, invoice_type }: Paper): boolean =>
  status !== 'credited' && invoice_type !== 'credit'
