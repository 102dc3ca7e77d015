import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { HandoverKind } from '../../../contract/handover.ts'
import { revenueOfOrders } from '../../billing/books/revenueOfOrders.ts'
import { modelOn } from '../../fleet/cars/registrationOn.ts'
import { isOfDay } from '../../platform/database/beginOfDay.ts'
import type { Queryable } from '../../platform/database/database.ts'

interface At {
  modelId: string
  dealerId: string
}
export interface SubscriptionChanges extends At {
  /** How many more than on the evening before. */
  carsOut: number
  running: number
  started: number
  ended: number
}
export interface StepsOn extends At {
  ordered: number
  termsAccepted: number
  confirmed: number
}

/** The last day of a subscription, as soon as it is known. One that was withdrawn from with its car is over when the car is back. */
const lastDay = sql`least(o.cancel_date, (h.at at time zone 'Europe/Helsinki')::date)`

/**
 * Question: what became of subscriptions on a day, by model and place. Read of those alone that something happened to, however
 * many there are. One begins with the handover: an order whose car nobody fetched never was one. Each event is of the model of
 * the car of that moment: of a swap the one model has a subscription less, and the other one more.
 */
export async function subscriptionChangesOn(db: Queryable, day: Day): Promise<SubscriptionChanges[]> {
  // One by one, with a limit: after a day on which much happened the planner would rather read the handovers of all years.
  const handedOver = (kind: HandoverKind) => sql`
    select day, vehicle_id from vehicle_handover where order_id = changed.order_id and kind = ${kind} limit 1`
  const swapped = (kind: HandoverKind, by: number) => sql`
    select ${modelOn(sql`h.vehicle_id`)}, o.dealer_id, ${by}::integer, ${by}::integer, 0, 0
    from handed h join orders o on o.id = h.order_id where h.kind = ${kind}`
  const { rows } = await db.execute<SubscriptionChanges & Record<string, unknown>>(sql`
    with handed as materialized (select order_id, kind, vehicle_id from vehicle_handover where day = ${day}),
    changed as (
      select order_id from handed
      union select id from orders where cancel_date = ${day}
      union select order_id from order_history where to_status = 'cancelled' and ${isOfDay(sql`at`, day)}),
    lived as (
      select o.model_id, o.dealer_id, coalesce(${modelOn(sql`delivery.vehicle_id`)}, o.model_id) as first_model,
        delivery.day as begun, back.day as back, ${lastDay} as over
      from changed
      cross join lateral (${handedOver('delivery')}) delivery
      join orders o on o.id = changed.order_id
      left join lateral (${handedOver('return')}) back on true
      left join order_history h on h.order_id = changed.order_id and h.to_status = 'cancelled'),
    events as (
      select first_model as model_id, dealer_id, (back is null or back > begun)::integer as cars,
        (over is null or over > begun)::integer as running, 1 as started, 0 as ended from lived where begun = ${day}
      union all select model_id, dealer_id, -1, 0, 0, 0 from lived where back = ${day} and begun < ${day}
      union all select model_id, dealer_id, 0, -(begun < ${day})::integer, 0, 1 from lived where over = ${day} and begun <= ${day}
      union all ${swapped('swapped_back', -1)}
      union all ${swapped('swapped_out', 1)})
    select model_id as "modelId", dealer_id as "dealerId", sum(cars)::integer as "carsOut", sum(running)::integer as running,
      sum(started)::integer as started, sum(ended)::integer as ended
    from events group by 1, 2`)
  return rows
}

/** Question: how many orders took which step on a day, by model and place. */
export async function stepsOn(db: Queryable, day: Day): Promise<StepsOn[]> {
  const took = (instant: SQL) => isOfDay(instant, day)
  const { rows } = await db.execute<StepsOn & Record<string, unknown>>(sql`
    select model_id as "modelId", dealer_id as "dealerId",
      count(*) filter (where ${took(sql`created_at`)})::integer as ordered,
      count(*) filter (where ${took(sql`terms_accepted_at`)})::integer as "termsAccepted",
      count(*) filter (where ${took(sql`confirmed_at`)})::integer as confirmed
    from orders
    where ${took(sql`created_at`)} or ${took(sql`terms_accepted_at`)} or ${took(sql`confirmed_at`)}
    group by 1, 2`)
  return rows
}

/** Question: what was earned on a day, by model and place. */
export async function revenueOn(db: Queryable, day: Day): Promise<(At & { cents: number })[]> {
  const { rows } = await db.execute<At & { cents: string } & Record<string, unknown>>(sql`
    select o.model_id as "modelId", o.dealer_id as "dealerId", sum(r.cents) as cents
    from (${revenueOfOrders(day)}) r join orders o on o.id = r.order_id group by 1, 2`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Within another statement: the orders of these models and places; null: of all. */
export const ordersWith = ({
  modelIds,
  dealerIds,
}: {
  modelIds: string[] | null
  dealerIds: string[] | null
}): SQL => sql`
  (select o.id from orders o where ${modelIds === null ? sql`true` : sql`o.model_id = any(${sql.param(modelIds)}::uuid[])`}
    and ${dealerIds === null ? sql`true` : sql`o.dealer_id = any(${sql.param(dealerIds)}::uuid[])`})`
