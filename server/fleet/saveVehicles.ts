import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Gear } from '../../contract/fields.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { rowSet } from '../platform/rowSet.ts'

interface GivenVehicle {
  registration: string
  dealerId: string
  modelId: string
  gear: Gear
  freeFrom: Day
}

const BATCH = 5_000

/** A blocked car can be had after its block at the earliest, whatever the file says. */
const keptFrom = sql`greatest(r.free_from, (
  select max(b.last_day) + 1 from vehicle_block b where b.vehicle_id = v.id and b.lifted_at is null))`
const differs = sql`(v.dealer_id, v.model_id, v.gear, v.free_from, v.state)
  is distinct from (r.dealer_id, r.model_id, r.gear, ${keptFrom}, 'free')`

/** The cars as they stand now. A car that an order holds is left alone. */
export async function saveVehicles(tx: Tx, vehicles: readonly GivenVehicle[]): Promise<void> {
  for (let at = 0; at < vehicles.length; at += BATCH) await saveBatch(tx, vehicles.slice(at, at + BATCH))
}

/** Free cars that are not among these are no longer the shop's to give; answers how many. */
export async function retireOthers(tx: Tx, vehicles: readonly Pick<GivenVehicle, 'registration'>[]): Promise<number> {
  const registrations = JSON.stringify(vehicles.map(({ registration }) => registration))
  const { rowCount } = await tx.execute(sql`
    update vehicle set state = 'retired', version = version + 1
    where state = 'free' and not exists (
      select 1 from jsonb_array_elements_text(${registrations}::jsonb) r where r = vehicle.registration)`)
  return rowCount ?? 0
}

async function saveBatch(tx: Tx, vehicles: readonly GivenVehicle[]): Promise<void> {
  const rows = vehicles.map(({ registration, dealerId, modelId, gear, freeFrom }) => ({
    id: newId(),
    dealer_id: dealerId,
    model_id: modelId,
    gear,
    registration,
    free_from: freeFrom,
  }))
  const given = rowSet(rows, 'id uuid, dealer_id uuid, model_id uuid, gear text, registration text, free_from date')
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
