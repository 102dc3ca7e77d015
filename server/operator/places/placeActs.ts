import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { carStates } from '../../../contract/cars/carStates.ts'
import type { Day } from '../../../contract/days/date.ts'
import { hoursAt, isOpenOn, type OwnDate, type PlaceDays } from '../../../contract/days/openDays.ts'
import { slotsWithin } from '../../../contract/handover.ts'
import * as promises from '../../../contract/ops/fleet/places.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { countVehicles } from '../../fleet/cars/findVehicles.ts'
import {
  closePlace,
  hidePlace,
  openNewPlace,
  openPlace,
  type PlaceFacts,
  placesForStaff,
  setHoursOfDays,
  tellPlace,
} from '../../fleet/places/changePlaces.ts'
import type { DealerPlace } from '../../fleet/places/findDealer.ts'
import { daysByPlace } from '../../fleet/places/placeDays.ts'
import { ownDatesOnWire } from '../../fleet/places/placeOnWire.ts'
import { agreedVisits, type Visit } from '../../order/desk/agreedVisits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type Place as FoundPlace, type Geocoder, rounded } from '../../providers/geocoding/geocoding.ts'
import { membersAt } from '../../staff/membersPermitted.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Changed = AnswerOf<typeof promises.changePlace>
type Acts =
  | 'listPlaces'
  | 'showPlace'
  | 'findAddress'
  | 'addPlace'
  | 'changePlace'
  | 'closePlaceDay'
  | 'setPlaceHours'
  | 'openPlaceDay'
  | 'hidePlace'
  | 'revealPlace'

/** New places, their facts, hours and closed days, and the hiding of them. */
export function placeActs(shop: Shop & { geocoder: Geocoder }): Pick<OpsHandlers, Acts> {
  const { clock, db } = shop
  const viewOf = (place: DealerPlace) => placeView(place, clock.today())
  /** An act on one place, with the orders that it meets. */
  const placeAct = <P extends OpsAct & Pick<typeof promises.changePlace, 'response'>>(
    promise: P,
    run: (tx: Tx, dealerId: string, body: ParsedBodyOf<P>) => Promise<void>,
    meets = newlyClosed,
  ) =>
    act(shop, promise, async (tx, { body, staff }) => {
      const { place: locationId } = body as { place: string }
      const { id } = await placeNamed(tx, staff, locationId)
      const affected = await meets(clock, tx, id, () => run(tx, id, body))
      return { place: viewOf(await placeNamed(tx, staff, locationId)), affected } as AnswerOf<P>
    })
  return {
    listPlaces: async () => ({ places: (await placesForStaff(db)).map(viewOf) }),
    showPlace: async ({ params }) => {
      const found = (await placesForStaff(db)).find(({ locationId }) => locationId === params.place)
      if (!found) throw new Refusal('NOT_FOUND')
      const counts = await countVehicles(db, { dealerIds: [found.id] }, clock.today())
      return {
        place: viewOf(found),
        cars: carStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
        staff: await membersAt(db, found.locationId),
      }
    },
    findAddress: async ({ query }) => {
      const found = await shop.geocoder.search(query.address)
      if (found.kind !== 'ok') return { found: [], is_away: true }
      return { found: found.value.slice(0, MOST_FOUND).map(addressView), is_away: false }
    },
    addPlace: act(
      shop,
      promises.addPlace,
      async (tx, { body: { place, phone, opening_hours: openingHours, ...facts } }) => {
        if (!(await openNewPlace(tx, place, { ...factsOf(facts), phone, openingHours })))
          throw new Refusal('PLACE_EXISTS')
        const made = (await placesForStaff(tx)).find(({ locationId }) => locationId === place)
        if (!made) throw new Error(`No place ${place}`)
        return { place: viewOf(made) }
      },
    ),
    changePlace: placeAct(promises.changePlace, (tx, id, { phone, opening_hours: openingHours, facts }) =>
      tellPlace(tx, id, { phone, openingHours }, facts ? factsOf(facts) : null),
    ),
    closePlaceDay: placeAct(promises.closePlaceDay, (tx, id, body) => closePlace(tx, id, daysOf(body), body.reason)),
    setPlaceHours: act(shop, promises.setPlaceHours, async (tx, { body, staff }) => {
      const { hours, reason } = body
      const place = await placeNamed(tx, staff, body.place)
      const change = () => setHoursOfDays(tx, place, daysOf(body), { hours, reason })
      const affected = await newlyClosed(clock, tx, place.id, change)
      return { place: viewOf(await placeNamed(tx, staff, body.place)), affected }
    }),
    openPlaceDay: placeAct(promises.openPlaceDay, (tx, id, body) => openPlace(tx, id, daysOf(body))),
    hidePlace: placeAct(promises.hidePlace, (tx, id) => hidePlace(tx, id, true), stillAgreed),
    revealPlace: placeAct(promises.revealPlace, (tx, id) => hidePlace(tx, id, false)),
  }
}

