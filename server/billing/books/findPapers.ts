import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceKind } from '../../../contract/billing.ts'
import { addMonths, type Day, day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { PaperState } from '../../../contract/ops/money/books.ts'
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
  description: string
  totalCents: Cents
  vatRate: number
  vatCents: Cents
  status: PaperState
}
type Row = Omit<Paper, 'key' | 'totalCents' | 'vatCents'> & { totalCents: string; vatCents: string }

const columns = sql`id, number, reference, order_id as "orderId", customer_id as "customerId", issued_on as "issuedOn",
  description, total_cents as "totalCents", vat_rate as "vatRate", vat_cents as "vatCents"`
const invoices = sql`select ${columns}, kind, due_on as "dueOn", status from invoice
  where number is not null and deleted_at is null`
const credits = sql`select ${columns}, 'credit' as kind, null::date as "dueOn", state as status from credit_note where true`

/** Question for staff: invoices and credit notes, newest first, from the one after `after` on. */
export async function findPapers(
  db: Queryable,
  { type, after, most, ...wanted }: WantedPapers & { after?: string | undefined; most: number },
): Promise<Paper[]> {
  const newest = sql`order by issued_on desc, id desc limit ${most}`
  // Each table gives a page by its index. The newest rows of both are the page.
  const branch = (table: SQL, state: SQL) =>
    sql`(select * from (${table} ${whereOf(wanted, state)} ${from(after)} ${newest}) branch)`
  const branches = [
    ...(type === 'credit' ? [] : [branch(invoices, sql`status`)]),
    ...(type === 'invoice' ? [] : [branch(credits, sql`state`)]),
  ]
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select * from (${sql.join(branches, sql` union all `)}) papers order by "issuedOn" desc, id desc limit ${most}`,
  )
  return rows.map((row) => ({
    ...row,
    key: `${row.issuedOn}_${row.id}`,
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

function from(after: string | undefined): SQL {
  const [on = '', id = ''] = after?.split('_') ?? []
  return isId(id) && /^\d{4}-\d{2}-\d{2}$/.test(on) ? sql`and (issued_on, id) < (${on}::date, ${id}::uuid)` : sql``
}
