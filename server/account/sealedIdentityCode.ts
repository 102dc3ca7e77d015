import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { customer } from './tables.ts'

/** Question: the identified person's sealed personal identity code, for the checks that need it; null before identification. */
export async function sealedIdentityCode(db: Queryable, customerId: string): Promise<Buffer | null> {
  const [row] = await db.select({ code: customer.identityCode }).from(customer).where(eq(customer.id, customerId))
  return row?.code ?? null
}
