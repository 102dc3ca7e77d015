import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { HandoverNeed } from '../../../contract/handover/protocol.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockNumbered } from '../lockForStaff.ts'
import { orders, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'

const isIncomplete = (choice: RowChoice): SQL | undefined =>
  and(isNotNull(vehicleHandover.leftBecause), isNull(vehicleHandover.curedAt), isChosen(vehicleHandover.id, choice))

/** Question for staff: cars that left with something missing, with their orders, the first that left first. */
export const incompleteHandovers = (db: Queryable, { after, most, ...choice }: RowPage) =>
  db
    .select({ handover: vehicleHandover, order: orders })
    .from(vehicleHandover)
    .innerJoin(orders, eq(orders.id, vehicleHandover.orderId))
    .where(and(isIncomplete(choice), isAfter(vehicleHandover.id, after)))
    .orderBy(asc(vehicleHandover.id))
    .limit(most)

/** Question: the ids of these handovers alone. */
export async function incompleteHandoverIds(db: Queryable, { most, ...choice }: RowChoice & { most: number }) {
  const { id } = vehicleHandover
  const rows = await db.select({ id }).from(vehicleHandover).where(isIncomplete(choice)).limit(most)
  return rows.map((row) => row.id)
}

/** The conditions of those that were missing which the shop does not know to be met by now. Staff see to the others. */
export const stillMissing = (
  { missing, signedAt }: Pick<typeof vehicleHandover.$inferSelect, 'missing' | 'signedAt'>,
  isInDebt: boolean,
): HandoverNeed[] =>
  (missing ?? []).filter((need) => !(need === 'paid' && !isInDebt) && !(need === 'signed' && signedAt !== null))

/** By the word of staff nothing is missing any more. What is owed is not cured by a word. */
export async function cureHandover({ clock }: { clock: Clock }, tx: Tx, orderNumber: string): Promise<void> {
  const order = await lockNumbered(tx, orderNumber)
  const [row] = await tx
    .select()
    .from(vehicleHandover)
    .where(and(eq(vehicleHandover.orderId, order.id), isIncomplete({})))
  if (!row) throw new Refusal('HANDOVER_COMPLETE')
  if (stillMissing(row, (await ordersInDebt(tx, [order.id])).has(order.id)).includes('paid'))
    throw new Refusal('HANDOVER_INCOMPLETE', {
      values: { missing: (language) => words[language].needs.paid },
      body: { missing: ['paid'] },
    })
  const now = clock.now()
  await tx
    .update(vehicleHandover)
    .set({ curedAt: now, signedAt: row.signedAt ?? (row.missing?.includes('signed') ? now : null) })
    .where(eq(vehicleHandover.id, row.id))
}
