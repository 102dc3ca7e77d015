import type { Day } from '../../contract/days/date.ts'
import type { Market, MarketCar, MarketDealer } from '../fleet/market/market.ts'
import { distanceKm } from '../providers/geocoding/distance.ts'
import type { Point } from '../providers/geocoding/geocoding.ts'

/** Dealers around a point, or those named, in the order named. */
export type Around = { point: Point; withinKm: number } | { locationIds: readonly string[] }

export interface NearDealer {
  dealer: MarketDealer
  /** Its place in the market. */
  at: number
  /** 0 where dealers were named. */
  km: number
}
/** A dealer that has the car, and the first day it can be fetched there. */
export interface Spot extends NearDealer {
  pickup: Day
}

/** The dealers that were asked for, nearest first. */
export function nearestDealers({ dealers }: Market, around: Around): NearDealer[] {
  if ('locationIds' in around) {
    const places = new Map(dealers.map((dealer, at) => [dealer.location_id, { dealer, at, km: 0 }]))
    return [...new Set(around.locationIds)].flatMap((id) => places.get(id) ?? [])
  }
  return dealers
    .map((dealer, at) => ({ dealer, at, km: distanceKm(around.point, dealer) }))
    .filter(({ km }) => km <= around.withinKm)
    .sort((a, b) => a.km - b.km)
}

/** The first of them that have the car, at most so many. */
export function spotsOf(car: MarketCar, near: readonly NearDealer[], most: number): Spot[] {
  const found: Spot[] = []
  for (const { dealer, at, km } of near) {
    const pickup = car.pickup[at]
    if (pickup === undefined) continue
    found.push({ dealer, at, km, pickup })
    if (found.length === most) break
  }
  return found
}
