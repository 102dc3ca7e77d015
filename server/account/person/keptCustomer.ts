import { type SQL, sql } from 'drizzle-orm'
import { customer } from '../tables.ts'
import { isKept } from './isKept.ts'

/** Within another slice's statement: the id of a customer; null where they were erased. Until the transaction ends nobody erases them. */
export const keptCustomer = (customerId: string): SQL<string> =>
  sql<string>`(select ${customer.id} from ${customer} where ${isKept(customerId)} for key share)`
