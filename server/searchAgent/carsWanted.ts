import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { rowSet } from '../platform/rowSet.ts'

interface Place {
  id: string
  lat: number
  lng: number
}
export interface CarsWanted {
  /** Null: any model will do. */
  modelId: string | null
  dealerId: string
  agents: number
}

/** Question: how many search agents look for which model, each counted at the place that is nearest to it. */
export async function carsWanted(db: Queryable, places: readonly Place[], now: Date): Promise<CarsWanted[]> {
  const { rows } = await db.execute<CarsWanted & Record<string, unknown>>(sql`
    with p as materialized ${rowSet(places, 'id uuid, lat float8, lng float8')}
    select m.model_id as "modelId", near.id as "dealerId", count(*)::integer as agents
    from search_agent a
    cross join lateral (
      select p.id from p
      order by (p.lat - a.lat) ^ 2 + ((p.lng - a.lng) * cos(radians(a.lat))) ^ 2, p.id limit 1) near
    left join search_agent_model m on m.agent_id = a.id
    where a.deleted_at is null and a.expires_at > ${now.toISOString()}
    group by 1, 2`)
  return rows
}
