import type { CustomerType } from '../../../contract/customer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { customer } from '../tables.ts'
import { isKept } from './isKept.ts'

export interface LockedCustomer {
  phone: string | null
  maxOrders: number | null
  type: CustomerType
  identified: boolean
  businessId: string | null
  companyName: string | null
  firstName: string | null
  lastName: string | null
  email: string
  streetAddress: string | null
  zipCode: string | null
  postOffice: string | null
}

/** Locks the customer for the rest of the transaction: limits that count a customer's rows hold against two tabs. */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
  /** Kept with the lock. */
  change?: { phone: string },
): Promise<LockedCustomer> {
  const { maxOrders, type, identifiedAt, businessId, companyName, phone } = customer
  const { firstName, lastName, email, streetAddress, zipCode, postOffice } = customer
  const named = { firstName, lastName, email, streetAddress, zipCode, postOffice }
  const columns = { maxOrders, type, identifiedAt, businessId, companyName, phone, ...named }
  const which = isKept(customerId)
  const [row] = change
    ? await tx.update(customer).set(change).where(which).returning(columns)
    : await tx.select(columns).from(customer).where(which).for('update')
  if (!row) throw new Refusal('UNAUTHENTICATED')
  const { identifiedAt: at, ...rest } = row
  return { ...rest, identified: at !== null }
}
