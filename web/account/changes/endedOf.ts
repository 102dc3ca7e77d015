import type { Day } from '../../../contract/days/date.ts'
import type { EndedOrder } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'

/** The facts by which an ending may still be changed. */
export const endedOf = ({ cancel_date, returned_on, withdrawn_at }: Order): EndedOrder => ({
  endsOn: cancel_date as Day | null,
  isCarBack: returned_on !== null,
  isWithdrawn: withdrawn_at !== null,
})
