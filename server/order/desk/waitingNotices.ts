import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { FIRST_ID, isId } from '../../platform/ids.ts'
import { type NoticeRow, withdrawalNotice } from '../tables.ts'

/** Question for staff: the withdrawal notices that nobody has decided, oldest first. */
export const waitingNotices = (
  db: Queryable,
  { after, most }: { after?: string | undefined; most: number },
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(withdrawalNotice)
    .where(
      and(
        inArray(withdrawalNotice.state, ['received', 'waiting']),
        gt(withdrawalNotice.id, after !== undefined && isId(after) ? after : FIRST_ID),
      ),
    )
    .orderBy(asc(withdrawalNotice.id))
    .limit(most)
