import { sql } from 'drizzle-orm'
import { isRestrictedAddress } from '../account/person/processingRestriction.ts'
import type { Queryable } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { FIRST_ID } from '../platform/ids.ts'
import { searchAgent } from './tables.ts'

interface Place {
  id: string
  lat: number
  lng: number
}
export interface CarsWanted {
  /** `null` when any model will do. */
  modelId: string | null
  dealerId: string
  agents: number
}

/** So many agents at once: each is measured to every place. */
const AGENTS_AT_ONCE = 500

/** Question: how many search agents look for which model, each counted at the place that is nearest to it. */
export async function carsWanted(db: Queryable, places: readonly Place[], now: Date): Promise<CarsWanted[]> {
  const wanted = new Map<string, CarsWanted>()
  let after: string | null = FIRST_ID
  while (after !== null) {
    const page: Page = await wantedBy(db, places, { now, after })
    for (const one of page.wanted) {
      const key = `${one.modelId} ${one.dealerId}`
      wanted.set(key, { ...one, agents: one.agents + (wanted.get(key)?.agents ?? 0) })
    }
    after = page.last
  }
  return [...wanted.values()]
}

interface Page {
  wanted: CarsWanted[]
  /** `null` when there are no more. */
  last: string | null
}

async function wantedBy(
  db: Queryable,
  places: readonly Place[],
  { now, after }: { now: Date; after: string },
): Promise<Page> {
  const { rows } = await db.execute<CarsWanted & { last: string } & Record<string, unknown>>(sql`
    with p as materialized ${rowSet(places, 'id uuid, lat float8, lng float8')},
      a as materialized (select id, lat, lng from search_agent
        where id > ${after} and deleted_at is null and expires_at > ${now.toISOString()}
          and not ${isRestrictedAddress(searchAgent.email, now)}
        order by id limit ${AGENTS_AT_ONCE})
    select m.model_id as "modelId", near.id as "dealerId", count(*)::integer as agents, (select max(id::text) from a) as last
    from a
    cross join lateral (
      select p.id from p
      order by (p.lat - a.lat) ^ 2 + ((p.lng - a.lng) * cos(radians(a.lat))) ^ 2, p.id limit 1) near
    left join search_agent_model m on m.agent_id = a.id
    group by 1, 2`)
  return { wanted: rows.map(({ last, ...one }) => one), last: rows[0]?.last ?? null }
}
