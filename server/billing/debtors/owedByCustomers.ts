import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { failed, left } from '../debtSql.ts'
import { debtorId, debts, isDebt } from './debtorsOwing.ts'

const i = sql`i`

/** Within another slice's statement: what a customer owes of what failed, in cents. */
export const owedBy = (customerId: SQLWrapper): SQL =>
  sql`(select coalesce(sum(${left(i)}), 0) from invoice i where i.customer_id = ${customerId} and i.status = 'error' and ${failed(i)})`

/** Condition for other slices' statements: the customer owes something that failed. */
export const owes = (customerId: SQLWrapper): SQL =>
  sql`${customerId} in (select i.customer_id from invoice i where i.status = 'error' and ${failed(i)})`

export interface Owed {
  /** The debtor whose page has it: the customer, or the company that is billed. */
  debtorId: string
  cents: Cents
}

/** Question: what each of these customers owes of what failed, by the debtor whom the shop asks for it. */
export async function owedByCustomers(db: Queryable, customerIds: string[]): Promise<Map<string, Owed[]>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await db.execute<{ customer: string; debtor: string; cents: string }>(sql`
    select i.customer_id as customer, ${debtorId} as debtor, sum(${left(i)}) as cents
    from ${debts} and i.customer_id = any(${sql.param(customerIds)}::uuid[]) group by 1, 2 order by 2`)
  const found = new Map<string, Owed[]>()
  for (const row of rows)
    found.set(row.customer, [
      ...(found.get(row.customer) ?? []),
      { debtorId: row.debtor, cents: cents(Number(row.cents)) },
    ])
  return found
}

/** Question: what is owed of what failed for each of these orders, where it is. */
export async function owedByOrders(db: Queryable, orderIds: string[]): Promise<Map<string, Cents>> {
  const { rows } = await db.execute<{ order: string; cents: string }>(sql`
    select i.order_id as order, sum(${left(i)}) as cents
    from invoice i where i.order_id = any(${sql.param(orderIds)}::uuid[]) and ${failed(i)} group by 1`)
  return new Map(rows.map((row) => [row.order, cents(Number(row.cents))]))
}

/** Question: what each of these companies owes of what failed, whoever ordered. */
export async function owedByCompanies(db: Queryable, businessIds: string[]): Promise<Map<string, Owed>> {
  const { rows } = await db.execute<{ company: string; debtor: string; cents: string }>(sql`
    select s.business_id as company, ${debtorId} as debtor, sum(${left(i)}) as cents
    from subscription s join invoice i on i.order_id = s.order_id
    where s.business_id = any(${sql.param(businessIds)}::text[]) and ${isDebt} group by 1, 2`)
  return new Map(rows.map((row) => [row.company, { debtorId: row.debtor, cents: cents(Number(row.cents)) }]))
}
