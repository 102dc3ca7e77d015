import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { company, customer } from '../tables.ts'

/** The buyer that an invoice names. */
export interface Buyer {
  name: string
  businessId: string | null
  /** The person who ordered for a company. */
  contact: string | null
  /** Line by line, as far as it is known. */
  address: string[]
}

interface Ordered {
  customerId: string
  /** The company that an order was made for. */
  businessId: string | null
}

/**
 * Question: the buyer as of today. For a company what the trade register says; where that tells no address, as of sole
 * traders, the one that its customer has typed.
 */
export async function buyerOf(db: Queryable, ordered: Ordered): Promise<Buyer> {
  const [found] = await buyersOf(db, [ordered])
  if (!found) throw new Error('No such customer')
  return found.buyer
}

/** Question: the same of many orders, in their order, each with the address that its customer is written to. One statement. */
export async function buyersOf(db: Queryable, of: readonly Ordered[]): Promise<{ buyer: Buyer; email: string }[]> {
  const asked = of.map(({ customerId, businessId }, at) => ({ at, customer_id: customerId, business_id: businessId }))
  const rows = await db
    .select({ customer, company, at: sql<number>`asked.at` })
    .from(sql`${rowSet(asked, 'at integer, customer_id uuid, business_id text')} asked`)
    .innerJoin(customer, eq(customer.id, sql`asked.customer_id`))
    .leftJoin(company, eq(company.businessId, sql`asked.business_id`))
  const found = new Map(rows.map((row) => [row.at, row]))
  return of.map(({ businessId }, at) => {
    const row = found.get(at)
    if (!row) throw new Error('No such customer')
    return { buyer: buyerFrom(row, businessId), email: row.customer.email }
  })
}

type Known = { customer: typeof customer.$inferSelect; company: typeof company.$inferSelect | null }

function buyerFrom({ customer: who, company: known }: Known, businessId: string | null): Buyer {
  const { firstName, lastName, email, streetAddress, zipCode, postOffice } = who
  const person = [firstName, lastName].filter(Boolean).join(' ') || email
  const typed = [streetAddress, [zipCode, postOffice].filter(Boolean).join(' ')].flatMap((line) => (line ? [line] : []))
  if (!businessId) return { name: person, businessId, contact: null, address: typed }
  return {
    name: known?.name ?? who.companyName ?? person,
    businessId,
    contact: person,
    address: known && known.address.length > 0 ? known.address : typed,
  }
}
