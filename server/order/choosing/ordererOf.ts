import { orderTypeOf } from '../../../contract/order/orderRules.ts'
import type { LockedCustomer } from '../../account/person/lockCustomer.ts'

/** Columns of an order that follow from who orders: a company once chosen is kept for the next order. */
export const ordererOf = ({
  type,
  businessId,
  companyName,
}: Pick<LockedCustomer, 'type' | 'businessId' | 'companyName'>) => ({
  type: orderTypeOf(type),
  businessId,
  companyName,
})
