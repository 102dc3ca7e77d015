import { sql } from 'drizzle-orm'
import type { Fuel } from '../../../contract/cars/carKinds.ts'
import type { ModelFacts } from '../../../contract/cars/modelFacts.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { pickupDays } from '../places/pickupDays.ts'
import { reachOfDealer } from '../places/withinReach.ts'

/** A dealer that got cars of a model and gear. */
export type Arrived = {
  dealer_id: string
  location_id: string
  dealer_name: string
  lat: number
  lng: number
  reach_km: number | null
  model_id: string
  display_name: string
  fuel: Fuel | null
  body: string
  facts: Partial<ModelFacts>
  sort: number
  gear: Gear
  /** The number of the newest arrival. */
  arrival: number
  /** The first day that any car of the kind is free there. */
  free_from: Day
}

/**
 * Question: where cars came on offer after a number of `noticeArrivals`, and are still free. As many rows as dealers and
 * models have news, however many cars that is.
 */
export async function arrivedSince(db: Queryable, { after, today }: { after: number; today: Day }): Promise<Arrived[]> {
  const { to } = pickupDays(today)
  const { rows } = await db.execute<Arrived>(sql`
    with news as (
      select dealer_id, model_id, gear, max(arrival) as arrival from vehicle
      where state = 'free' and arrival > ${after} and free_from <= ${to}
      group by dealer_id, model_id, gear)
    select news.*, d.location_id, d.display_name as dealer_name, d.lat, d.lng, ${reachOfDealer} as reach_km, m.display_name,
      m.fuel, m.body, m.facts, m.sort, first.free_from
    from news
    join dealer d on d.id = news.dealer_id and d.active
    join car_model m on m.id = news.model_id and m.active
    cross join lateral (
      select v.free_from from vehicle v
      where v.dealer_id = news.dealer_id and v.model_id = news.model_id and v.gear = news.gear and v.state = 'free'
      order by v.free_from limit 1
    ) first`)
  return rows
}
