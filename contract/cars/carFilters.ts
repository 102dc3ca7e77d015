import type { Gear } from '../fields.ts'
import type { Body, Drive, Fuel } from './carKinds.ts'
import type { ShortFacts } from './modelFacts.ts'

/** The things that a car has to be; by themselves they narrow nothing. A search and a saved one are narrowed by the same. */
export interface CarFilters {
  /** Euros a month, of the chosen term. */
  maxPrice: number | null
  /** Any of them; none means every one. */
  fuels: readonly Fuel[]
  bodies: readonly Body[]
  /** At least so many. */
  seats: number | null
  drive: Drive | null
  /** It may tow a trailer. */
  towing: boolean
  /** It can be fetched by this day. */
  day: string | null
}

export const anyCar: CarFilters = {
  maxPrice: null,
  fuels: [],
  bodies: [],
  seats: null,
  drive: null,
  towing: false,
  day: null,
}

interface FilteredCar {
  gear: Gear
  fuel: Fuel | null
  body: string
  facts: Partial<ShortFacts>
}

/** Whether a car is of the kind that is asked for. A fact that nobody said is none that somebody asks for. */
export const isOfKind = (
  { gear, fuel, body, facts }: FilteredCar,
  asked: { gearType: Gear | 'all'; filters: CarFilters },
): boolean => {
  const { fuels, bodies, seats, drive, towing } = asked.filters
  return (
    (asked.gearType === 'all' || gear === asked.gearType) &&
    (fuels.length === 0 || fuels.some((one) => one === fuel)) &&
    (bodies.length === 0 || bodies.some((one) => one === body)) &&
    (seats === null || (facts.seats ?? 0) >= seats) &&
    (drive === null || facts.drive === drive) &&
    (!towing || (facts.towing_kg ?? 0) > 0)
  )
}

/** Whether a car can be had at a place as it is asked for: near enough, soon enough, and brought home where it has to be. */
export const isHadAt = (
  place: { distance: number; date: string; homeDelivery: boolean },
  asked: { distance: number; homeDelivery: boolean; filters: CarFilters },
): boolean =>
  place.distance <= asked.distance &&
  (!asked.homeDelivery || place.homeDelivery) &&
  (asked.filters.day === null || place.date <= asked.filters.day)

/** Whether a price of a month is no more than was asked for. */
export const isWithinPrice = (monthly: number, { maxPrice }: CarFilters): boolean =>
  maxPrice === null || monthly <= maxPrice
