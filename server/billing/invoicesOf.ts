import type { Invoice } from '../../contract/billing.ts'
import { toEuros } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { invoicesByOrder } from './queries.ts'

/** Question: the invoices of each order, newest first. One statement. */
export async function invoicesOf(db: Queryable, orderIds: string[]): Promise<Map<string, Invoice[]>> {
  const byOrder = new Map<string, Invoice[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  for (const row of await invoicesByOrder(db, orderIds)) {
    byOrder.get(row.orderId)?.push({
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
    })
  }
  return byOrder
}
