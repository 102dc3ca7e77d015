import { and, asc, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { addDays, type Day } from '../../../contract/days/date.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../../platform/database/rowChoice.ts'
import { vehicle, vehicleBlock } from '../tables.ts'
import type { VehicleRow } from './lockVehicle.ts'
import { blockVehicle, releaseFromBlock } from './vehicleBlocks.ts'
import type { ActedBy } from './vehicleEvents.ts'

/** Longer than any car waits for its repair; somebody says that it is fit long before. */
const AWAY_DAYS = 730

/** Keeps a car out of sale until somebody says that it is fit again. */
export async function keepUntilFit(tx: Tx, vehicleId: string, { today, told }: { today: Day; told: ActedBy }) {
  const car = await lockedCar(tx, vehicleId)
  await blockVehicle(tx, car, { firstDay: today, lastDay: addDays(today, AWAY_DAYS), isUntilFit: true }, told)
}

/** Question: whether a car waits for somebody to say that it is fit. */
export const isKeptUntilFit = async (db: Queryable, vehicleId: string): Promise<boolean> =>
  (await blocksUntilFit(db, vehicleId)).length > 0

const blocksUntilFit = (db: Queryable, vehicleId: string) =>
  db
    .select({ id: vehicleBlock.id })
    .from(vehicleBlock)
    .where(and(eq(vehicleBlock.vehicleId, vehicleId), eq(vehicleBlock.untilFit, true), isNull(vehicleBlock.liftedAt)))

/** The car may be handed over again, from today on; nothing changes where it was not kept away. */
export async function sayFit(tx: Tx, vehicleId: string, { today, told }: { today: Day; told: ActedBy }): Promise<void> {
  const car = await lockedCar(tx, vehicleId)
  for (const { id } of await blocksUntilFit(tx, vehicleId))
    await releaseFromBlock(tx, car, { blockId: id, freeFrom: today, today }, told)
}

async function lockedCar(tx: Tx, vehicleId: string): Promise<VehicleRow> {
  const [car] = await tx.select().from(vehicle).where(eq(vehicle.id, vehicleId)).for('no key update')
  if (!car) throw new Error(`No car ${vehicleId}`)
  return car
}

const isUnfit = (today: Day, choice: RowChoice): SQL | undefined =>
  and(
    eq(vehicleBlock.untilFit, true),
    isNull(vehicleBlock.liftedAt),
    gte(vehicleBlock.lastDay, today),
    isChosen(vehicleBlock.id, choice),
  )

/** Question for staff: cars that wait for somebody to say that they are fit, the first that came back first. */
export const unfitCars = (db: Queryable, today: Day, { after, most, ...choice }: RowPage) =>
  db
    .select({ block: vehicleBlock, car: vehicle })
    .from(vehicleBlock)
    .innerJoin(vehicle, eq(vehicle.id, vehicleBlock.vehicleId))
    .where(and(isUnfit(today, choice), isAfter(vehicleBlock.id, after)))
    .orderBy(asc(vehicleBlock.id))
    .limit(most)

/** Question: the ids of their blocks alone. */
export async function unfitCarIds(db: Queryable, today: Day, { most, ...choice }: RowChoice & { most: number }) {
  const { id } = vehicleBlock
  const rows = await db.select({ id }).from(vehicleBlock).where(isUnfit(today, choice)).limit(most)
  return rows.map((row) => row.id)
}
