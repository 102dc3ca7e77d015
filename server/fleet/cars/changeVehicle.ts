import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { marketChanged } from '../market/marketChanged.ts'
import { vehicle } from '../tables.ts'
import { lockedVehicle, type VehicleRow } from './lockVehicle.ts'
import { behindBlocks } from './vehicleBlocks.ts'
import { type ActedBy, writeVehicleEvents } from './vehicleEvents.ts'

interface Place {
  id: string
  displayName: string
}

/** A locked car that no order has stands at another place from this day on. */
export async function moveVehicle(
  tx: Tx,
  car: VehicleRow,
  { from, to, freeFrom }: { from: string; to: Place; freeFrom: Day },
  told: ActedBy,
): Promise<void> {
  marketChanged(tx)
  const change = { dealerId: to.id, freeFrom: await behindBlocks(tx, car.id, freeFrom), arrival: null }
  await tx
    .update(vehicle)
    .set({ ...change, version: car.version + 1 })
    .where(eq(vehicle.id, car.id))
  await writeVehicleEvents(tx, told, [{ vehicleId: car.id, kind: 'moved', from, to: to.displayName }])
}

/** A locked car that no order has is not given out again. */
export async function retireVehicle(tx: Tx, car: VehicleRow, told: ActedBy): Promise<void> {
  marketChanged(tx)
  await tx
    .update(vehicle)
    .set({ state: 'retired', version: car.version + 1, arrival: null })
    .where(eq(vehicle.id, car.id))
  await writeVehicleEvents(tx, told, [{ vehicleId: car.id, kind: 'retired' }])
}

interface NewVehicle {
  registration: string
  dealerId: string
  modelId: string
  gear: Gear
  freeFrom: Day
}

/** One more car, or a retired one that comes back; refuses when the shop has a car of this plate. */
export async function addVehicle(tx: Tx, given: NewVehicle, told: ActedBy): Promise<VehicleRow> {
  marketChanged(tx)
  const { registration, dealerId, modelId, gear, freeFrom } = given
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    values (${newId()}, ${dealerId}, ${modelId}, ${gear}, ${registration}, ${freeFrom}, 'free')
    on conflict (registration) do update set dealer_id = excluded.dealer_id, model_id = excluded.model_id,
      gear = excluded.gear, free_from = excluded.free_from, state = 'free', version = vehicle.version + 1, arrival = null
      where vehicle.state = 'retired'
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Refusal('CAR_ON_SALE')
  const kept = await behindBlocks(tx, id, freeFrom)
  if (kept > freeFrom) await tx.update(vehicle).set({ freeFrom: kept }).where(eq(vehicle.id, id))
  await writeVehicleEvents(tx, told, [{ vehicleId: id, kind: 'added' }])
  return await lockedVehicle(tx, id)
}
