import type { Day } from '../../../contract/days/date.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import { orderingContent, orderingNow } from '../../content/orderingContent.ts'
import { type CarAtDealer, carOnSale } from '../../fleet/models/carAtDealer.ts'
import { firstPickupDay, pickupDayAllowed } from '../../fleet/places/pickupDay.ts'
import { pickupDays } from '../../fleet/places/pickupDays.ts'
import type { Pricing } from '../../fleet/prices/offer.ts'
import { offerKey, pricesAt } from '../../fleet/prices/prices.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { readEntity } from '../../search/searchEntity.ts'
import { words } from '../words.ts'

export interface SelectedCar {
  make: string
  model: string
  gearType: Gear
  locationID: string
  startDate: Day
}

/** A car as the customer chose it, with the price they saw; nothing is held yet. */
export interface ChosenCar extends CarAtDealer {
  gear: Gear
  startDate: Day
  pricing: Pricing
  /** The text that contracts have now. */
  contractText: string
}

/** Looks up what was chosen, while ordering is on. What is not sold, or not for the term, is answered like a car that is gone. */
export async function chooseCar(
  { db, clock, secrets }: Pick<ShopParts, 'db' | 'clock' | 'secrets'>,
  { car, fixed_term, entity }: { car: SelectedCar; fixed_term: FixedTerm; entity?: string | null | undefined },
): Promise<ChosenCar> {
  const shownAt = readEntity(secrets, clock, entity ?? null)?.pricesAt ?? clock.now()
  const wanted = { model: car.model, locationId: car.locationID, since: shownAt, beside: orderingNow }
  const sold = await carOnSale(db, wanted)
  const { isDisabled, contractText } = sold?.beside ?? (await orderingContent(db))
  if (isDisabled) throw new Refusal('ORDERING_DISABLED')
  if (!sold) throw new Refusal('VEHICLE_GONE')
  const { beside: _, ...found } = sold
  if (found.model.make !== car.make) throw new Refusal('VEHICLE_GONE')
  const pricing = pricesAt(found.prices, shownAt).get(offerKey(found.model.id, car.gearType))
  if (!pricing?.[fixed_term]) throw new Refusal('VEHICLE_GONE')
  return { ...found, gear: car.gearType, startDate: car.startDate, pricing, contractText }
}

/** The day to fetch it on is judged by the act that holds the car, as of the day that its order is of. */
export function requirePickupDay({ startDate, days }: ChosenCar, today: Day): void {
  if (!pickupDayAllowed(startDate, { ...pickupDays(today), place: days }))
    throw invalid({ 'car.startDate': [(language) => words[language].pickupDayGone] })
}

/** Columns of the order that follow from the car. */
export const orderCar = (car: ChosenCar, vehicle: { id: string; freeFrom: Day }, fixedTerm: FixedTerm, today: Day) => ({
  vehicleId: vehicle.id,
  modelId: car.model.id,
  dealerId: car.dealer.id,
  gear: car.gear,
  startDate: car.startDate,
  availableFromDate: firstPickupDay(vehicle.freeFrom, today, car.days),
  fixedTerm,
  pricing: car.pricing,
})
