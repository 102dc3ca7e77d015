import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { customer } from './tables.ts'

export interface LockedCustomer {
  maxOrders: number | null
  type: 'private' | 'business'
  identified: boolean
  businessId: string | null
  companyName: string | null
}

/** Locks the customer for the rest of the transaction: limits that count a customer's rows hold against two tabs. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<LockedCustomer> {
  const [row] = await tx
    .select({
      maxOrders: customer.maxOrders,
      type: customer.type,
      identifiedAt: customer.identifiedAt,
      businessId: customer.businessId,
      companyName: customer.companyName,
    })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  if (!row) throw new Error('No such customer')
  const { identifiedAt, ...rest } = row
  return { ...rest, identified: identifiedAt !== null }
}
