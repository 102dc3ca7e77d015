import { type Fuel, gears } from '../../../contract/cars/carKinds.ts'
import type { ModelFacts } from '../../../contract/cars/modelFacts.ts'
import type { ServiceNeeds } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { OpeningHours, OwnDate, PlaceDays } from '../../../contract/days/openDays.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Pricing } from '../prices/offer.ts'

interface MarketService {
  service_key: string
  service_title: string
  /** Set where its words stayed Finnish for who reads another language. */
  lang?: 'fi'
  cents: Cents
  recurring: boolean
  /** That a month of it adds to the order; null for none. */
  kilometres: number | null
  fuels: string[]
  bodies: string[]
  needs: ServiceNeeds
}

export interface MarketDealer {
  location_id: string
  display_name: string
  city: string
  phone: string | null
  /** `null` when nothing is known: then Sundays are closed. */
  openingHours: OpeningHours | null
  /** Days of this place alone that are not as its week says, from the day of the market on. */
  ownDates: OwnDate[]
  /** On which days it hands out cars. */
  days: PlaceDays
  lat: number
  lng: number
  /** `null` when there is no home delivery. */
  reach_km: number | null
  /** The services that fit the car and are sold before its pickup. */
  services: MarketService[]
}

/** A model with one of its gears. */
export interface MarketCar {
  model_id: string
  make: string
  model: string
  display_name: string
  body: string
  fuel: Fuel | null
  /** A fact that nobody said is left out or null. */
  facts: Partial<ModelFacts>
  image_sm: string
  has_info: boolean
  sort: number
  gear: Gear
  /** The first day that a car of the kind can be fetched at each dealer, in the order of the dealers; as far ahead as orders go. */
  pickup: readonly (Day | undefined)[]
}

/** Everything that can be ordered, as it stood at one moment: as big as dealers times models, however many cars there are. */
export interface Market {
  readAt: Date
  /** The Helsinki day of `readAt`, from which pickup days are counted. */
  today: Day
  dealers: readonly MarketDealer[]
  /** In the order the shop lists them. */
  cars: readonly MarketCar[]
  /** At any instant that a price may still stand from, by `offerKey`. */
  pricesAt(at: Date): ReadonlyMap<string, Pricing>
}

/** The order of cars in lists: the gears of a model stand beside each other. */
export const sortOf = ({ sort, gear }: { sort: number; gear: Gear }): number =>
  sort * gears.length + gears.indexOf(gear)
