import type { Customer } from '../../../contract/customer.ts'

/** An order that is not confirmed yet, with its car or after it: the customer continues it or replaces it. */
export const hasOrderInProgress = ({ latest_order_status }: Pick<Customer, 'latest_order_status'>): boolean =>
  latest_order_status === 'pending' || latest_order_status === 'expired'
