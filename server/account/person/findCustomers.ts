import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import type { CustomerSort } from '../../../contract/ops/customers/customerList.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { customer } from '../tables.ts'
import { matchCustomers } from './matchCustomers.ts'

interface Wanted {
  words?: string | undefined
  type?: CustomerType | undefined
  businessId?: string | undefined
  sort: CustomerSort
  /** The debt of a customer in cents, within this statement: the slice of the money knows it. */
  owedBy: (customerId: SQLWrapper) => SQL
  /** Conditions of other slices on a customer. */
  where: readonly ((customerId: SQLWrapper) => SQL)[]
  /** The last customer of the page before. */
  after?: string | undefined
  most: number
}

/** As its index has it. The address stands for a name that was never told. */
const byName = sql`coalesce(lower(${customer.lastName} || ' ' || ${customer.firstName}), lower(${customer.email}))`

/** Question for staff: the ids of customers, by name, the newest first, or those first who owe most. */
export async function findCustomers(db: Queryable, wanted: Wanted): Promise<string[]> {
  const { words, type, businessId, sort, owedBy, where, after, most } = wanted
  const owed = owedBy(customer.id)
  const key = { name: byName, '-made': null, '-owed': owed }[sort]
  const isDown = sort.startsWith('-')
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        isNull(customer.erasedAt),
        words === undefined ? undefined : sql`${customer.id} in (${called(words)})`,
        type && eq(customer.type, type),
        businessId === undefined ? undefined : eq(customer.businessId, businessId),
        ...where.map((condition) => condition(customer.id)),
        after !== undefined && isId(after) ? await isAfter(db, after, { key, isDown }) : undefined,
      ),
    )
    .orderBy(...[key, sql`${customer.id}`].flatMap((part) => part ?? []).map(isDown ? desc : asc))
    .limit(most)
  return rows.map(({ id }) => id)
}

const called = (words: string): SQL =>
  sql`select key::uuid from (${sql.join(
    matchCustomers(words, () => sql`true`, null),
    sql` union all `,
  )}) found`

/** Behind that customer as they stand now: their name is in no address. */
async function isAfter(db: Queryable, id: string, { key, isDown }: { key: SQL | null; isDown: boolean }): Promise<SQL> {
  const than = sql.raw(isDown ? '<' : '>')
  if (!key) return sql`${customer.id} ${than} ${id}`
  const [last] = await db
    .select({ key: sql<unknown>`${key}` })
    .from(customer)
    .where(eq(customer.id, id))
  return sql`(${key}, ${customer.id}) ${than} (${last?.key ?? null}, ${id}::uuid)`
}