/** The days of a range on the wire. */
export const daysOf = ({ day: from, last_day: to = from }: { day: Day; last_day?: Day | undefined }) => ({ from, to })

type Facts = Omit<ParsedBodyOf<typeof promises.addPlace>, 'place' | 'phone' | 'opening_hours'>
const factsOf = ({ name: displayName, delivery_reach_km: deliveryReachKm, ...where }: Facts): PlaceFacts => ({
  displayName,
  deliveryReachKm,
  ...where,
})

const MOST_FOUND = 5
const addressView = ({ label, street = '', streetNumber = '', postalCode = '', city, lat, lng }: FoundPlace) => ({
  label,
  address: `${street} ${streetNumber}`.trim(),
  zip: postalCode,
  city,
  ...rounded({ lat, lng }),
})

const placeView = ({ locationId, displayName, ...dealer }: DealerPlace, today: Day): Changed['place'] => ({
  place: locationId,
  name: displayName,
  address: dealer.address,
  zip: dealer.zip,
  city: dealer.city,
  lat: dealer.lat,
  lng: dealer.lng,
  delivery_reach_km: dealer.deliveryReachKm,
  phone: dealer.phone,
  opening_hours: dealer.openingHours,
  hidden: dealer.hiddenByStaff,
  ...staffDates(dealer.ownDates.filter(({ date }) => date >= today)),
})

const staffDates = (dates: readonly OwnDate[]): Pick<Changed['place'], 'closed_days' | 'other_hours'> => {
  const { closed_dates: closed, other_hours: others } = ownDatesOnWire(dates)
  return {
    closed_days: closed.map(({ date: day, reason }) => ({ day, reason })),
    other_hours: others.map(({ date: day, ...said }) => ({ day, ...said })),
  }
}

/** A role of one place acts on that place. */
async function placeNamed(tx: Tx, { grants }: Staff, locationId: string): Promise<DealerPlace> {
  const found = (await placesForStaff(tx)).find((place) => place.locationId === locationId)
  if (!found) throw invalid({ place: [(language) => words[language].noPlace] })
  if (!isPermittedAt(grants, 'offer.change', locationId)) throw new Refusal('NOT_PERMITTED')
  return found
}

async function newlyClosed(clock: Clock, tx: Tx, dealerId: string, act: () => Promise<void>) {
  return await closedBy(tx, { dealerIds: [dealerId], when: { from: clock.today() } }, act)
}

async function stillAgreed(clock: Clock, tx: Tx, dealerId: string, act: () => Promise<void>) {
  await act()
  return await told(tx, await agreedVisits(tx, { dealerIds: [dealerId], when: { from: clock.today() } }))
}

/** The agreed handovers on days that an act closes, and those whose chosen time is not within the hours of its day any more. */
export async function closedBy(tx: Tx, wanted: Parameters<typeof agreedVisits>[1], act: () => Promise<void>) {
  const before = await daysByPlace(tx, wanted.dealerIds)
  await act()
  const after = await daysByPlace(tx, wanted.dealerIds)
  const visits = await agreedVisits(tx, wanted)
  const canCome = ({ day, time }: Visit, days: PlaceDays) =>
    isOpenOn(day, days) && (time === null || slotsWithin(hoursAt(day, days)).some((slot) => slot === time))
  const isHit = (visit: Visit) => {
    const [was, is] = [before.get(visit.dealerId), after.get(visit.dealerId)]
    return was !== undefined && is !== undefined && canCome(visit, was) && !canCome(visit, is)
  }
  return await told(tx, visits.filter(isHit))
}

const MOST_NAMED = 200

async function told(tx: Tx, visits: readonly Visit[]): Promise<Changed['affected']> {
  const names = new Map((await placesForStaff(tx)).map(({ id, displayName }) => [id, displayName]))
  return {
    count: visits.length,
    orders: visits
      .slice(0, MOST_NAMED)
      .map(({ orderNumber, kind, day, dealerId }) => ({
        order_number: orderNumber,
        kind,
        day,
        place: names.get(dealerId) ?? '',
      })),
  }
}
