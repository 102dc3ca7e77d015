import type { InvoicePage } from './invoicesOf.ts'

/** Facts of an order's invoices as a whole, however few of them are shown. */
export const invoiceFacts = ({ hasMonthly, hasOwed }: Pick<InvoicePage, 'hasMonthly' | 'hasOwed'>) => ({
  has_subscription_invoices: hasMonthly,
  open_invoices: hasOwed,
})
