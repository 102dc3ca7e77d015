import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { Days } from './ledgerSums.ts'

export interface BookEntry {
  /** Where the next page begins after this one. */
  key: string
  at: Date
  day: Day
  movement: string
  account: Entry['account']
  cents: Cents
  /** Number of the invoice or the credit note. */
  paper: string
  orderId: string
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
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (extract(epoch from e.at) * 1000000)::bigint || '_' || e.id as key, e.at,
      (e.at at time zone 'Europe/Helsinki')::date as day, e.movement_id as movement, e.account, e.cents,
      coalesce(c.number, i.number, i.reference) as paper, e.order_id as "orderId",
      coalesce(c.vat_rate, i.vat_rate) as "vatRate", coalesce(c.description, i.description) as text
    from ledger_entry e left join invoice i on i.id = e.document_id left join credit_note c on c.id = e.document_id
    where e.at >= ${beginOf(sql`${from}`)} and e.at < ${beginOf(sql`${until}`)}
      ${isKey ? sql`and (e.at, e.id) > (${on}, ${id}::uuid)` : sql``}
    order by e.at, e.id limit ${most}`)
  return rows.map((row) => ({
    key: row.key ?? '',
    at: new Date(row.at ?? ''),
    day: row.day as Day,
    movement: row.movement ?? '',
    account: row.account as Entry['account'],
    cents: cents(Number(row.cents)),
    paper: row.paper ?? '',
    orderId: row.orderId ?? '',
    vatRate: Number(row.vatRate),
    text: row.text ?? '',
  }))
}
