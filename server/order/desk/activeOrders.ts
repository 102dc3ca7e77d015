import { and, count, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../contract/order/orderRules.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listed } from '../listedStates.ts'
import { orders } from '../tables.ts'

/** Condition for questions of staff: the customer has no order that is confirmed and goes on. */
export const hasNoActiveOrder = (customerId: SQLWrapper): SQL =>
  sql`not exists (select 1 from orders o where o.customer_id = ${customerId} and o.status in (${listed(activeStatuses)}))`

/** Question for staff: how many orders of these customers go on, at these places, or at all of them (null). */
export async function activeOrdersByCustomer(
  db: Queryable,
  customerIds: string[],
  dealerIds: string[] | null,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ customerId: orders.customerId, active: count() })
    .from(orders)
    .where(
      and(
        inArray(orders.customerId, customerIds),
        inArray(orders.status, activeStatuses),
        dealerIds ? inArray(orders.dealerId, dealerIds) : undefined,
      ),
    )
    .groupBy(orders.customerId)
  return new Map(rows.map(({ customerId, active }) => [customerId, active]))
}
