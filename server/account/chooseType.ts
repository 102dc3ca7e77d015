import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { customer } from './tables.ts'

/** Private or business customer; fixed once the person is identified. */
export async function chooseType(
  tx: Tx,
  customerId: string,
  type: 'private' | 'business',
): Promise<'chosen' | 'fixed'> {
  const open = await tx
    .update(customer)
    .set({ type })
    .where(and(eq(customer.id, customerId), isNull(customer.identifiedAt)))
    .returning({ id: customer.id })
  return open.length > 0 ? 'chosen' : 'fixed'
}
