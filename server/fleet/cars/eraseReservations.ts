import { and, isNotNull } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { reservation } from '../tables.ts'

/** Holds of orders that go; they have ended. */
export const eraseReservations = (tx: Tx, orderIds: string[]): Promise<unknown> =>
  tx.delete(reservation).where(and(anyOf(reservation.orderId, orderIds), isNotNull(reservation.endedAt)))
