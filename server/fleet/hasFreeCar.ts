import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'

/** Question: whether any open dealer has a free car of the model. */
export async function hasFreeCar(db: Queryable, modelId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from dealer d where active and exists (
      select 1 from vehicle v where v.dealer_id = d.id and v.model_id = ${modelId} and v.state = 'free')
    limit 1`)
  return rows.length > 0
}
