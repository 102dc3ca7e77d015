import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { creditCheck, licenceCheck } from './tables.ts'

/** The owner of the checks: a person, or the company that the person orders for. */
export interface Checked {
  customerId: string
  businessId: string | null
}
/** The company may be found by the same statement. */
type Whose = Omit<Checked, 'businessId'> & { businessId: string | null | SQL }
export interface ChecksRow {
  customer_id: string
  identified: boolean
  licence: (typeof licenceCheck.$inferSelect)['status'] | null
  credit: (typeof creditCheck.$inferSelect)['status'] | null
  ruling: (typeof creditCheck.$inferSelect)['ruling']
  /** Refused for the age, not for what the register says of a licence. */
  underage: boolean
}

/** Within a statement, in the place of a table: who is identified, and the latest checks of a day, for any number of customers. */
export const checksOn = (checked: readonly Whose[], day: Day): SQL => {
  const whose = checked.map(({ customerId, businessId }) => sql`(${customerId}::uuid, ${businessId}::text)`)
  return sql`(
    select c.id as customer_id, l.status as licence, k.status as credit, k.ruling,
      coalesce(l.status = 'denied' and l.evidence = 'age', false) as underage,
      exists (select 1 from identification where customer_id = c.id and status = 'success') as identified
    from (values ${sql.join(whose, sql`, `)}) as c (id, business_id)
    left join lateral (select status, evidence from licence_check where customer_id = c.id and day = ${day} order by id desc limit 1) l on true
    left join lateral (select status, ruling from credit_check where customer_id = c.id and day = ${day}
      and business_id is not distinct from c.business_id order by id desc limit 1) k on true)`
}
