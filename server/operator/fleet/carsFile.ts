import type { ParsedQueryOf } from '../../../contract/call.ts'
import { INSPECTED_AHEAD_DAYS, LEASING_AHEAD_DAYS } from '../../../contract/cars/carStates.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { exportCars } from '../../../contract/ops/exports.ts'
import type { ListedCar, listCars } from '../../../contract/ops/fleet/fleet.ts'
import { words as opsWords } from '../../../contract/ops/words.ts'
import { type FoundVehicle, findVehicles, placeOfCar } from '../../fleet/cars/findVehicles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { type Column, paged, tableFile } from '../exports/exportTable.ts'
import { carSummaries, carsAsked } from './carSummaries.ts'
import { words } from './words.ts'

type Shop = { db: Db; clock: Clock; language: Language }

/** Cars in use that are to be inspected soon, or should have been. */
export const toInspect = (clock: Clock) => ({
  isInUse: true,
  inspectionBy: addDays(clock.today(), INSPECTED_AHEAD_DAYS),
})
/** Cars in use that are to be given back to their lessors soon, or should have been. */
export const toGiveBack = (clock: Clock) => ({ isInUse: true, leasingBy: addDays(clock.today(), LEASING_AHEAD_DAYS) })

/** Reads the cars of a list, each with its place in it. */
export async function carsRead(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { grants }: Staff,
  { state, sort, inspection, leasing, ...asked }: Omit<ParsedQueryOf<typeof listCars>, 'limit' | 'after'>,
) {
  const wanted = await carsAsked(db, { grants, permission: 'fleet.see' }, asked)
  return async (after: string | undefined, most: number) => {
    const due = { ...(inspection && toInspect(clock)), ...(leasing && toGiveBack(clock)) }
    const of = { state, sort, after, most, today: clock.today() }
    const found = wanted ? await findVehicles(db, { ...wanted, ...due, ...of }) : []
    return found.map((car) => Object.assign(car, { place: placeOfCar(car, sort) }))
  }
}

/** All cars of such a list. */
export async function carsFile(shop: Shop, staff: Staff, { format, ...query }: ParsedQueryOf<typeof exportCars>) {
  return tableFile(shop, staff, {
    call: 'exportCars',
    format,
    sheet: words[shop.language].sheet,
    columns: columns(shop.language),
    name: `autot-${shop.clock.today()}`,
    detail: query,
    pages: paged(await carsRead(shop, staff, query), (cars) => insured(shop, staff, cars), 'place'),
  })
}

interface Insured extends ListedCar, Pick<FoundVehicle, 'insurer' | 'policyNumber'> {}

/** The cars of a list with their insurance, which a list does not show. */
async function insured({ db, clock }: Shop, staff: Staff, cars: FoundVehicle[]): Promise<Insured[]> {
  const listed = await carSummaries(clock, db, staff, cars)
  return cars.flatMap(({ insurer, policyNumber }, at) => (listed[at] ? [{ ...listed[at], insurer, policyNumber }] : []))
}

function columns(language: Language): Column<Insured>[] {
  const t = words[language].columns
  return [
    { title: t.plate, kind: 'text', of: ({ registration }) => registration },
    { title: t.model, kind: 'text', of: ({ model }) => model },
    { title: t.gear, kind: 'text', of: ({ gear }) => words[language].gears[gear] },
    { title: t.place, kind: 'text', of: ({ place }) => place },
    { title: t.state, kind: 'text', of: ({ state }) => opsWords[language].carStateNames[state] },
    { title: t.freeFrom, kind: 'day', of: ({ order, free_from }) => (order ? null : free_from) },
    { title: t.inspectionDue, kind: 'day', of: ({ inspection_due }) => inspection_due },
    { title: t.insurer, kind: 'text', of: ({ insurer }) => insurer },
    { title: t.policyNumber, kind: 'text', of: ({ policyNumber }) => policyNumber },
    { title: t.leasingEnds, kind: 'day', of: ({ leasing_ends }) => leasing_ends },
    { title: t.order, kind: 'text', of: ({ order }) => order?.order_number ?? null },
    { title: t.ends, kind: 'day', of: ({ order }) => order?.end_date ?? null },
  ]
}
