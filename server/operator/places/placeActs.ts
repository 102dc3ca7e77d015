import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import type { Day } from '../../../contract/days/date.ts'
import { isOpenOn } from '../../../contract/days/openDays.ts'
import * as promises from '../../../contract/ops/fleet/places.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { closePlace, hidePlace, openPlace, placesForStaff, tellPlace } from '../../fleet/places/changePlaces.ts'
import type { DealerPlace } from '../../fleet/places/findDealer.ts'
import { daysByPlace } from '../../fleet/places/placeDays.ts'
import { agreedVisits, type Visit } from '../../order/desk/agreedVisits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Changed = AnswerOf<typeof promises.changePlace>
type Acts = 'listPlaces' | 'changePlace' | 'closePlaceDay' | 'openPlaceDay' | 'hidePlace' | 'revealPlace'

/** The hours, the closed days and the hiding of places. */
export function placeActs(shop: Shop): Pick<OpsHandlers, Acts> {
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
    changePlace: placeAct(promises.changePlace, (tx, id, { phone, opening_hours: openingHours }) =>
      tellPlace(tx, id, { phone, openingHours }),
    ),
    closePlaceDay: placeAct(promises.closePlaceDay, (tx, id, { day, reason }) => closePlace(tx, id, day, reason)),
    openPlaceDay: placeAct(promises.openPlaceDay, (tx, id, { day }) => openPlace(tx, id, day)),
    hidePlace: placeAct(promises.hidePlace, (tx, id) => hidePlace(tx, id, true), stillAgreed),
    revealPlace: placeAct(promises.revealPlace, (tx, id) => hidePlace(tx, id, false)),
  }
}

const placeView = ({ locationId, displayName, ...dealer }: DealerPlace, today: Day): Changed['place'] => ({
  place: locationId,
  name: displayName,
  address: `${dealer.address}, ${dealer.zip} ${dealer.city}`,
  city: dealer.city,
  phone: dealer.phone,
  opening_hours: dealer.openingHours,
  hidden: dealer.hiddenByStaff,
  closed_days: dealer.closedDates
    .filter(({ date }) => date >= today)
    .map(({ date, reason }) => ({ day: date, reason })),
})

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

/** The agreed handovers on days that an act closes. */
export async function closedBy(tx: Tx, wanted: Parameters<typeof agreedVisits>[1], act: () => Promise<void>) {
  const before = await daysByPlace(tx, wanted.dealerIds)
  await act()
  const after = await daysByPlace(tx, wanted.dealerIds)
  const visits = await agreedVisits(tx, wanted)
  const isHit = ({ dealerId, day }: Visit) => {
    const [was, is] = [before.get(dealerId), after.get(dealerId)]
    return was !== undefined && is !== undefined && isOpenOn(day, was) && !isOpenOn(day, is)
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
