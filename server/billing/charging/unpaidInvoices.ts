import { and, asc, isNull, max, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { called, failed } from '../debtSql.ts'
import { chargeAttempt, invoice } from '../tables.ts'

interface Unpaid extends RowChoice {
  /** No try is planned: only the customer can pay it. */
  isForCustomer?: boolean | undefined
}

/** Question for staff: invoices whose charge failed and that are still owed, oldest first, from the one after `after` on. */
export const unpaidInvoices = (db: Queryable, { after, most, ...wanted }: Unpaid & RowPage) =>
  db
    .select({
      id: invoice.id,
      number: called(sql`${invoice}`),
      orderId: invoice.orderId,
      customerId: invoice.customerId,
      dueOn: invoice.dueOn,
    })
    .from(invoice)
    .where(and(isUnpaid(wanted), isAfter(invoice.id, after)))
    .orderBy(asc(invoice.id))
    .limit(most)

/** Question: the ids of these invoices alone. */
export async function unpaidInvoiceIds(
  db: Queryable,
  { most, ...wanted }: Unpaid & { most: number },
): Promise<string[]> {
  const rows = await db.select({ id: invoice.id }).from(invoice).where(isUnpaid(wanted)).limit(most)
  return rows.map(({ id }) => id)
}

/** Question: when each of these invoices was last tried. */
export async function lastTries(db: Queryable, invoiceIds: string[]): Promise<Map<string, Date>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, createdAt } = chargeAttempt
  const rows = await db
    .select({ invoiceId, at: max(createdAt) })
    .from(chargeAttempt)
    .where(anyOf(invoiceId, invoiceIds))
    .groupBy(invoiceId)
  return new Map(rows.flatMap(({ invoiceId, at }) => (at ? [[invoiceId, at] as const] : [])))
}

const isUnpaid = ({ isForCustomer, ...choice }: Unpaid): SQL | undefined =>
  and(failed(sql`${invoice}`), isForCustomer ? isNull(invoice.retryOn) : undefined, isChosen(invoice.id, choice))
