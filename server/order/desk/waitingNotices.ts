import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { type NoticeRow, withdrawalNotice } from '../tables.ts'

/** Question for staff: the withdrawal notices that nobody has decided, oldest first. */
export const waitingNotices = (db: Queryable, { after, most, ...choice }: RowPage): Promise<NoticeRow[]> =>
  db
    .select()
    .from(withdrawalNotice)
    .where(and(isWaiting(choice), isAfter(withdrawalNotice.id, after)))
    .orderBy(asc(withdrawalNotice.id))
    .limit(most)

/** Question: their ids alone. */
export async function waitingNoticeIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const { id } = withdrawalNotice
  const rows = await db.select({ id }).from(withdrawalNotice).where(isWaiting(choice)).limit(most)
  return rows.map((row) => row.id)
}

const isWaiting = (choice: RowChoice): SQL | undefined =>
  and(inArray(withdrawalNotice.state, ['received', 'waiting']), isChosen(withdrawalNotice.id, choice))
