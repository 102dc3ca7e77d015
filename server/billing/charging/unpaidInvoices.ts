import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { isId } from '../../platform/ids.ts'
import { invoice } from '../tables.ts'

/** Question for staff: whose charge failed and is still owed, oldest first, from the one after `after` on. */
export const unpaidInvoices = (db: Queryable, { after, most }: { after: string | undefined; most: number }) =>
  db
    .select({
      id: invoice.id,
      number: invoice.number,
      orderId: invoice.orderId,
      customerId: invoice.customerId,
      dueOn: invoice.dueOn,
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.status, 'error'),
        ne(invoice.kind, 'credit'),
        isNull(invoice.deletedAt),
        after !== undefined && isId(after) ? gt(invoice.id, after) : undefined,
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(most)
