import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customer } from '../tables.ts'

/** Within another slice's statement: the company that the customer orders for. */
export const companyOf = (customerId: string | SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select business_id from ${customer} where id = ${customerId})`
