import { and, eq, isNull, or } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/**
 * Private or business customer. Fixed when a company is chosen, or when an identified person's own checks have begun, as they
 * do at once: who is identified for a company and has none may still order privately.
 */
export async function chooseType(tx: Tx, customerId: string, type: CustomerType): Promise<'chosen' | 'fixed'> {
  const open = await tx
    .update(customer)
    .set({ type })
    .where(
      and(
        eq(customer.id, customerId),
        or(isNull(customer.identifiedAt), and(eq(customer.type, 'business'), isNull(customer.businessId))),
      ),
    )
    .returning({ id: customer.id })
  return open.length > 0 ? 'chosen' : 'fixed'
}
