import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { customer } from './tables.ts'

/** Locks the customer for the rest of the transaction: limits that count a customer's rows hold against two tabs. */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
): Promise<{ maxOrders: number | null; type: 'private' | 'business'; identified: boolean }> {
  const [row] = await tx
    .select({ maxOrders: customer.maxOrders, type: customer.type, identifiedAt: customer.identifiedAt })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  if (!row) throw new Error('No such customer')
  return { maxOrders: row.maxOrders, type: row.type, identified: row.identifiedAt !== null }
}
