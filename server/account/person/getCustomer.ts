import type { Customer } from '../../../contract/customer.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'

export interface CustomerNeeds {
  db: Db
  /** The customer as the contract shows them; the orders know the counts. */
  customerOf(db: Queryable, customerId: string): Promise<Customer>
}

/** The customer of the account. */
export async function getCustomer({ db, customerOf }: CustomerNeeds, customerId: string): Promise<{ data: Customer }> {
  return { data: await customerOf(db, customerId) }
}
