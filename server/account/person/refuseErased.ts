import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { customer } from '../tables.ts'

/** Refuses what needs to know who the customer is; until the transaction ends nobody erases them. */
export async function refuseErased(tx: Tx, customerId: string): Promise<void> {
  const { erasedAt } = customer
  const [row] = await tx.select({ erasedAt }).from(customer).where(eq(customer.id, customerId)).for('key share')
  if (!row || row.erasedAt) throw new Refusal('CUSTOMER_ERASED')
}
