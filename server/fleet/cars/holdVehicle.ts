import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { marketChanged } from '../market/marketChanged.ts'

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

/**
 * Takes one concrete free car for an order, or null when there is none. Part of the order's transaction.
 * Free cars that nobody is reaching for come first. When rivals have their hands on all of them, it waits for one of
 * these: a rival may still roll back, and 'gone' must be true when it is said. Each turn that takes none has seen a car
 * leave the free ones, so the turns come to an end.
 */
export async function holdVehicle(tx: Tx, by: By): Promise<HeldVehicle | null> {
  marketChanged(tx)
  for (;;) {
    const taken = (await take(tx, by, sql`${leastIdle} for update skip locked`)) ?? (await waitForOne(tx, by))
    if (taken === 'none') return null
    // A car with a live reservation was not free whatever its row said: it stays held and the next one is tried.
    if (taken?.reserved) return { id: taken.id, freeFrom: taken.free_from }
  }
}

/** Most who come too late learn it here, without a lock. */
async function waitForOne(tx: Tx, by: By): Promise<Taken | 'none' | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from vehicle where ${matching(by)} ${leastIdle}`)
  const [reachedFor] = rows
  if (!reachedFor) return 'none'
  await tx.execute(sql`savepoint before_waiting`)
  const taken = await take(tx, by, sql`and id = ${reachedFor.id} for update`)
  // A car that the rival has taken is locked by then all the same: it is let go, or two who wait for others' would block each other.
  if (!taken) await tx.execute(sql`rollback to savepoint before_waiting`)
  return taken
}

const matching = ({ dealerId, modelId, gear, startDate }: WantedVehicle) => sql`
  dealer_id = ${dealerId} and model_id = ${modelId} and gear = ${gear} and state = 'free' and free_from <= ${startDate}`

/** The car that would stand idle the shortest before it is fetched. */
const leastIdle = sql`order by free_from desc, id desc limit 1`

/** A free car, with its reservation. */
async function take(tx: Tx, by: By, which: SQL): Promise<Taken | undefined> {
  const { rows } = await tx.execute<Taken>(sql`
    with taken as (
      update vehicle set state = 'held', version = version + 1
      where state = 'free' and id = (
        select id from vehicle where ${matching(by)} ${which})
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
