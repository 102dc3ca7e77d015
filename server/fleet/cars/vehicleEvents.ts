import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { vehicleEvent } from '../tables.ts'

type EventRow = typeof vehicleEvent.$inferSelect
/** The member of staff, the reason and the time of an act. */
export type ActedBy = Pick<EventRow, 'actor' | 'reason' | 'at'>

/** Writes the history of cars, in the transaction of the act. */
export async function writeVehicleEvents(
  tx: Tx,
  told: ActedBy,
  events: readonly (Pick<EventRow, 'vehicleId' | 'kind'> & { from?: string; to?: string })[],
): Promise<void> {
  const rows = events.map(({ vehicleId, kind, from = '', to = '' }) => ({
    id: newId(),
    vehicleId,
    kind,
    fromText: from,
    toText: to,
    actor: told.actor,
    reason: told.reason,
    at: told.at,
  }))
  const written = insertSet(vehicleEvent, rows)
  if (written) await tx.execute(written)
}

/** Question: what staff did with a car, newest first. */
export const eventsOfVehicle = (db: Queryable, vehicleId: string): Promise<EventRow[]> =>
  db.select().from(vehicleEvent).where(eq(vehicleEvent.vehicleId, vehicleId)).orderBy(desc(vehicleEvent.id)).limit(200)
