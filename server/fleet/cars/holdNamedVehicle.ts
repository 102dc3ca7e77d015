import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { marketChanged } from '../market/marketChanged.ts'
import type { HeldVehicle } from './holdVehicle.ts'

/** Takes this very car for an order that holds none; null when it is not free, or not by the day. */
export async function holdNamedVehicle(
  tx: Tx,
  { vehicleId, orderId, by, now }: { vehicleId: string; orderId: string; by: Day; now: Date },
): Promise<HeldVehicle | null> {
  marketChanged(tx)
  const { rows } = await tx.execute<{ id: string; free_from: Day }>(sql`
    with taken as (
      update vehicle set state = 'held', version = version + 1
      where id = ${vehicleId} and state = 'free' and free_from <= ${by}
      returning id, free_from
    ), reserved as (
      insert into reservation (id, vehicle_id, order_id, created_at)
      select ${newId()}, id, ${orderId}, ${now.toISOString()} from taken
      on conflict (vehicle_id) where ended_at is null do nothing
      returning vehicle_id
    )
    select id, free_from from taken where exists (select from reserved)`)
  const [held] = rows
  return held ? { id: held.id, freeFrom: held.free_from } : null
}
