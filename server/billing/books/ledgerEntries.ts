import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import type { Days, LedgerSum } from './ledgerSums.ts'

export interface BookEntry {
  /** Where the next page begins after this one. */
  key: string
  at: Date
  day: Day
  movement: string
  account: LedgerSum['account']
  cents: Cents
  /** Number of the invoice or the credit note, or the settlement of the card processor. */
  paper: string
  /** The order that it is about; null for a settlement. */
  orderId: string | null
  vatRate: number
  text: string
}

/** Question for staff: the entries of some days, oldest first, from the one after `after` on. */
export async function ledgerEntries(
  db: Queryable,
  { from, until, after, most }: Days & { after?: string | undefined; most: number },
): Promise<BookEntry[]> {
  const [at = '', id = ''] = after?.split('_') ?? []
  const isKey = isId(id) && /^\d{1,20}$/.test(at)
  // Microseconds, as the database keeps them.
  const on = sql`to_timestamp(0) + ${at}::bigint * interval '1 microsecond'`
  const page = (began: SQL, key: SQL) => sql`
    where ${began} >= ${beginOf(sql`${from}`)} and ${began} < ${beginOf(sql`${until}`)}
      ${isKey ? sql`and (${began}, ${key}) > (${on}, ${id}::uuid)` : sql``}
    order by ${began}, ${key} limit ${most}`
  const settledAt = beginOf(sql`s.day`)
  const { rows } = await db.execute<Record<string, string>>(sql`
    select *, (extract(epoch from at) * 1000000)::bigint || '_' || id as key,
      (at at time zone 'Europe/Helsinki')::date as day
    from (
      (select e.id, e.at, e.movement_id as movement, e.account, e.cents,
        coalesce(c.number, i.number, i.reference) as paper, e.order_id as "orderId",
        coalesce(c.vat_rate, i.vat_rate) as "vatRate", coalesce(c.description, i.description) as text
      from ledger_entry e left join invoice i on i.id = e.document_id left join credit_note c on c.id = e.document_id
      ${page(sql`e.at`, sql`e.id`)})
      union all (select s.id, ${settledAt}, s.posting_id, s.account, s.cents, s.settlement, null, 0, ''
      from settlement_entry s ${page(settledAt, sql`s.id`)})
    ) entries order by at, id limit ${most}`)
  return rows.map((row) => ({
    key: row.key ?? '',
    at: new Date(row.at ?? ''),
    day: row.day as Day,
    movement: row.movement ?? '',
    account: row.account as LedgerSum['account'],
    cents: cents(Number(row.cents)),
    paper: row.paper ?? '',
    orderId: row.orderId ?? null,
    vatRate: Number(row.vatRate),
    text: row.text ?? '',
  }))
}
