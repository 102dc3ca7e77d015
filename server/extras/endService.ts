import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import type { Sweeping } from '../platform/database/eachDue.ts'
import { eachPage } from '../platform/database/eachPage.ts'
import { orderExtraService } from './tables.ts'

/** The last day of a service on its order; null when it goes on. */
export const endService = (tx: Tx, id: string, endsOn: Day | null) =>
  tx.update(orderExtraService).set({ endsOn }).where(eq(orderExtraService.id, id))

const AT_ONCE = 100

/** Services whose last day is over are on their orders no more. */
export async function removeEndedServices(shop: Sweeping & { db: Db; clock: Clock }): Promise<void> {
  const { db, clock } = shop
  const isOver = and(lt(orderExtraService.endsOn, clock.today()), isNull(orderExtraService.removedAt))
  await eachPage<{ id: string; endsOn: Day | null }>(shop, {
    act: 'take an ended service off its order',
    pageAfter: (last) =>
      db
        .select({ id: orderExtraService.id, endsOn: orderExtraService.endsOn })
        .from(orderExtraService)
        .where(
          and(
            isOver,
            last && sql`(${orderExtraService.endsOn}, ${orderExtraService.id}) > (${last.endsOn}, ${last.id})`,
          ),
        )
        .orderBy(orderExtraService.endsOn, orderExtraService.id)
        .limit(AT_ONCE),
    run: (page) =>
      transaction(db, async (tx) => {
        const ids = page.map(({ id }) => id)
        await tx
          .update(orderExtraService)
          .set({ removedAt: clock.now() })
          .where(and(isOver, inArray(orderExtraService.id, ids)))
      }),
  })
}
