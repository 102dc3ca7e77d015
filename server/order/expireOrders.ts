import { releaseVehicle } from '../fleet/releaseVehicle.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import { changeStatus } from './changeStatus.ts'
import { dropCode, lockEndedHolds, lockLongExpired } from './queries.ts'

const AT_ONCE = 50
const KEEP_EXPIRED_DAYS = 7

/** Frees the cars of orders whose hold has ended. The order's row decides against a confirmation at the same moment. */
export async function expireOrders({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  const count = await transaction(db, async (tx) => {
    const ended = await lockEndedHolds(tx, now, AT_ONCE)
    for (const order of ended) {
      await changeStatus(
        tx,
        order,
        { to: 'expired', now, actor: 'clock', reason: 'hold ended' },
        { expiredAt: now, reservedUntil: null },
      )
      await releaseVehicle(tx, order.id, now)
    }
    return ended.length
  })
  return count === AT_ONCE ? count + (await expireOrders({ db, clock })) : count
}

/** Expired orders that nobody came back to leave the account page after a week. */
export async function removeExpiredOrders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - KEEP_EXPIRED_DAYS * 86_400_000)
  await transaction(db, async (tx) => {
    for (const order of await lockLongExpired(tx, before, AT_ONCE)) {
      await changeStatus(tx, order, { to: 'removed', now, actor: 'clock', reason: 'expired a week ago' })
      await dropCode(tx, order.id)
    }
  })
}
