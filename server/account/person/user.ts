import type { Customer } from '../../../contract/customer.ts'
import type { CustomerNeeds } from './getCustomer.ts'

/** The session of the caller, with the customer. */
export async function user(
  { db, customerOf }: CustomerNeeds,
  customerId: string,
): Promise<{ user: { email: string }; customer: Customer }> {
  const customer = await customerOf(db, customerId)
  return { user: { email: customer.email }, customer }
}
