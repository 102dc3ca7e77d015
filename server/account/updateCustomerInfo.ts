import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { isKept } from './isKept.ts'
import { customer } from './tables.ts'

interface ContactDetails {
  street_address: string
  zip_code: string
  post_office: string
  phone: string
  marketing: boolean
}

/** Changes what a customer may change of their own details. */
export async function updateCustomerInfo(
  { db }: { db: Db },
  customerId: string,
  details: ContactDetails,
): Promise<void> {
  const changed = await db
    .update(customer)
    .set({
      streetAddress: details.street_address,
      zipCode: details.zip_code,
      postOffice: details.post_office,
      phone: details.phone,
      marketing: details.marketing,
    })
    .where(isKept(customerId))
    .returning({ id: customer.id })
  if (changed.length === 0) throw new Refusal('UNAUTHENTICATED')
}
