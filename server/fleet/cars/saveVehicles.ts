import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'

export interface GivenVehicle {
  registration: string
  dealerId: string
  modelId: string
  gear: Gear
  freeFrom: Day
}

const BATCH = 5_000

/** A blocked car can be had after its block at the earliest, whatever the file says. */
export const keptFrom = sql`greatest(r.free_from, (
  select max(b.last_day) + 1 from vehicle_block b where b.vehicle_id = v.id and b.lifted_at is null))`
/** The differences of a car that no order holds. */
export const differs = sql`(v.dealer_id, v.model_id, v.gear, v.free_from, v.state)
  is distinct from (r.dealer_id, r.model_id, r.gear, ${keptFrom}, 'free')`

/** The cars as they stand now. A car that an order holds is left alone. */
export async function saveVehicles(tx: Tx, vehicles: readonly GivenVehicle[]): Promise<void> {
  for (const batch of batches(vehicles)) await saveBatch(tx, batch)
}

/** Free cars that are not among these are no longer the shop's to give; answers how many. */
export async function retireOthers(tx: Tx, vehicles: readonly Pick<GivenVehicle, 'registration'>[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update vehicle set state = 'retired', version = version + 1 where ${isMissing(vehicles)}`)
  return rowCount ?? 0
}

/** Question: which cars these are. */
export async function vehiclesMissing(
  tx: Tx,
  vehicles: readonly Pick<GivenVehicle, 'registration'>[],
): Promise<{ id: string; registration: string }[]> {
  const { rows } = await tx.execute<{ id: string; registration: string }>(sql`
    select id, registration from vehicle where ${isMissing(vehicles)} order by registration`)
  return rows
}

const isMissing = (vehicles: readonly Pick<GivenVehicle, 'registration'>[]): SQL => {
  const registrations = JSON.stringify(vehicles.map(({ registration }) => registration))
  return sql`state = 'free' and not exists (
    select 1 from jsonb_array_elements_text(${registrations}::jsonb) r where r = vehicle.registration)`
}

/** A statement takes so many rows that it is over soon. */
export function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

/** Within a statement: cars of a file, as rows. */
export function givenRows(vehicles: readonly GivenVehicle[]): SQL {
  const rows = vehicles.map(({ registration, dealerId, modelId, gear, freeFrom }) => ({
    id: newId(),
    dealer_id: dealerId,
    model_id: modelId,
    gear,
    registration,
    free_from: freeFrom,
  }))
  return rowSet(rows, 'id uuid, dealer_id uuid, model_id uuid, gear text, registration text, free_from date')
}

async function saveBatch(tx: Tx, vehicles: readonly GivenVehicle[]): Promise<void> {
  const given = givenRows(vehicles)
  // Only what differs is touched: an import of the same file takes no lock that a customer would wait for.
  await tx.execute(sql`
    update vehicle v set dealer_id = r.dealer_id, model_id = r.model_id, gear = r.gear, free_from = ${keptFrom},
      state = 'free', version = v.version + 1,
      arrival = case when (v.dealer_id, v.model_id, v.gear, v.state) = (r.dealer_id, r.model_id, r.gear, 'free')
        then v.arrival end
    from ${given} r
    where v.registration = r.registration and v.state <> 'held'
      and ${differs}`)
  await tx.execute(sql`
    insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select id, dealer_id, model_id, gear, registration, free_from, 'free' from ${given} r
    on conflict (registration) do nothing`)
}
