import { and, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { failed } from '../debtSql.ts'
import { invoice } from '../tables.ts'

/** Question for staff: which of these orders have a charge that failed and is still owed. */
export async function ordersInDebt(db: Queryable, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ orderId: invoice.orderId })
    .from(invoice)
    // Written as the index of failed invoices has it, so that the index is used.
    .where(and(anyOf(invoice.orderId, orderIds), sql`${invoice.status} = 'error'`, failed(sql`${invoice}`)))
  return new Set(rows.map(({ orderId }) => orderId))
}
