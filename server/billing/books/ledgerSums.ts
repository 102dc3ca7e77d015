import { type SQL, sql } from 'drizzle-orm'
import { type Day, day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { LedgerAccount, SettlementAccount } from '../../../contract/ops/money/moneyOutcomes.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Days of Finland, from the first to the last, which is not counted. */
export interface Days {
  from: Day
  until: Day
}
export interface LedgerSum {
  /** The day, or the first day of the month. */
  period: Day
  account: LedgerAccount | SettlementAccount
  /** Tenths of a percent, of the documents. */
  vatRate: number
  debit: Cents
  /** Cents above zero. */
  credit: Cents
  entries: number
}

/** Before any shop. */
const FIRST = day('2020-01-01')

/** The rate of one document, each asked for alone: joined, the invoices of all years were read for the entries of an evening. */
const rate = sql`coalesce((select i.vat_rate from invoice i where i.id = e.document_id),
  (select c.vat_rate from credit_note c where c.id = e.document_id))`

/** Within another statement: the entries from one instant to another, summed by day, account and rate. */
export const summedEntries = (from: SQL, until: SQL): SQL => sql`
  select (e.at at time zone 'Europe/Helsinki')::date as day, e.account, ${rate} as vat_rate,
    sum(greatest(e.cents, 0))::bigint as debit_cents, sum(greatest(-e.cents, 0))::bigint as credit_cents,
    count(*)::integer as entries
  from ledger_entry e
  where e.at >= ${from} and e.at < ${until} group by 1, 2, 3`

/** Question for staff: sums of the ledger by day or month. Of days that are summed the sums are read, of the others the entries. */
export async function ledgerSums(
  db: Queryable,
  by: 'day' | 'month',
  { from, until }: Days,
  account?: LedgerAccount,
): Promise<LedgerSum[]> {
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
    ) sums ${account ? sql`where account = ${account}` : sql``} group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map(sumOf)
}

/** Question for staff: sums by day of what settlements of the card processor were booked as. They are few. */
export async function settlementSums(db: Queryable, { from, until }: Days): Promise<LedgerSum[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select day as period, account, 0 as vat_rate, sum(greatest(cents, 0)) as debit, sum(greatest(-cents, 0)) as credit,
      count(*) as entries
    from settlement_entry where day >= ${from} and day < ${until} group by 1, 2 order by 1, 2`)
  return rows.map(sumOf)
}

/** Question for staff: what the card processor had taken and not settled yet when a day began. */
export async function heldByProcessor(db: Queryable, until: Day): Promise<Cents> {
  const taken = await ledgerSums(db, 'month', { from: FIRST, until }, 'card')
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(cents), 0) as cents from settlement_entry where account = 'card' and day < ${until}`)
  return cents(taken.reduce((sum, { debit, credit }) => sum + debit - credit, Number(rows[0]?.cents ?? 0)))
}

const sumOf = (row: Record<string, string>): LedgerSum => ({
  period: row.period as Day,
  account: row.account as LedgerSum['account'],
  vatRate: Number(row.vat_rate),
  debit: cents(Number(row.debit)),
  credit: cents(Number(row.credit)),
  entries: Number(row.entries),
})
