import { isNull, sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Gear } from '../../contract/fields.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { marketChanged } from './marketChanged.ts'
import { reservation } from './tables.ts'

export interface WantedVehicle {
  dealerId: string
  modelId: string
  gear: Gear
  /** The day the customer fetches it: the car must be free by then. */
  startDate: Day
}
export interface HeldVehicle {
  id: string
  freeFrom: Day
}

/** How often a car that a rival let go of again is tried for before the customer is told that it is gone. */
const TRIES = 4

/**
 * Takes one concrete free car for an order, or null when there is none. Part of the order's transaction.
 * Free cars that nobody is reaching for come first. When rivals have their hands on all of them, it waits for one of
 * these: a rival may still roll back, and 'gone' must be true when it is said.
 */
export async function holdVehicle(
  tx: Tx,
  { orderId, now, ...wanted }: WantedVehicle & { orderId: string; now: Date },
): Promise<HeldVehicle | null> {
  marketChanged(tx)
  for (let attempt = 1; attempt <= TRIES; ) {
    if (!(await isAnyFree(tx, wanted))) return null
    const taken = (await take(tx, wanted, sql`for update skip locked`)) ?? (await take(tx, wanted, sql`for update`))
    if (!taken) attempt += 1
    // A car with a live reservation was not free whatever its row said: it stays held and the next one is tried.
    else if (await reserve(tx, taken.id, orderId, now)) return taken
  }
  return null
}

const matching = ({ dealerId, modelId, gear, startDate }: WantedVehicle) => sql`
  dealer_id = ${dealerId} and model_id = ${modelId} and gear = ${gear} and state = 'free' and free_from <= ${startDate}`

/** Most who come too late learn it here, without a lock. */
async function isAnyFree(tx: Tx, wanted: WantedVehicle): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from vehicle where ${matching(wanted)} limit 1`)
  return (rowCount ?? 0) > 0
}

/** The car that would stand idle the shortest before it is fetched. */
async function take(tx: Tx, wanted: WantedVehicle, lock: ReturnType<typeof sql>): Promise<HeldVehicle | null> {
  const { rows } = await tx.execute<{ id: string; free_from: Day }>(sql`
    update vehicle set state = 'held', version = version + 1
    where state = 'free' and id = (
      select id from vehicle where ${matching(wanted)} order by free_from desc, id desc limit 1 ${lock})
    returning id, free_from`)
  const [row] = rows
  return row ? { id: row.id, freeFrom: row.free_from } : null
}

async function reserve(tx: Tx, vehicleId: string, orderId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(reservation)
    .values({ id: newId(), vehicleId, orderId, createdAt: now })
    .onConflictDoNothing({ target: reservation.vehicleId, where: isNull(reservation.endedAt) })
  return rowCount === 1
}
