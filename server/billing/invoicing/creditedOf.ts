import { eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { failed } from '../debtSql.ts'
import { creditNote, invoice } from '../tables.ts'

/** Question: what all credit notes of an order come to, above zero. */
export async function creditedOf(db: Queryable, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${creditNote.totalCents}), 0)` })
    .from(creditNote)
    .where(eq(creditNote.orderId, orderId))
  return cents(Number(row?.sum ?? 0))
}

/** Question: whether a charge of the order failed that is still owed. */
export async function owesFailedCharge(db: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${invoice} where order_id = ${orderId} and ${failed(sql`${invoice}`)} limit 1`,
  )
  return rows.length > 0
}
