import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, isDay } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { ages, type ReceivableSort } from '../../../contract/ops/money/receivables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { debtorId } from '../debtors/debtorsOwing.ts'
import { called, failed, left, owed } from '../debtSql.ts'

export interface Owed {
  /** Where the next page begins after this one. */
  key: string
  number: string
  orderId: string
  customerId: string
  /** The debtor who is asked for it, once its charge failed. */
  debtorId: string | null
  dueOn: Day
  cents: Cents
  status: 'open' | 'error'
}

const i = sql`i`
/** The condition of an owed invoice. Its first part is written as the index by due day has it. */
const debts = sql`i.deleted_at is null and i.status in ('open', 'error') and ${owed(i)}`
const rest = left(i)

/** Question for staff: what is owed, longest due first unless sorted, from the one after `after` on. */
export async function owedInvoices(
  db: Queryable,
  { after, most, sort = 'due' }: { after: string | undefined; most: number; sort?: ReceivableSort },
): Promise<Owed[]> {
  const [at = '', id = ''] = after?.split('_') ?? []
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const than = sql.raw(sort.startsWith('-') ? '<' : '>')
  const isByDay = sort.endsWith('due')
  const place = isByDay ? sql`i.due_on` : rest
  const isKey = isId(id) && (isByDay ? isDay(at) : /^-?\d{1,15}$/.test(at))
  const last = isByDay ? sql`${at}::date` : sql`${at}::bigint`
  const { rows } = await db.execute<Omit<Owed, 'cents'> & { cents: string }>(sql`
    select ${place} || '_' || i.id as key, ${called(i)} as number, i.order_id as "orderId", i.customer_id as "customerId",
      i.due_on as "dueOn", ${rest} as cents, i.status,
      case when ${failed(i)} then (
        select ${debtorId} from (select 1) one left join subscription s on s.order_id = i.order_id) end as "debtorId"
    from invoice i where ${debts} ${isKey ? sql`and (${place}, i.id) ${than} (${last}, ${id}::uuid)` : sql``}
    order by ${place} ${way}, i.id ${way} limit ${most}`)
  return rows.map((row) => ({ ...row, cents: cents(Number(row.cents)) }))
}

/** Question for staff: how much is owed, by how long ago it was due; of some orders alone where they are given. */
export async function owedByAge(db: Queryable, today: Day, ofOrders?: SQL): Promise<{ count: number; cents: Cents }[]> {
  // A larger age means earlier days, so the ends of a range change places.
  const within = ages.map(({ from, to }, at) => {
    const last = from === null ? sql`true` : sql`i.due_on <= ${addDays(today, -from)}`
    const first = to === null ? sql`true` : sql`i.due_on >= ${addDays(today, -to)}`
    return sql`when ${last} and ${first} then ${at}::integer`
  })
  const { rows } = await db.execute<{ age: number; count: string; cents: string }>(sql`
    select case ${sql.join(within, sql` `)} end as age, count(*) as count, sum(${rest}) as cents
    from invoice i where ${debts} ${ofOrders ? sql`and i.order_id in ${ofOrders}` : sql``} group by 1`)
  return ages.map((_, at) => {
    const row = rows.find(({ age }) => age === at)
    return { count: Number(row?.count ?? 0), cents: cents(Number(row?.cents ?? 0)) }
  })
}
