import { sql } from 'drizzle-orm'
import type { SalePhase } from '../../../contract/cars/serviceKinds.ts'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { PlaceDays } from '../../../contract/days/openDays.ts'
import { type Gear, gear } from '../../../contract/fields.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { firstPickupDay } from '../places/pickupDay.ts'
import { pickupDays } from '../places/pickupDays.ts'
import { daysOf, ownDatesOf } from '../places/placeDays.ts'
import { reachOfDealer } from '../places/withinReach.ts'
import type { Pricing } from '../prices/offer.ts'
import { pricesFrom } from '../prices/offerOf.ts'
import { PRICE_STANDS_MS, type PriceHistory, pricesAt } from '../prices/prices.ts'
import { gearRows } from '../prices/variantRows.ts'
import type { Market, MarketCar, MarketDealer } from './market.ts'

type Stock = {
  dealers: (Omit<MarketDealer, 'days'> & { id: string })[]
  models: Omit<MarketCar, 'gear' | 'pickup'>[]
  closed: Day[]
  free: { model_id: string; gear: Gear; days: Record<string, Day> }[]
}

/** Two statements. */
export async function readMarket({ db, clock }: { db: Queryable; clock: Clock }): Promise<Market> {
  const readAt = clock.now()
  const today = helsinkiDay(readAt)
  const [{ dealers: places, models, closed, free }, history] = await Promise.all([
    readStock(db, today),
    pricesFrom(db, new Date(readAt.getTime() - PRICE_STANDS_MS)),
  ])
  const dealers = places.map((place) => ({
    ...place,
    ownDates: place.ownDates.filter(({ date }) => date >= today),
    days: daysOf(place, closed),
  }))
  const pickups = dealers.map(({ id, days }) => ({ id, pickupOf: firstPickup(today, days) }))
  const found = new Map(free.map(({ model_id, gear: its, days }) => [`${model_id} ${its}`, days]))
  const cars = models.flatMap((model) =>
    gear.options.map((its) => {
      const days = found.get(`${model.model_id} ${its}`)
      return { ...model, gear: its, pickup: pickups.map(({ id, pickupOf }) => pickupOf(days?.[id])) }
    }),
  )
  return { readAt, today, dealers, cars, pricesAt: remembered(history) }
}

/** By the first free day; undefined when that is too far ahead. Many cars share few days. */
function firstPickup(today: Day, place: PlaceDays): (free: Day | undefined) => Day | undefined {
  const { to } = pickupDays(today)
  const known = new Map<Day, Day>()
  return (free) => {
    if (free === undefined || free > to) return undefined
    const pickup = known.get(free) ?? firstPickupDay(free, today, place)
    known.set(free, pickup)
    return pickup > to ? undefined : pickup
  }
}

/** One probe of the index of free cars for each dealer, model and gear, so that the number of cars does not matter. */
async function readStock(db: Queryable, today: Day): Promise<Stock> {
  const { rows } = await db.execute<Stock>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', d.id, 'location_id', location_id, 'display_name', display_name,
          'city', city, 'phone', phone, 'openingHours', opening_hours,
          'ownDates', ${ownDatesOf(sql`d.id`)}, 'lat', lat, 'lng', lng,
          'reach_km', ${reachOfDealer},
          'services', (select coalesce(json_agg(json_build_object('service_key', s.service_key,
              'service_title', s.service_title, 'cents', s.price_cents, 'recurring', s.recurring, 'kilometres', s.kilometres_per_month,
              'fuels', s.fuels, 'bodies', s.bodies, 'needs', s.needs) order by s.sort), '[]')
            from extra_service s where s.dealer_id = d.id and s.active and s.sale_phase = ${'pre_sale' satisfies SalePhase})
          ) order by d.id), '[]')
        from dealer d where d.active) as dealers,
      (select coalesce(json_agg(json_build_object('model_id', id, 'make', make, 'model', model,
          'display_name', display_name, 'body', body, 'fuel', fuel, 'facts', facts, 'image_sm', image_sm, 'has_info', info <> '', 'sort', sort)
          order by sort, model), '[]')
        from car_model where active) as models,
      (select coalesce(json_agg(day), '[]') from closed_day where day >= ${today}) as closed,
      (select coalesce(json_agg(json_build_object('model_id', model_id, 'gear', gear, 'days', days)), '[]')
        from (
          select m.id as model_id, g.gear, json_object_agg(d.id, first.free_from) as days
          from dealer d cross join car_model m cross join ${gearRows}
          cross join lateral (
            select v.free_from from vehicle v
            where v.dealer_id = d.id and v.model_id = m.id and v.gear = g.gear and v.state = 'free'
            order by v.free_from limit 1
          ) first
          where d.active and m.active
          group by m.id, g.gear
        ) found) as free`)
  return rows[0] ?? { dealers: [], models: [], closed: [], free: [] }
}

/** Prices change at few instants and at midnight; between two of them all who ask get the same answer. */
function remembered(history: PriceHistory): Market['pricesAt'] {
  const changes = [
    ...history.list.map(({ valid_from }) => valid_from),
    ...history.campaigns.flatMap(({ valid_from, ended_at }) => [valid_from, ended_at ?? Number.POSITIVE_INFINITY]),
  ]
  const known = new Map<string, ReadonlyMap<string, Pricing>>()
  let last: { instant: number; prices: ReadonlyMap<string, Pricing> } | undefined
  return (at) => {
    const instant = at.getTime()
    // A first search gets the prices of the snapshot's own instant.
    if (last?.instant === instant) return last.prices
    const key = `${changes.filter((change) => change <= instant).length} ${helsinkiDay(at)}`
    const prices = known.get(key) ?? pricesAt(history, at)
    known.set(key, prices)
    last = { instant, prices }
    return prices
  }
}
