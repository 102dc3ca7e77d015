import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customer } from '../tables.ts'

/** The reader of a letter. */
export interface Reader {
  email: string
  /** `null` before anybody was identified. */
  firstName: string | null
  emailConfirmed: boolean
}

/** Within another slice's statement: the reader of a letter to this customer. */
export const readerOn = (customerId: SQLWrapper): SQL<Reader> => sql`(
  select jsonb_build_object('email', reader.email, 'firstName', reader.first_name,
    'emailConfirmed', reader.email_confirmed_at is not null)
  from ${customer} reader where reader.id = ${customerId})`
