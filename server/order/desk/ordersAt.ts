import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const ids = (dealerIds: readonly string[]): SQL => sql`any(${sql.param(dealerIds)}::uuid[])`

/** Condition for questions of staff: the order of a row belongs to one of these places. */
export const orderIsAt = (orderId: SQLWrapper, dealerIds: readonly string[]): SQL =>
  sql`exists (select 1 from orders placed where placed.id = ${orderId} and placed.dealer_id = ${ids(dealerIds)})`

/** Condition for questions of staff: the customer of a row has, or had, an order at one of these places. */
export const customerIsAt = (customerId: SQLWrapper, dealerIds: readonly string[]): SQL =>
  sql`exists (select 1 from orders placed where placed.customer_id = ${customerId} and placed.dealer_id = ${ids(dealerIds)})`
