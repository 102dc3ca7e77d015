import type { Invoice } from '../../../contract/billing.ts'

/** What is said of an order's invoices as a whole. */
export function invoiceFacts(invoices: Pick<Invoice, 'invoice_type' | 'status' | 'deleted' | 'awaits_confirmation'>[]) {
  const live = invoices.filter(({ deleted }) => !deleted)
  return {
    has_subscription_invoices: live.some(({ invoice_type }) => invoice_type === 'monthly_subscription'),
    // What the customer owes; a credit that is on its way to the card is owed to them, and what is not bought yet by nobody.
    open_invoices: live.some(
      ({ invoice_type, status, awaits_confirmation }) =>
        invoice_type !== 'credit' && !awaits_confirmation && (status === 'open' || status === 'error'),
    ),
  }
}
