import { and, asc, desc, eq, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { tellTopic } from '../platform/database/topics.ts'
import { type StatementRow, statement } from './tables.ts'

export async function insertStatement(tx: Tx, row: StatementRow): Promise<StatementRow> {
  await tx.insert(statement).values(row)
  tellTopic(tx, 'statement')
  return row
}

/** The last bill of an order, which alone may be open. */
export const isNewest = (orderId: SQLWrapper): SQL => sql`${statement.orderId} = ${orderId} and not exists (
  select 1 from statement later where later.order_id = ${orderId} and later.made_at > ${statement.madeAt})`

/** It, locked, so that an answer, a decision and the sweep come one after the other. */
export async function lockStatement(tx: Tx, orderId: string): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statement)
    .where(eq(statement.orderId, orderId))
    .orderBy(desc(statement.madeAt))
    .limit(1)
    .for('no key update')
  return row
}

/** The bill of a return, locked, also where a bill of a damage came after it. */
export async function lockReturnBill(tx: Tx, orderId: string): Promise<StatementRow | undefined> {
  const isReturn = and(eq(statement.orderId, orderId), eq(statement.about, 'return'))
  const [row] = await tx.select().from(statement).where(isReturn).for('no key update')
  return row
}

/** One bill, locked. */
export async function lockBill(tx: Tx, id: string): Promise<StatementRow> {
  const [row] = await tx.select().from(statement).where(eq(statement.id, id)).for('no key update')
  if (!row) throw new Error(`No statement ${id}`)
  return row
}

/** Question: the numbers of the invoices that the bills of an order became. */
export async function invoicesOfStatements(tx: Tx, orderId: string): Promise<Set<string>> {
  const rows = await tx.select({ lines: statement.lines }).from(statement).where(eq(statement.orderId, orderId))
  return new Set(rows.flatMap(({ lines }) => lines.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])))
}

/** Each change is another version: what was seen before it is not answered or decided any more. */
export async function changeStatement(
  tx: Tx,
  { id, version }: StatementRow,
  change: Partial<Omit<StatementRow, 'id' | 'version'>>,
): Promise<StatementRow> {
  const [row] = await tx
    .update(statement)
    .set({ ...change, version: version + 1 })
    .where(eq(statement.id, id))
    .returning()
  if (!row) throw new Error(`No statement ${id}`)
  tellTopic(tx, 'statement')
  return row
}

/** Sent, and the last day to answer is over. */
const isOverdue = (today: Day): SQL | undefined => and(eq(statement.state, 'sent'), lt(statement.answerBy, today))

/** Those that nobody answered in time, a page after this id. */
export const overdueStatements = (db: Db, today: Day, after: string): Promise<{ id: string }[]> =>
  db
    .select({ id: statement.id })
    .from(statement)
    .where(and(isOverdue(today), gt(statement.id, after)))
    .orderBy(asc(statement.id))
    .limit(200)

/** One of them, locked, if it still is one; somebody's answer that is under way comes first. */
export async function lockOverdue(tx: Tx, today: Day, id: string): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statement)
    .where(and(eq(statement.id, id), isOverdue(today)))
    .for('no key update', { skipLocked: true })
  return row
}
