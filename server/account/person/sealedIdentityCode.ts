import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

export interface SealedPerson {
  code: Buffer
  birthDate: Day
}

/** Question: the identified person's sealed personal identity code, for the checks that need it, and the birth date; null before identification. */
export async function sealedIdentityCode(db: Queryable, customerId: string): Promise<SealedPerson | null> {
  const { identityCode, birthDate } = customer
  const [row] = await db.select({ code: identityCode, birthDate }).from(customer).where(eq(customer.id, customerId))
  return row?.code && row.birthDate ? { code: row.code, birthDate: row.birthDate } : null
}

/** Within another slice's statement: the same as two columns; nulls before identification. */
export const sealedColumns = (customerId: string) => ({
  code: sql<Buffer | null>`(select identity_code from customer where id = ${customerId})`,
  birthDate: sql<Day | null>`(select birth_date from customer where id = ${customerId})`,
})
