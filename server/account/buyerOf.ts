import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { customerFacts } from './customerFacts.ts'
import { company } from './tables.ts'

/** Who stands on an invoice as its buyer. */
export interface Buyer {
  name: string
  businessId: string | null
  /** The person who ordered for a company. */
  contact: string | null
  /** Line by line, as far as it is known. */
  address: string[]
}

/**
 * Question: the buyer as of today; `businessId` is the company that an order was made for. For a company what the trade register says; where that tells no address, as of sole
 * traders, the one that its customer has typed.
 */
export async function buyerOf(
  db: Queryable,
  { customerId, businessId }: { customerId: string; businessId: string | null },
): Promise<Buyer> {
  const customer = await customerFacts(db, customerId)
  const { firstName, lastName, email, streetAddress, zipCode, postOffice } = customer
  const person = [firstName, lastName].filter(Boolean).join(' ') || email
  const typed = [streetAddress, [zipCode, postOffice].filter(Boolean).join(' ')].flatMap((line) => (line ? [line] : []))
  if (!businessId) return { name: person, businessId, contact: null, address: typed }
  const [known] = await db.select().from(company).where(eq(company.businessId, businessId))
  return {
    name: known?.name ?? customer.companyName ?? person,
    businessId,
    contact: person,
    address: known && known.address.length > 0 ? known.address : typed,
  }
}
