import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { gatherOrders } from './gatherOrders.ts'
import { orderView } from './orderView.ts'
import { spokenOrders } from './spokenOrders.ts'

export interface ViewNeeds {
  db: Queryable
  clock: Clock
  language: Language
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
