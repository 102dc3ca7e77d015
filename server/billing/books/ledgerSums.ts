import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Entry } from '../ledger/ledger.ts'

/** Days of Finland, from the first to the last, which is not counted. */
export interface Days {
  from: Day
  until: Day
}
export interface LedgerSum {
  /** The day, or the first day of the month. */
  period: Day
  account: Entry['account']
  /** Tenths of a percent, of the documents. */
  vatRate: number
  debit: Cents
  /** Cents above zero. */
  credit: Cents
  entries: number
}

/** Within another statement: the entries from one instant to another, summed by day, account and rate. */
export const summedEntries = (from: SQL, until: SQL): SQL => sql`
  select (e.at at time zone 'Europe/Helsinki')::date as day, e.account, coalesce(i.vat_rate, c.vat_rate) as vat_rate,
    sum(greatest(e.cents, 0))::bigint as debit_cents, sum(greatest(-e.cents, 0))::bigint as credit_cents,
    count(*)::integer as entries
  from ledger_entry e left join invoice i on i.id = e.document_id left join credit_note c on c.id = e.document_id
  where e.at >= ${from} and e.at < ${until} group by 1, 2, 3`

/** Question for staff: sums of the ledger by day or month. Of days that are summed the sums are read, of the others the entries. */
export async function ledgerSums(db: Queryable, by: 'day' | 'month', { from, until }: Days): Promise<LedgerSum[]> {
  const unsummed = sql`(select coalesce(max(day) + 1, ${from}::date) from summed_day)`
  const live = summedEntries(sql`greatest(${beginOf(sql`${from}`)}, ${beginOf(unsummed)})`, beginOf(sql`${until}`))
  const period = by === 'day' ? sql`day` : sql`date_trunc('month', day)::date`
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${period} as period, account, vat_rate, sum(debit_cents) as debit, sum(credit_cents) as credit,
      sum(entries) as entries
    from (
      select day, account, vat_rate, debit_cents, credit_cents, entries from ledger_day
      where day >= ${from} and day < ${until}
      union all ${live}
    ) sums group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map((row) => ({
    period: row.period as Day,
    account: row.account as Entry['account'],
    vatRate: Number(row.vat_rate),
    debit: cents(Number(row.debit)),
    credit: cents(Number(row.credit)),
    entries: Number(row.entries),
  }))
}
