import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import type { CustomerFacts } from './customer.ts'
import { customer } from './tables.ts'

/** Question: what the account knows of a customer whose id is known to exist. One statement. */
export async function customerFacts(db: Queryable, customerId: string): Promise<CustomerFacts> {
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId))
  if (!row) throw new Error('No such customer')
  return {
    id: row.id,
    type: row.type,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    passwordSet: row.passwordHash !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    streetAddress: row.streetAddress,
    zipCode: row.zipCode,
    postOffice: row.postOffice,
    marketing: row.marketing,
    maxOrders: row.maxOrders,
    identified: row.identifiedAt !== null,
    birthDate: row.birthDate,
    businessId: row.businessId,
    companyName: row.companyName,
  }
}
