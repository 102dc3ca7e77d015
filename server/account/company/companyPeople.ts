import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/** Question for staff: who orders for a company, by name; a hundred at most. */
export const companyPeople = (db: Queryable, businessId: string) =>
  db
    .select({ id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email })
    .from(customer)
    .where(eq(customer.businessId, businessId))
    .orderBy(asc(customer.lastName), asc(customer.firstName), asc(customer.id))
    .limit(100)
