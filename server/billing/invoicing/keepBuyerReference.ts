import type { Tx } from '../../platform/database.ts'
import { keepReference } from './invoiceQueries.ts'

/**
 * Before the buyer's own reference changes: what was invoiced under the old one keeps it. Invoices that were issued
 * without any show the one that is in force when they are read.
 */
export async function keepBuyerReference(tx: Tx, orderId: string, inForce: string): Promise<void> {
  if (inForce !== '') await keepReference(tx, orderId, inForce)
}
