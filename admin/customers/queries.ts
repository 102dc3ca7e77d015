import { query } from '../data/query.ts'

export const customerQuery = (customer_id: string) => query('showCustomer', { input: { params: { customer_id } } })
/** Rendered by the server, and written down: it is not asked again by itself. */
export const accountQuery = (customer_id: string) =>
  query('showAccount', { input: { params: { customer_id } }, staleTime: Number.POSITIVE_INFINITY })
export const customerFile = (customer_id: string) => query('exportCustomer', { input: { params: { customer_id } } })
