import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
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
  await db
    .update(customer)
    .set({
      streetAddress: details.street_address,
      zipCode: details.zip_code,
      postOffice: details.post_office,
      phone: details.phone,
      marketing: details.marketing,
    })
    .where(eq(customer.id, customerId))
}
