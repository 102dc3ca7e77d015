import { sql } from 'drizzle-orm'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface Holding {
  orderId: string
  orderNumber: string
  customerId: string
  dealerId: string
  /** The car was a replacement for that of the order. */
  isReplacement: boolean
  /** The names of the drivers that the order has, besides its customer. */
  drivers: string[]
}

/**
 * Question for staff: the orders that had a car at an instant, also as a replacement. One that was written down on another day than it
 * was handed over counts for the whole of that day. A car that was swapped has the rows of its own order alone.
 */
export async function holdersAt(db: Queryable, vehicleId: string, at: Date): Promise<Holding[]> {
  const instant = sql`${at.toISOString()}::timestamptz`
  const isSameDay = sql`(h.created_at at time zone 'Europe/Helsinki')::date = h.day`
  const { rows } = await db.execute<Record<keyof Holding, unknown>>(sql`
    with handovers as (
      select h.id, h.order_id, h.created_at, h.kind in ('delivery', 'swapped_out') as is_out,
        case when ${isSameDay} then h.created_at when h.kind in ('delivery', 'swapped_out') then ${beginOf(sql`h.day`)}
          else ${beginOf(sql`h.day + 1`)} end as at
      from vehicle_handover h join orders o on o.id = h.order_id
      where h.vehicle_id = ${vehicleId} or h.vehicle_id is null and o.vehicle_id = ${vehicleId}),
    holding as (
      select d.order_id, false as replacement from handovers d
      where d.is_out and d.at <= ${instant} and not exists (
        select 1 from handovers r where r.order_id = d.order_id and not r.is_out and r.at <= ${instant}
          and (r.created_at, r.id) > (d.created_at, d.id))
      union select order_id, true from replacement_car
      where vehicle_id = ${vehicleId} and out_at <= ${instant} and (back_at is null or back_at > ${instant}))
    select o.id as "orderId", o.order_number as "orderNumber", o.customer_id as "customerId", o.dealer_id as "dealerId",
      h.replacement as "isReplacement", coalesce((select json_agg(d.first_name || ' ' || d.last_name order by d.slot)
        from order_driver d where d.order_id = o.id), '[]') as drivers
    from holding h join orders o on o.id = h.order_id order by o.order_number`)
  return rows as unknown as Holding[]
}
