import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { vehicle } from '../tables.ts'
import { batches, differs, type GivenVehicle, givenRows, keptFrom, vehiclesMissing } from './saveVehicles.ts'

interface Facts {
  dealerId: string
  modelId: string
  gear: Gear
  freeFrom: Day
}
/** The changes that an import of a file of cars makes. */
export interface FleetDifference {
  added: { registration: string }[]
  /** A retired one comes back. */
  changed: { id: string; registration: string; isBack: boolean; from: Facts; to: Facts }[]
  /** An order has them: they stay as they are. */
  held: { registration: string }[]
  retired: { id: string; registration: string }[]
}

type Row = {
  registration: string
  id: string | null
  state: (typeof vehicle.$inferSelect)['state'] | null
  from: Facts
  to: Facts
}

/** Question within the act: what of the cars is not as the file says, by plate. */
export async function compareVehicles(
  tx: Tx,
  vehicles: readonly GivenVehicle[],
  isMissingRetired: boolean,
): Promise<FleetDifference> {
  const rows: Row[] = []
  for (const batch of batches(vehicles)) rows.push(...(await compareBatch(tx, batch)))
  const retired = isMissingRetired ? await vehiclesMissing(tx, vehicles) : []
  const held = rows.filter(({ state, from, to }) => state === 'held' && !isSame(from, to))
  return {
    added: rows.filter(({ id }) => id === null),
    changed: rows.flatMap(({ id, registration, state, from, to }) =>
      id === null || state === 'held' ? [] : [{ id, registration, isBack: state === 'retired', from, to }],
    ),
    held,
    retired,
  }
}

async function compareBatch(tx: Tx, vehicles: readonly GivenVehicle[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select r.registration, v.id, v.state,
      json_build_object('dealerId', v.dealer_id, 'modelId', v.model_id, 'gear', v.gear, 'freeFrom', v.free_from) as from,
      json_build_object('dealerId', r.dealer_id, 'modelId', r.model_id, 'gear', r.gear, 'freeFrom', ${keptFrom}) as to
    from ${givenRows(vehicles)} r left join vehicle v on v.registration = r.registration
    where v.id is null or ${differs} order by r.registration`)
  return rows
}

const isSame = (a: Facts, b: Facts): boolean =>
  a.dealerId === b.dealerId && a.modelId === b.modelId && a.gear === b.gear && a.freeFrom === b.freeFrom
