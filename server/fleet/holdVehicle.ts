import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Gear } from '../../contract/fields.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { marketChanged } from './marketChanged.ts'

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

type By = WantedVehicle & { orderId: string; now: Date }
type Taken = { id: string; free_from: Day; reserved: boolean }

/** How often a car that a rival let go of again is tried for before the customer is told that it is gone. */
const TRIES = 4

/**
 * Takes one concrete free car for an order, or null when there is none. Part of the order's transaction.
 * Free cars that nobody is reaching for come first. When rivals have their hands on all of them, it waits for one of
 * these: a rival may still roll back, and 'gone' must be true when it is said.
 */
export async function holdVehicle(tx: Tx, by: By): Promise<HeldVehicle | null> {
  marketChanged(tx)
  for (let attempt = 1; attempt <= TRIES; ) {
    const taken = (await take(tx, by, sql`for update skip locked`)) ?? (await waitForOne(tx, by))
    if (taken === 'none') return null
    if (!taken) attempt += 1
    // A car with a live reservation was not free whatever its row said: it stays held and the next one is tried.
    else if (taken.reserved) return { id: taken.id, freeFrom: taken.free_from }
  }
  return null
}

/** Most who come too late learn it here, without a lock. */
async function waitForOne(tx: Tx, by: By): Promise<Taken | 'none' | undefined> {
  return (await isAnyFree(tx, by)) ? take(tx, by, sql`for update`) : 'none'
}

const matching = ({ dealerId, modelId, gear, startDate }: WantedVehicle) => sql`
  dealer_id = ${dealerId} and model_id = ${modelId} and gear = ${gear} and state = 'free' and free_from <= ${startDate}`

async function isAnyFree(tx: Tx, wanted: WantedVehicle): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from vehicle where ${matching(wanted)} limit 1`)
  return (rowCount ?? 0) > 0
}

/** The car that would stand idle the shortest before it is fetched, with its reservation. */
async function take(tx: Tx, by: By, lock: SQL): Promise<Taken | undefined> {
  const { rows } = await tx.execute<Taken>(sql`
    with taken as (
      update vehicle set state = 'held', version = version + 1
      where state = 'free' and id = (
        select id from vehicle where ${matching(by)} order by free_from desc, id desc limit 1 ${lock})
      returning id, free_from
    ), reserved as (
      insert into reservation (id, vehicle_id, order_id, created_at)
      select ${newId()}, id, ${by.orderId}, ${by.now.toISOString()} from taken
      on conflict (vehicle_id) where ended_at is null do nothing
      returning vehicle_id
    )
    select id, free_from, exists (select from reserved) as reserved from taken`)
  return rows[0]
}
