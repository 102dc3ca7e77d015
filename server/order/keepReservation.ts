import type { SQL } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { renewedHold } from './hold.ts'
import { keepPendingUntil } from './queries.ts'

/** Within another slice's statement: these customers completed a step, so their cars are kept for a whole hold time from now. */
export const keepReservation =
  (shop: { clock: Clock; config: { RESERVATION_MINUTES: number } }) =>
  (customers: SQL): SQL =>
    keepPendingUntil(customers, renewedHold(shop.clock.now(), shop.config.RESERVATION_MINUTES))
