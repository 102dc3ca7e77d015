import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../contract/date.ts'
import type { Gear } from '../../contract/fields.ts'
import type { Cents } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { pickupDays } from './pickupDays.ts'

/** Dealers around a point, or those named, in the order named. */
export type Around = { point: { lat: number; lng: number }; withinKm: number } | { locationIds: readonly string[] }

/** A dealer that has a car of the model and gear to order, now or within the days that can be ordered for. */
export type FreeAt = {
  model_id: string
  make: string
  model: string
  display_name: string
  body: string
  image_sm: string
  has_info: boolean
  sort: number
  gear: Gear
  location_id: string
  dealer_name: string
  city: string
  /** Null: no home delivery there. */
  reach_km: number | null
  /** 0 at named dealers. */
  km: number
  free_from: Day
  /** Closed days that may stand in the way of the first pickup. */
  closed: Day[]
  /** What the dealer sells with the car; only on the nearest of each model and gear. */
  services: { service_key: string; service_title: string; cents: Cents; recurring: boolean }[] | null
}

interface Question {
  around: Around
  /** Names; none means all. */
  models: readonly string[]
  /** Dealers of one model and gear, at most. */
  most: number
  today: Day
}

/**
 * Where each model and gear is free, nearest first, in one statement. Dealers are walked outwards and each costs one
 * probe of the index of free cars, so the number of cars does not matter, and the walk ends at the last one asked for:
 * `near` is sorted once for that (PostgreSQL 17 knows; an older one probes every dealer and answers the same).
 */
export async function nearestFree(db: Queryable, { around, models, most, today }: Question): Promise<FreeAt[]> {
  const tomorrow = addDays(today, 1)
  const { rows } = await db.execute<FreeAt>(sql`
    with near as materialized (${nearDealers(around)} order by place, id),
    spots as materialized (
      select m.id as model_id, m.make, m.model, m.display_name, m.body, m.image_sm, m.info <> '' as has_info, m.sort,
        g.gear, spot.*
      from car_model m cross join (values ('A'), ('M')) g (gear)
      cross join lateral (
        select near.*, first.free_from from near cross join lateral (
          select v.free_from from vehicle v
          where v.dealer_id = near.id and v.model_id = m.id and v.gear = g.gear and v.state = 'free'
            and v.free_from <= ${pickupDays(today).to}
          order by v.free_from limit 1
        ) first
        order by near.place, near.id limit ${most}
      ) spot
      where m.active ${models.length > 0 ? sql`and m.model = any(${sql.param(models)}::text[])` : sql``}
    ),
    ranked as (
      select spots.*, row_number() over (partition by model_id, gear order by place, id) as rank from spots
    )
    select ranked.*,
      (select coalesce(json_agg(c.day order by c.day), '[]') from closed_day c
        where c.day between greatest(free_from, ${tomorrow}::date) and greatest(free_from, ${tomorrow}::date) + 60) as closed,
      case when rank = 1 then (
        select coalesce(json_agg(json_build_object('service_key', s.service_key, 'service_title', s.service_title,
          'cents', s.price_cents, 'recurring', s.recurring) order by s.sort), '[]')
        from extra_service s where s.dealer_id = ranked.id and s.active and s.sale_phase = 'pre_sale') end as services
    from ranked order by sort, model, gear, rank`)
  return rows
}

/** `place` orders them: by distance, or as named. */
function nearDealers(around: Around): SQL {
  const facts = sql`
    id, location_id, display_name as dealer_name, city,
    case when exists (select 1 from extra_service s
      where s.dealer_id = dealer.id and s.service_key = 'home_delivery' and s.active) then delivery_reach_km end as reach_km`
  if ('locationIds' in around) {
    const ids = sql`${sql.param(around.locationIds)}::text[]`
    return sql`
      select ${facts}, 0::double precision as km, array_position(${ids}, location_id)::double precision as place
      from dealer where active and location_id = any(${ids})`
  }
  return sql`
    select * from (select ${facts}, ${kmFrom(around.point)} as km, ${kmFrom(around.point)} as place
      from dealer where active) measured
    where km <= ${around.withinKm}`
}

/** As the crow flies on a sphere (haversine), like the geocoder's own measure. */
const kmFrom = ({ lat, lng }: { lat: number; lng: number }): SQL => sql`
  12742 * asin(least(1, sqrt(power(sin(radians(lat - ${lat}::double precision) / 2), 2)
    + cos(radians(${lat}::double precision)) * cos(radians(lat))
      * power(sin(radians(lng - ${lng}::double precision) / 2), 2))))`
