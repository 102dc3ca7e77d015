import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import type { Language } from '../../../contract/language.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { normalEmail } from '../email/email.ts'
import { customer, emailLookup } from '../tables.ts'
import { words } from '../words.ts'

/** The facts of a customer that staff may know: never the identity code, not even that there is one. */
export interface Person {
  id: string
  type: CustomerType
  email: string
  language: Language
  firstName: string | null
  lastName: string | null
  phone: string | null
  businessId: string | null
  companyName: string | null
  identified: boolean
  createdAt: Date
  /** On request; nothing is left of who it was. */
  erasedAt: Date | null
}

const shown = {
  id: customer.id,
  type: customer.type,
  email: customer.email,
  language: customer.language,
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  businessId: customer.businessId,
  companyName: customer.companyName,
  identifiedAt: customer.identifiedAt,
  createdAt: customer.createdAt,
  erasedAt: customer.erasedAt,
}
type Row = { [K in keyof typeof shown]: (typeof customer.$inferSelect)[K] }
const personOf = ({ identifiedAt, ...row }: Row): Person => ({ ...row, identified: identifiedAt !== null })

/** Question: customers by their ids. One statement. */
export async function peopleOf(db: Queryable, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(shown)
    .from(customer)
    .where(inArray(customer.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** Question: how staff call the customers of these rows, by their ids. */
export async function namesOf(db: Queryable, rows: readonly { customerId: string }[]): Promise<Map<string, string>> {
  const people = await peopleOf(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return new Map([...people].map(([id, person]) => [id, nameOf(person)]))
}

/** Question: the customer of an e-mail address, however it is written. */
export async function personByEmail(db: Queryable, email: string): Promise<Person | null> {
  const [row] = await db
    .select(shown)
    .from(emailLookup)
    .innerJoin(customer, eq(customer.id, emailLookup.customerId))
    .where(and(eq(emailLookup.emailNorm, normalEmail(email)), isNull(emailLookup.leftAt)))
  return row ? personOf(row) : null
}

/** Question: the ids of the customers who have these addresses, by the address in its kept form. */
export async function idsByEmail(db: Queryable, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const { emailNorm, customerId } = emailLookup
  const rows = await db
    .select({ emailNorm, customerId })
    .from(emailLookup)
    .where(and(inArray(emailNorm, emails.map(normalEmail)), isNull(emailLookup.leftAt)))
  return new Map(rows.map((row) => [row.emailNorm, row.customerId]))
}

/** How staff call somebody: by name once it is known. */
export const nameOf = ({ firstName, lastName, email, erasedAt }: Person): string =>
  erasedAt ? words[keptLanguage].erased : [firstName, lastName].filter(Boolean).join(' ') || email
