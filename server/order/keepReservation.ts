import type { SQL } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { keepPendingUntil } from './queries.ts'

/** How long a pending order keeps its car from its last completed step. */
export const holdUntil = (clock: Clock, minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000)

/** Within another slice's statement: these customers completed a step, so their cars are kept for a whole hold time from now. */
export const keepReservation =
  (shop: { clock: Clock; config: { RESERVATION_MINUTES: number } }) =>
  (customers: SQL): SQL =>
    keepPendingUntil(customers, holdUntil(shop.clock, shop.config.RESERVATION_MINUTES))
