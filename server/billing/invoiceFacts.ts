import type { Invoice } from '../../contract/billing.ts'

/** What is said of an order's invoices as a whole. */
export function invoiceFacts(invoices: Pick<Invoice, 'invoice_type' | 'status' | 'deleted'>[]) {
  const live = invoices.filter(({ deleted }) => !deleted)
  return {
    has_subscription_invoices: live.some(({ invoice_type }) => invoice_type === 'monthly_subscription'),
    open_invoices: live.some(({ status }) => status === 'open' || status === 'error'),
  }
}
