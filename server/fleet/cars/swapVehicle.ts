import type { Tx } from '../../platform/database/database.ts'
import { type HeldVehicle, holdVehicle, type WantedVehicle } from './holdVehicle.ts'
import { releaseVehicle } from './releaseVehicle.ts'

/**
 * Another car for the order. Null when there is none: the caller refuses then, its transaction rolls back, and the
 * order keeps the car it had. Release comes first, so that the order may get its own car again for another day.
 */
export async function swapVehicle(
  tx: Tx,
  wanted: WantedVehicle & { orderId: string; now: Date },
): Promise<HeldVehicle | null> {
  await releaseVehicle(tx, wanted.orderId, wanted.now)
  return holdVehicle(tx, wanted)
}
