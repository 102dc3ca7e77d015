import type { Order } from '../../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { gatherOrders } from './gatherOrders.ts'
import { orderView } from './orderView.ts'
import { spokenOrders } from './spokenOrders.ts'

export interface ViewNeeds extends Pick<ShopParts, 'clock' | 'language'> {
  db: Queryable
}

/** Orders as their customer sees them today. */
export async function viewOrders(
  { db, clock, language }: ViewNeeds,
  full: FullOrder[],
  more: { allInvoices?: boolean } = {},
): Promise<Order[]> {
  const today = clock.today()
  const orders = (await gatherOrders(db, full, { ...more, language })).map((parts) => orderView(parts, today))
  return await spokenOrders(db, language, orders)
}
