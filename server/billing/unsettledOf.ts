import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Queryable } from '../platform/database/database.ts'
import { open, owed } from './debtSql.ts'

type Unsettled = 'debt' | 'charge' | 'credit' | 'refund'

/** Question: what of the money of these orders is on its way or owed, by either side. */
export async function unsettledOf(db: Queryable, orderIds: string[]): Promise<Unsettled[]> {
  const ofThese = sql`order_id = any(${sql.param(orderIds)}::uuid[])`
  const { rows } = await db.execute<{ why: Unsettled }>(sql`
    select 'debt' as why from invoice i where ${ofThese} and ${owed(sql`i`)}
    union select 'debt' from refund_attempt where ${ofThese} and outcome = 'surplus' and paid_on is null
    union select 'charge' from charge_attempt where ${ofThese}
      and (outcome in (${open}, 'needs_customer') or review_reason is not null)
    union select 'credit' from credit_note where ${ofThese} and state <> 'paid'
    union select 'refund' from refund_attempt where ${ofThese} and (outcome in (${open}) or review_reason is not null)
    union select 'refund' from charge_attempt a where ${ofThese} and outcome = 'surplus' and not exists (
      select 1 from refund_attempt r where r.charge_id = a.id and r.outcome in ('ok', 'by_hand'))
    order by 1`)
  return rows.map(({ why }) => why)
}

/** Question: the day on the last invoice or credit note of these orders. */
export async function lastPaperOf(db: Queryable, orderIds: string[]): Promise<Day | null> {
  const ofThese = sql`order_id = any(${sql.param(orderIds)}::uuid[])`
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select max(issued_on)::text as day from (
      select issued_on from invoice where ${ofThese} and number is not null
      union all select issued_on from credit_note where ${ofThese}) papers`)
  return rows[0]?.day ?? null
}
