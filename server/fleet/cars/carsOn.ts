import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface CarsOn {
  modelId: string
  dealerId: string
  cars: number
  inService: number
}

/**
 * Question: how many cars the shop had at the end of a day, by model and place, and how many of them were in service. Of cars
 * that came or went since, what staff did with them tells whether they were there; where they stand is what is known now.
 */
export async function carsOn(db: Queryable, day: Day): Promise<CarsOn[]> {
  const end = beginOf(sql`${addDays(day, 1)}`)
  const changes = (which: 'before' | 'after') => sql`
    select distinct on (vehicle_id) vehicle_id, kind from vehicle_event
    where kind in ('added', 'retired') and ${which === 'before' ? sql`at < ${end}` : sql`at >= ${end}`}
    order by vehicle_id, ${which === 'before' ? sql`at desc, id desc` : sql`at, id`}`
  const { rows } = await db.execute<CarsOn & Record<string, unknown>>(sql`
    select v.model_id as "modelId", v.dealer_id as "dealerId", count(*)::integer as cars,
      count(b.vehicle_id)::integer as "inService"
    from vehicle v
    left join (${changes('before')}) before on before.vehicle_id = v.id
    left join (${changes('after')}) after on after.vehicle_id = v.id
    left join (select distinct vehicle_id from vehicle_block
      where first_day <= ${day} and last_day >= ${day} and (lifted_at is null or lifted_at >= ${end})) b
      on b.vehicle_id = v.id
    where case when before.kind is not null then before.kind = 'added'
      when after.kind is not null then after.kind = 'retired' else v.state <> 'retired' end
    group by 1, 2`)
  return rows
}

/** Question: cars that nobody has, by model and place. */
export async function freeCars(db: Queryable): Promise<{ modelId: string; dealerId: string; cars: number }[]> {
  const { rows } = await db.execute<{ modelId: string; dealerId: string; cars: number }>(sql`
    select model_id as "modelId", dealer_id as "dealerId", count(*)::integer as cars
    from vehicle where state = 'free' group by 1, 2`)
  return rows
}
