import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** Question: the ids of the models of which any open dealer has a free car. The number of cars does not matter. */
export async function modelsWithFreeCars(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from car_model m where exists (
      select 1 from dealer d cross join lateral (
        select 1 from vehicle v where v.dealer_id = d.id and v.model_id = m.id and v.state = 'free' limit 1
      ) car
      where d.active)`)
  return new Set(rows.map(({ id }) => id))
}
