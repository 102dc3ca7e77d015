import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { type OrderRow, orders, type StatementRow, statement, vehicleHandover } from '../tables.ts'

const waits = (choice: RowChoice): SQL | undefined =>
  and(inArray(statement.state, ['draft', 'disputed']), isChosen(statement.id, choice))

export interface WaitingStatement {
  id: string
  row: StatementRow
  order: OrderRow
  /** As they were written down at the return. */
  damages: string
}

/** Question for staff: bills at the return that a person has to send or decide, oldest first. */
export const waitingStatements = (db: Queryable, { after, most, ...choice }: RowPage): Promise<WaitingStatement[]> =>
  db
    .select({
      id: statement.id,
      row: statement,
      order: orders,
      damages: sql<string>`coalesce(${vehicleHandover.damages}, '')`,
    })
    .from(statement)
    .innerJoin(orders, eq(orders.id, statement.orderId))
    .leftJoin(vehicleHandover, and(eq(vehicleHandover.orderId, statement.orderId), eq(vehicleHandover.kind, 'return')))
    .where(and(waits(choice), isAfter(statement.id, after)))
    .orderBy(asc(statement.id))
    .limit(most)

/** Question: their ids alone. */
export async function waitingStatementIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const rows = await db.select({ id: statement.id }).from(statement).where(waits(choice)).limit(most)
  return rows.map(({ id }) => id)
}

/** Question: one bill. */
export async function statementById(db: Queryable, id: string): Promise<StatementRow | null> {
  const [row] = await db.select().from(statement).where(eq(statement.id, id))
  return row ?? null
}

/** Question: the last bill of an order; null where it has none. */
export async function statementOf(db: Queryable, orderId: string): Promise<StatementRow | null> {
  const [row] = await db
    .select()
    .from(statement)
    .where(eq(statement.orderId, orderId))
    .orderBy(desc(statement.madeAt))
    .limit(1)
  return row ?? null
}
