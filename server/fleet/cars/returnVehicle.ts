import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { releaseVehicle } from './releaseVehicle.ts'
import { behindBlocks } from './vehicleBlocks.ts'

/** The car of an order is back: it can be had again, but not before it is cleaned and looked after. */
export async function returnVehicle(
  tx: Tx,
  orderId: string,
  { now, freeFrom }: { now: Date; freeFrom: Day },
): Promise<void> {
  // Locked first: a block that comes at the same moment is either seen or waits.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from vehicle
    where id = (select vehicle_id from reservation where order_id = ${orderId} and ended_at is null) and state = 'held'
    for no key update`)
  for (const { id } of rows)
    await tx.execute(sql`
      update vehicle set free_from = ${await behindBlocks(tx, id, freeFrom)}, version = version + 1 where id = ${id}`)
  await releaseVehicle(tx, orderId, now)
}
