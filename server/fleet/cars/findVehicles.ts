import { type SQL, sql } from 'drizzle-orm'
import { type CarState, carStates } from '../../../contract/cars/carStates.ts'
import { type Day, isDay } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { CarSort } from '../../../contract/ops/fleet/fleet.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface WantedVehicles {
  /** `null` at any place. */
  dealerIds: string[] | null
  modelId?: string | undefined
  /** Without those that are retired. */
  isInUse?: boolean
  /** How the plate begins. */
  plate?: string | undefined
  /** The last day of its inspection is not after this one. */
  inspectionBy?: Day | undefined
  /** The last day of its leasing is not after this one. */
  leasingBy?: Day | undefined
}
export type FoundVehicle = {
  id: string
  registration: string
  modelId: string
  dealerId: string
  gear: Gear
  freeFrom: Day
  inspectionDue: Day | null
  insurer: string | null
  policyNumber: string | null
  leasingEnds: Day | null
  version: number
  state: CarState
}

interface WantedPage extends WantedVehicles {
  state?: CarState | undefined
  sort?: CarSort
  /** The end of the page before (`placeOfCar`). */
  after?: string | undefined
  most: number
  today: Day
}

/** Where a car stands whose papers nobody has told. */
const NO_DAY = '2999-12-31'
type By = 'plate' | 'free' | 'inspection' | 'leasing'
const byOf = (sort: CarSort): By => sort.replace('-', '') as By
const dayOf: Record<Exclude<By, 'plate'>, { column: SQL; of: (car: FoundVehicle) => Day | null }> = {
  free: { column: sql`free_from`, of: ({ freeFrom }) => freeFrom },
  inspection: { column: sql`inspection_due`, of: ({ inspectionDue }) => inspectionDue },
  leasing: { column: sql`leasing_ends`, of: ({ leasingEnds }) => leasingEnds },
}
const dayOn = (by: Exclude<By, 'plate'>): SQL => sql`coalesce(${dayOf[by].column}, ${NO_DAY}::date)`

/** The place of a car in a sorted list, from which the next page goes on. */
export function placeOfCar(car: FoundVehicle, sort: CarSort): string {
  const by = byOf(sort)
  return by === 'plate' ? car.registration : `${dayOf[by].of(car) ?? NO_DAY} ${car.registration}`
}

/** A place that cannot be read is the beginning of the list. */
function isBehind(after: string | undefined, sort: CarSort): SQL {
  if (after === undefined) return sql`true`
  const than = sql.raw(sort.startsWith('-') ? '<' : '>')
  const by = byOf(sort)
  if (by === 'plate') return sql`registration ${than} ${after}`
  const [day, plate] = [after.slice(0, 10), after.slice(11)]
  return isDay(day) ? sql`(${dayOn(by)}, registration) ${than} (${day}::date, ${plate})` : sql`true`
}

const columns = sql`id, registration, model_id as "modelId", dealer_id as "dealerId", gear, free_from as "freeFrom",
  inspection_due as "inspectionDue", insurer, policy_number as "policyNumber", leasing_ends as "leasingEnds", version::int as version`

/** Question for staff: cars in the order of their plates unless sorted, as many as asked for. */
export async function findVehicles(
  db: Queryable,
  { state, sort = 'plate', after, most, today, ...wanted }: WantedPage,
): Promise<FoundVehicle[]> {
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const by = byOf(sort)
  const order = by === 'plate' ? sql`registration ${way}` : sql`${dayOn(by)} ${way}, registration ${way}`
  const { rows } = await db.execute<FoundVehicle>(sql`
    select ${columns}, ${stateOn(today)} as state
    from vehicle v left join vehicle_record r on r.vehicle_id = v.id
    where ${matching(wanted)} and ${state ? isIn[state](today) : sql`true`}
      and ${isBehind(after, sort)}
    order by ${order} limit ${most}`)
  return rows
}

