import { and, eq, inArray } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import { orderTypeOf, unconfirmedStatuses } from '../../../contract/order/orderRules.ts'
import { setType } from '../../account/company/setType.ts'
import type { Tx } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'

/**
 * Makes somebody a private or a business customer, where the shop would not let them any more. Orders that are not confirmed
 * yet follow; what was agreed stays what it is.
 */
export async function setCustomerType(tx: Tx, customerId: string, type: CustomerType): Promise<void> {
  await setType(tx, customerId, type)
  await tx
    .update(orders)
    .set({ type: orderTypeOf(type), businessId: null, companyName: null })
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, unconfirmedStatuses)))
}
