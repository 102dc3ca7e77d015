import type { Day } from '../../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import { type Cents, toEuros } from '../../../contract/money/money.ts'
import type { Alternative } from '../../../contract/order/alternatives.ts'
import type { Market, MarketCar } from '../../fleet/market/market.ts'
import { pickupDayAllowed } from '../../fleet/places/pickupDay.ts'
import type { TermOffer } from '../../fleet/prices/offer.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import { type NearDealer, type Spot, spotsOf } from '../../search/nearestDealers.ts'

/** The choice of the customer, and the days that are open. */
export interface Wish {
  modelId: string
  gear: Gear
  locationId: string
  fixedTerm: FixedTerm
  /** The price of a month of the chosen car. */
  monthlyCents: Cents
  /** The day that was chosen, and between which days one may be chosen now. */
  startDate: Day
  range: { from: Day; to: Day }
  /** The day a car can be fetched that the order still holds itself: the market does not know it as free. */
  ownPickup: Day | null
}

/** A car of the market at the price of the chosen term. */
interface Offered {
  car: MarketCar
  offer: TermOffer
}

/** At most one of each kind, all free in the market: the same again or on its next day, elsewhere, and another model here. */
export function alternativesOf(market: Market, near: readonly NearDealer[], wish: Wish): Alternative[] {
  const here = near.find(({ dealer }) => dealer.location_id === wish.locationId)
  const prices = market.pricesAt(market.readAt)
  const offered = market.cars.flatMap((car): Offered[] => {
    const offer = prices.get(offerKey(car.model_id, car.gear))?.[wish.fixedTerm]
    return offer ? [{ car, offer }] : []
  })
  const own = offered.find(({ car }) => car.model_id === wish.modelId && car.gear === wish.gear)
  return [
    own && here && again(own, here, wish),
    own && elsewhere(own, near, wish),
    here && anotherModel(offered, here, wish),
  ].filter((one) => one !== undefined)
}

function again(own: Offered, here: NearDealer, wish: Wish): Alternative | undefined {
  const pickup = own.car.pickup[here.at] ?? wish.ownPickup
  if (!pickup) return undefined
  const isSame = dayFor({ ...here, pickup }, wish) === wish.startDate
  return alternative(isSame ? 'same' : 'later_day', own, { ...here, pickup }, wish)
}

function elsewhere(own: Offered, near: readonly NearDealer[], wish: Wish): Alternative | undefined {
  const others = near.filter(({ dealer }) => dealer.location_id !== wish.locationId)
  const [nearest] = spotsOf(own.car, others, 1)
  return nearest && alternative('other_dealer', own, nearest, wish)
}

/** With the same gear if there is one, and of those the one whose price is nearest. */
function anotherModel(offered: readonly Offered[], here: NearDealer, wish: Wish): Alternative | undefined {
  const away = ({ car, offer }: Offered) => ({
    gear: car.gear === wish.gear ? 0 : 1,
    price: Math.abs(monthlyOf(offer) - wish.monthlyCents),
  })
  const [nearest] = offered
    .filter(({ car }) => car.model_id !== wish.modelId && car.pickup[here.at] !== undefined)
    .map((one) => ({ one, away: away(one) }))
    .sort((a, b) => a.away.gear - b.away.gear || a.away.price - b.away.price)
  const pickup = nearest?.one.car.pickup[here.at]
  return nearest && pickup && alternative('other_model', nearest.one, { ...here, pickup }, wish)
}

export const monthlyOf = ({ listCents, campaign }: TermOffer): Cents => campaign?.cents ?? listCents

/** The day that was chosen stays where it can. */
const dayFor = ({ dealer, pickup }: Spot, { startDate, range }: Wish): Day =>
  startDate >= pickup && pickupDayAllowed(startDate, { ...range, place: dealer.days }) ? startDate : pickup

function alternative(kind: Alternative['kind'], { car, offer }: Offered, spot: Spot, wish: Wish): Alternative {
  const { dealer, km } = spot
  const { make, model, display_name, image_sm } = car
  return {
    kind,
    car: { make, model, display_name, image_sm },
    gearType: car.gear,
    date: dayFor(spot, wish),
    dealer: { display_name: dealer.display_name, location_id: dealer.location_id, city: dealer.city },
    distance: Math.round(km),
    price: toEuros(monthlyOf(offer)),
    normal_price: offer.campaign ? toEuros(offer.listCents) : null,
    campaign_months: offer.campaign?.months ?? null,
  }
}
