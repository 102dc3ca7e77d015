import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customer } from '../tables.ts'

/** Within another slice's statement: whether the customer has said who they are. */
export const isIdentified = (customerId: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${customer} known where known.id = ${customerId} and known.identified_at is not null)`
