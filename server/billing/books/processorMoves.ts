import { sql } from 'drizzle-orm'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Days } from './ledgerSums.ts'

interface Moved {
  count: number
  cents: Cents
}

/** Question for staff: charges and refunds that the card processor said yes to within these days. */
export async function processorMoves(
  db: Queryable,
  { from, until }: Days,
): Promise<{ charges: Moved; refunds: Moved }> {
  const within = sql`settled_at >= ${beginOf(sql`${from}`)} and settled_at < ${beginOf(sql`${until}`)}`
  const { rows } = await db.execute<{ kind: string; count: string; cents: string }>(sql`
    select 'charges' as kind, count(*) as count, coalesce(sum(cents), 0) as cents from charge_attempt
      where outcome in ('paid', 'surplus') and ${within}
    union all select 'refunds', count(*), coalesce(sum(cents), 0) from refund_attempt
      where outcome in ('ok', 'surplus') and ${within}`)
  const of = (kind: string): Moved => {
    const row = rows.find((one) => one.kind === kind)
    return { count: Number(row?.count ?? 0), cents: cents(Number(row?.cents ?? 0)) }
  }
  return { charges: of('charges'), refunds: of('refunds') }
}
