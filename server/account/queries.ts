import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { customer, emailLookup } from './tables.ts'

export async function accountByEmail(db: Queryable, emailNorm: string) {
  const [found] = await db
    .select({ customerId: customer.id, email: customer.email, passwordHash: customer.passwordHash })
    .from(emailLookup)
    .innerJoin(customer, eq(customer.id, emailLookup.customerId))
    .where(eq(emailLookup.emailNorm, emailNorm))
  return found
}
