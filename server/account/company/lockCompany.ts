import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { company } from '../tables.ts'

interface Limit {
  maxOrders: number
  elsewhere: number
}

/** Makes sure that the company has its row, as the trade register knows it today; the limit is for one that is met first. */
export async function meetCompany(
  tx: Tx,
  met: { businessId: string; name: string; address: string[]; limit: Limit },
): Promise<void> {
  const { businessId, name, address, limit } = met
  await tx
    .insert(company)
    .values({ businessId, name, address, maxOrders: limit.maxOrders, ordersElsewhere: limit.elsewhere })
    // A register that was silent today has told before.
    .onConflictDoUpdate({ target: company.businessId, set: address.length > 0 ? { name, address } : { name } })
}

/** Locks the company for the rest of the transaction: its limit holds against two of its people at once. */
export async function lockCompany(tx: Tx, businessId: string): Promise<Limit> {
  const [row] = await tx
    .select({ maxOrders: company.maxOrders, elsewhere: company.ordersElsewhere })
    .from(company)
    .where(eq(company.businessId, businessId))
    .for('update')
  if (!row) throw new Error('No such company')
  return row
}
