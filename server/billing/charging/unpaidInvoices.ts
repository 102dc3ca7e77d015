import { and, asc, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { isId } from '../../platform/ids.ts'
import { called, failed } from '../debtSql.ts'
import { invoice } from '../tables.ts'

/** Question for staff: whose charge failed and is still owed, oldest first, from the one after `after` on. */
export const unpaidInvoices = (db: Queryable, { after, most }: { after: string | undefined; most: number }) =>
  db
    .select({
      id: invoice.id,
      number: called(sql`${invoice}`),
      orderId: invoice.orderId,
      customerId: invoice.customerId,
      dueOn: invoice.dueOn,
    })
    .from(invoice)
    .where(and(failed(sql`${invoice}`), after !== undefined && isId(after) ? gt(invoice.id, after) : undefined))
    .orderBy(asc(invoice.id))
    .limit(most)