/** Question for staff: one car by its plate. */
export async function vehicleForStaff(
  db: Queryable,
  registration: string,
  today: Day,
): Promise<FoundVehicle | undefined> {
  const typed = registration.trim()
  const { rows } = await db.execute<FoundVehicle>(sql`
    select ${columns}, ${stateOn(today)} as state
    from vehicle v left join vehicle_record r on r.vehicle_id = v.id where registration in (${typed}, ${typed.toUpperCase()})`)
  return rows[0]
}

/** Question for staff: the plates of all cars at other places than these, also of those that are retired. */
export async function platesElsewhere(db: Queryable, dealerIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ registration: string }>(sql`
    select registration from vehicle where not (${matching({ dealerIds })})`)
  return rows.map(({ registration }) => registration)
}

/** So many are counted; a screen says then that there are more. */
const MOST_COUNTED = 1_001

/** Question for staff: how many cars are in each state. */
export async function countVehicles(db: Queryable, wanted: WantedVehicles, today: Day): Promise<Map<CarState, number>> {
  const counts = carStates.map(
    (state) => sql`select ${state}::text as state, ${counted(sql`${matching(wanted)} and ${isIn[state](today)}`)}`,
  )
  const { rows } = await db.execute<{ state: CarState; count: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Question for staff: how many cars match. */
export async function countMatching(db: Queryable, wanted: WantedVehicles): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${counted(matching(wanted))}`)
  return rows[0]?.count ?? 0
}

/** By their plates, which have an index of each state: the planner would rather read the table until so many are found. */
const counted = (which: SQL): SQL =>
  sql`(select count(*)::int from (
    select 1 from vehicle v where ${which} order by registration limit ${MOST_COUNTED}) found) as count`

const isBlocked = (today: Day): SQL => sql`v.id in (
  select vehicle_id from vehicle_block where lifted_at is null and last_day >= ${today} and first_day <= ${today})`

/** A blocked car is never free today: its free_from stands behind the block. */
const isIn: Record<CarState, (today: Day) => SQL> = {
  free: (today) => sql`v.state = 'free' and v.free_from <= ${today}`,
  held: () => sql`v.state = 'held' and v.out_since is null`,
  out: () => sql`v.state = 'held' and v.out_since is not null`,
  back: (today) => sql`v.state = 'free' and v.free_from > ${today} and not ${isBlocked(today)}`,
  service: (today) => sql`v.state = 'free' and ${isBlocked(today)}`,
  retired: () => sql`v.state = 'retired'`,
}

const stateOn = (today: Day): SQL => sql`case
  ${sql.join(
    carStates.map((state) => sql`when ${isIn[state](today)} then ${state}::text`),
    sql` `,
  )} end`

function matching({ dealerIds, modelId, plate, isInUse, inspectionBy, leasingBy }: WantedVehicles): SQL {
  const parts = [
    dealerIds === null ? null : sql`dealer_id = any(${sql.param(dealerIds)}::uuid[])`,
    isInUse ? sql`state <> 'retired'` : null,
    modelId === undefined ? null : sql`model_id = ${modelId}`,
    inspectionBy === undefined
      ? null
      : sql`v.id in (select vehicle_id from vehicle_record where inspection_due <= ${inspectionBy})`,
    leasingBy === undefined
      ? null
      : sql`v.id in (select vehicle_id from vehicle_record where leasing_ends <= ${leasingBy})`,
    plate === undefined ? null : sql`${bare(sql`registration`)} like ${`${escaped(plate)}%`}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** As the index of plates has them: without hyphens and spaces. */
const bare = (registration: SQL): SQL => sql`replace(replace(upper(${registration}), '-', ''), ' ', '')`
const escaped = (plate: string): string =>
  plate
    .toUpperCase()
    .replace(/[-\s]/g, '')
    .replace(/[\\%_]/g, String.raw`\$&`)
