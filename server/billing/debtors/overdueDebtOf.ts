import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { failed, left } from '../debtSql.ts'

/** Question: what a person, or the company that they order for, owes of what failed and is overdue, and of what was written off. */
export async function overdueDebtOf(
  db: Queryable,
  { customerId, businessId, today }: { customerId: string; businessId: string | null; today: Day },
): Promise<Cents> {
  const i = sql`i`
  const isTheirs = businessId
    ? sql`s.business_id = ${businessId}`
    : sql`i.customer_id = ${customerId} and s.business_id is null`
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(case when ${failed(i)} then ${left(i)} else i.written_off_cents end), 0) as cents
    from invoice i join subscription s on s.order_id = i.order_id
    where i.status = 'error' and i.deleted_at is null and i.due_on < ${today} and ${isTheirs}`)
  return cents(Number(rows[0]?.cents ?? 0))
}
