import { carStates } from '../../../contract/cars/carStates.ts'
import { placesFor } from '../../../contract/ops/roles.ts'
import { carRecord } from '../../fleet/cars/carRecord.ts'
import { countMatching, countVehicles, findVehicles, vehicleForStaff } from '../../fleet/cars/findVehicles.ts'
import { modelsForStaff } from '../../fleet/models/findModel.ts'
import { openDealers } from '../../fleet/places/findDealer.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { carCalendar } from './carCalendar.ts'
import { carLife } from './carLife.ts'
import { carSummaries, carsAsked } from './carSummaries.ts'
import { carsFile, carsRead, toGiveBack, toInspect } from './carsFile.ts'
import { recordView } from './recordActs.ts'

type Shop = Pick<ShopParts, 'db' | 'clock' | 'language'>

/** The cars of the shop as staff see them. */
export const fleetViews = ({
  db,
  clock,
  language,
}: Shop): Pick<OpsHandlers, 'listCars' | 'exportCars' | 'countCars' | 'showCar' | 'carCalendar'> => ({
  listCars: async ({ query: { limit, after, ...asked }, staff }) => {
    const read = await carsRead({ db, clock }, staff, asked)
    const { shown, next } = pageOf(await read(after, limit + 1), limit, 'place')
    return { cars: await carSummaries(clock, db, staff, shown), next }
  },
  exportCars: ({ query, staff }) => carsFile({ db, clock, language }, staff, query),
  countCars: async ({ query, staff }) => {
    const wanted = await carsAsked(db, seeing(staff), query)
    const counts = wanted ? await countVehicles(db, wanted, clock.today()) : new Map<string, number>()
    const permitted = placesFor(staff.grants, 'fleet.see')
    const dealers = await openDealers(db)
    return {
      states: carStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
      inspections_due: wanted ? await countMatching(db, { ...wanted, ...toInspect(clock) }) : 0,
      leasings_due: wanted ? await countMatching(db, { ...wanted, ...toGiveBack(clock) }) : 0,
      places: dealers
        .filter(({ locationId }) => permitted === 'everywhere' || permitted.includes(locationId))
        .map(({ locationId, displayName }) => ({ location_id: locationId, place: displayName })),
      models: (await modelsForStaff(db)).map(({ model, displayName }) => ({ model, name: displayName })),
    }
  },
  showCar: async ({ params: { registration }, staff }) => {
    const car = await vehicleForStaff(db, registration, clock.today())
    const [summary] = car ? await carSummaries(clock, db, staff, [car]) : []
    if (!car || !summary) throw new Refusal('CAR_NOT_FOUND')
    const permitted = placesFor(staff.grants, 'fleet.see')
    if (permitted !== 'everywhere' && !permitted.includes(summary.location_id)) throw new Refusal('CAR_NOT_FOUND')
    const record = recordView(await carRecord(db, car.id))
    return { car: summary, record, ...(await carLife({ db, clock }, staff, car.id)) }
  },
  carCalendar: async ({ query: { from, to, limit, after, ...asked }, staff }) => {
    const wanted = await carsAsked(db, seeing(staff), asked)
    const of = { isInUse: true, after, most: limit + 1, today: clock.today() }
    const found = wanted ? await findVehicles(db, { ...wanted, ...of }) : []
    const { shown, next } = pageOf(found, limit, 'registration')
    return { rows: await carCalendar(db, staff, shown, { from, to, today: clock.today() }), next }
  },
})

const seeing = ({ grants }: Staff) => ({ grants, permission: 'fleet.see' as const })
