import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/customer.ts'

/** States written out in SQL, not sent as parameters: an index of some states serves only a query that names them. */
export const listed = (statuses: readonly OrderStatus[]): SQL => sql.raw(statuses.map((one) => `'${one}'`).join(', '))
