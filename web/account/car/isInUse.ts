import { isHandedOver } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'

/** The customer has the car. */
export const isInUse = ({ status, returned_on }: Pick<Order, 'status' | 'returned_on'>): boolean =>
  isHandedOver(status) && returned_on === null
