import { sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { PriceKey } from './priceCells.ts'

export interface PriceOnce {
  cents: Cents
  from: Date
  madeBy: string | null
  madeAt: Date | null
  withdrawnBy: string | null
  withdrawnAt: Date | null
}

/** Question: the prices that a car had, has and will have, and those that were taken back; the latest first. */
export async function priceHistory(
  db: Queryable,
  { modelId, gear, term }: PriceKey,
  most: number,
): Promise<PriceOnce[]> {
  type Read = Record<'from' | 'madeAt' | 'withdrawnAt', string | null> &
    Pick<PriceOnce, 'cents' | 'madeBy' | 'withdrawnBy'>
  const ofCell = sql`model_id = ${modelId} and gear = ${gear} and term = ${term}`
  const columns = sql`cents, valid_from as "from", made_by as "madeBy", made_at as "madeAt"`
  const { rows } = await db.execute<Read>(sql`
    (select ${columns}, null as "withdrawnBy", null::timestamptz as "withdrawnAt"
      from list_price where ${ofCell} order by valid_from desc limit ${most})
    union all
    (select ${columns}, withdrawn_by, withdrawn_at
      from withdrawn_price where ${ofCell} order by withdrawn_at desc limit ${most})
    order by "from" desc, "withdrawnAt" desc nulls first limit ${most}`)
  const instant = (read: string | null) => (read === null ? null : new Date(read))
  return rows.map(({ from, madeAt, withdrawnAt, cents, ...row }) => ({
    ...row,
    cents: Number(cents) as Cents,
    from: new Date(from ?? 0),
    madeAt: instant(madeAt),
    withdrawnAt: instant(withdrawnAt),
  }))
}
