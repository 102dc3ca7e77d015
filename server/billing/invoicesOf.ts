import type { Invoice } from '../../contract/billing.ts'
import { toEuros } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { ASKS_CUSTOMER, NO_CARD, reasonOf } from './fi.ts'
import { type InvoiceWithAttempt, invoicesByOrder, type LastAttempt } from './queries.ts'

/** Question: the invoices of each order, newest first. One statement. */
export async function invoicesOf(db: Queryable, orderIds: string[]): Promise<Map<string, Invoice[]>> {
  const byOrder = new Map<string, Invoice[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  for (const row of await invoicesByOrder(db, orderIds)) byOrder.get(row.invoice.orderId)?.push(viewOf(row))
  return byOrder
}

function viewOf({ invoice: row, last }: InvoiceWithAttempt): Invoice {
  const failed = row.status === 'error' && row.kind !== 'credit'
  return {
    invoice_number: row.number,
    reference_number: row.reference,
    invoice_date: row.issuedOn,
    invoice_type: row.kind,
    subscription_period_start: row.periodStart,
    subscription_period_end: row.periodEnd,
    description: row.description,
    total_amount: toEuros(row.totalCents),
    status: row.status,
    deleted: row.deletedAt !== null,
    failure_reason: failed ? failureOf(last) : null,
    next_try_date: failed ? row.retryOn : null,
    payable: failed && row.deletedAt === null && mayBePaid(last),
  }
}

/** A charge that is on its way must not meet another one; one that waits for the customer is theirs to finish. */
const mayBePaid = (last: LastAttempt | null): boolean =>
  last === null || last.outcome === 'declined' || last.outcome === 'needs_customer'

function failureOf(last: LastAttempt | null): string {
  if (!last) return NO_CARD
  return last.outcome === 'needs_customer' ? ASKS_CUSTOMER : reasonOf(last.declineCode, last.declineClass)
}
