import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceKind } from '../../../contract/billing.ts'
import { addMonths, type Day, day, isDay } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { PaperSort, PaperState } from '../../../contract/ops/money/books.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'

export interface WantedPapers {
  month?: string | undefined
  status?: PaperState | undefined
  type?: 'invoice' | 'credit' | undefined
  number?: string | undefined
  /** A condition on the order of a paper. */
  ordersAt?: ((orderId: SQL) => SQL) | undefined
}
export interface Paper {
  id: string
  /** Where the next page begins after this one. */
  key: string
  kind: InvoiceKind | 'credit'
  number: string
  reference: string
  orderId: string
  customerId: string
  issuedOn: Day
  dueOn: Day | null
  /** The days of a month, the last one not among them; null of anything else. */
  periodStart: Day | null
  periodEnd: Day | null
  description: string
  totalCents: Cents
  vatRate: number
  vatCents: Cents
  status: PaperState
}
type Row = Omit<Paper, 'key' | 'totalCents' | 'vatCents'> & { totalCents: string; vatCents: string }

const columns = sql`id, number, reference, order_id as "orderId", customer_id as "customerId", issued_on as "issuedOn",
  description, total_cents as "totalCents", vat_rate as "vatRate", vat_cents as "vatCents"`
const invoices = sql`select ${columns}, kind, due_on as "dueOn", coalesce(moved_start, period_start) as "periodStart",
  coalesce(moved_end, period_end) as "periodEnd", status from invoice
  where number is not null and deleted_at is null`
const credits = sql`select ${columns}, 'credit' as kind, null::date as "dueOn", null::date as "periodStart", null::date as "periodEnd",
  state as status from credit_note where true`

/** Question for staff: invoices and credit notes, newest first unless sorted, from the one after `after` on. */
export async function findPapers(
  db: Queryable,
  {
    type,
    after,
    most,
    sort = '-date',
    ...wanted
  }: WantedPapers & { sort?: PaperSort; after?: string | undefined; most: number },
): Promise<Paper[]> {
  const place = sql.raw(sort.endsWith('date') ? 'issued_on' : 'total_cents')
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const first = sql`order by ${place} ${way}, id ${way} limit ${most}`
  // Each table gives a page, of its days by its index. The first rows of both are the page.
  const branch = (table: SQL, state: SQL) =>
    sql`(select * from (${table} ${whereOf(wanted, state)} ${from(after, sort)} ${first}) branch)`
  const branches = [
    ...(type === 'credit' ? [] : [branch(invoices, sql`status`)]),
    ...(type === 'invoice' ? [] : [branch(credits, sql`state`)]),
  ]
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select * from (${sql.join(branches, sql` union all `)}) papers
      order by ${sort.endsWith('date') ? sql`"issuedOn"` : sql`"totalCents"`} ${way}, id ${way} limit ${most}`,
  )
  return rows.map((row) => ({
    ...row,
    key: `${sort.endsWith('date') ? row.issuedOn : row.totalCents}_${row.id}`,
    totalCents: Number(row.totalCents) as Cents,
    vatCents: Number(row.vatCents) as Cents,
  }))
}

function whereOf({ month, status, number, ordersAt }: WantedPapers, state: SQL): SQL {
  const parts: SQL[] = []
  if (month) {
    const first = day(`${month}-01`)
    parts.push(sql`and issued_on >= ${first} and issued_on < ${addMonths(first, 1)}`)
  }
  // Written as the index of unsettled papers has it, so that the index is used.
  if (status)
    parts.push(status === 'paid' ? sql`and ${state} = 'paid'` : sql`and ${state} <> 'paid' and ${state} = ${status}`)
  if (ordersAt) parts.push(sql`and ${ordersAt(sql`order_id`)}`)
  if (number !== undefined) parts.push(sql`and ${called(number)}`)
  return sql.join(parts, sql` `)
}

/** A number without what papers and banks print around it: banks fill references with zeros from the left. */
function called(words: string): SQL {
  const typed = words.replace(/\s/g, '')
  const [, year, running] = /^(20\d\d)-(\d{1,12})$/.exec(typed) ?? []
  return year && running
    ? sql`number = ${`${year}-${running.padStart(6, '0')}`}`
    : sql`reference = ${typed.replace(/^0+/, '')}`
}

/** A place that cannot be read is the beginning of the list. */
function from(after: string | undefined, sort: PaperSort): SQL {
  const [at = '', id = ''] = after?.split('_') ?? []
  const than = sql.raw(sort.startsWith('-') ? '<' : '>')
  if (!isId(id)) return sql``
  if (sort.endsWith('date')) return isDay(at) ? sql`and (issued_on, id) ${than} (${at}::date, ${id}::uuid)` : sql``
  return /^-?\d{1,15}$/.test(at) ? sql`and (total_cents, id) ${than} (${at}::bigint, ${id}::uuid)` : sql``
}
