import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { keepPendingUntil } from './queries.ts'

/** How long a pending order keeps its car from its last completed step. */
export const holdUntil = (clock: Clock, minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000)

/** A step was completed: the car is kept for a whole hold time from now. */
export const keepReservation =
  (shop: { clock: Clock; config: { RESERVATION_MINUTES: number } }) => (tx: Tx, customerId: string) =>
    keepPendingUntil(tx, customerId, holdUntil(shop.clock, shop.config.RESERVATION_MINUTES))
