import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { company, customer } from '../tables.ts'
import { type CustomerFacts, lowest } from './customer.ts'
import { standing } from './processingRestriction.ts'

/** Question: what the account knows of a customer whose id is known to exist. One statement. */
export async function customerFacts(db: Queryable, customerId: string): Promise<CustomerFacts> {
  const [found] = await db
    .select()
    .from(customer)
    .leftJoin(company, eq(company.businessId, customer.businessId))
    .where(eq(customer.id, customerId))
  if (!found) throw new Error('No such customer')
  const row = found.customer
  return {
    id: row.id,
    type: row.type,
    email: row.email,
    language: row.language,
    emailConfirmed: row.emailConfirmedAt !== null,
    passwordSet: row.passwordHash !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    streetAddress: row.streetAddress,
    zipCode: row.zipCode,
    postOffice: row.postOffice,
    marketing: row.marketing,
    restrictionAt: (now) => standing(row, now),
    maxOrders: lowest(row.maxOrders, found.company?.maxOrders ?? null),
    ownLimit: row.maxOrders,
    companyLimit: found.company && { most: found.company.maxOrders, elsewhere: found.company.ordersElsewhere },
    identified: row.identifiedAt !== null,
    birthDate: row.birthDate,
    businessId: row.businessId,
    companyName: row.companyName,
    companyRightsOn: row.companyRightsOn,
  }
}
