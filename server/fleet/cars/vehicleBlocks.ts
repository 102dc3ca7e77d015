import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, type Day, formatDay, laterOf } from '../../../contract/days/date.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { marketChanged } from '../market/marketChanged.ts'
import { vehicle, vehicleBlock } from '../tables.ts'
import type { VehicleRow } from './lockVehicle.ts'
import { type ActedBy, writeVehicleEvents } from './vehicleEvents.ts'

type Block = typeof vehicleBlock.$inferSelect
/** Days of a block, both of them in it. */
export interface BlockedDays {
  firstDay: Day
  lastDay: Day
}

/**
 * Keeps a locked car from being given out on these days. Its `freeFrom` moves behind them, also while an order has it:
 * then that counts once the car is free again. Answers the id of the block.
 */
export async function blockVehicle(
  tx: Tx,
  car: VehicleRow,
  { firstDay, lastDay, isUntilFit = false }: BlockedDays & { isUntilFit?: boolean },
  told: ActedBy,
): Promise<string> {
  const { actor: createdBy, at: createdAt, reason } = told
  const id = newId()
  await tx
    .insert(vehicleBlock)
    .values({ id, vehicleId: car.id, firstDay, lastDay, reason, createdBy, createdAt, untilFit: isUntilFit })
  await setFreeFrom(tx, car, laterOf(car.freeFrom, addDays(lastDay, 1)))
  await writeVehicleEvents(tx, told, [
    {
      vehicleId: car.id,
      kind: 'blocked',
      to: isUntilFit ? formatDay(firstDay, keptLanguage) : spanOf(firstDay, lastDay),
    },
  ])
  return id
}

/** The block ends the day before `freeFrom`; one that would begin later never comes. Other blocks of the car stay. */
export async function releaseFromBlock(
  tx: Tx,
  car: VehicleRow,
  { blockId, freeFrom, today }: { blockId: string; freeFrom: Day; today: Day },
  told: ActedBy,
): Promise<void> {
  const running = isId(blockId) ? await blocksOf(tx, [car.id], { from: today }) : []
  const block = running.find(({ id }) => id === blockId)
  if (!block || freeFrom > block.lastDay) throw new Refusal('BLOCK_NOT_FOUND')
  const { firstDay, lastDay } = block
  const cut = freeFrom > firstDay ? { lastDay: addDays(freeFrom, -1), untilFit: false } : { liftedAt: told.at }
  await tx.update(vehicleBlock).set(cut).where(eq(vehicleBlock.id, blockId))
  // A day of the car's own that is later than the block stays; of an earlier one nothing is left, and `freeFrom` says it.
  const isKeptByBlock = car.freeFrom === addDays(lastDay, 1)
  const others = running.filter(({ id }) => id !== blockId).map((other) => addDays(other.lastDay, 1))
  await setFreeFrom(tx, car, isKeptByBlock ? others.reduce(laterOf, freeFrom) : car.freeFrom)
  await writeVehicleEvents(tx, told, [
    { vehicleId: car.id, kind: 'released', from: spanOf(firstDay, lastDay), to: formatDay(freeFrom, keptLanguage) },
  ])
}

const spanOf = (first: Day, last: Day): string => `${formatDay(first, keptLanguage)}–${formatDay(last, keptLanguage)}`

async function setFreeFrom(tx: Tx, { id, version }: VehicleRow, freeFrom: Day): Promise<void> {
  marketChanged(tx)
  await tx
    .update(vehicle)
    .set({ freeFrom, version: version + 1, arrival: null })
    .where(eq(vehicle.id, id))
}

/** Question: blocks of cars that touch the days, by their first day. */
export const blocksOf = async (
  db: Queryable,
  vehicleIds: string[],
  { from, to }: { from: Day; to?: Day },
): Promise<Block[]> =>
  vehicleIds.length === 0
    ? []
    : db
        .select()
        .from(vehicleBlock)
        .where(
          and(
            inArray(vehicleBlock.vehicleId, vehicleIds),
            isNull(vehicleBlock.liftedAt),
            gte(vehicleBlock.lastDay, from),
            to && lte(vehicleBlock.firstDay, to),
          ),
        )
        .orderBy(asc(vehicleBlock.firstDay), asc(vehicleBlock.id))

/** Question: the first day on which a car may be given out, when it could from `day` on but for its blocks. */
export async function behindBlocks(tx: Tx, vehicleId: string, day: Day): Promise<Day> {
  const blocks = await blocksOf(tx, [vehicleId], { from: day })
  return blocks.map(({ lastDay }) => addDays(lastDay, 1)).reduce(laterOf, day)
}
