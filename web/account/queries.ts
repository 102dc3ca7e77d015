import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { customerKey } from '../session.ts'

/** Every order of the customer, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await call('getOrders')).data,
  staleTime: 0,
})

/** Every invoice that the order ever had, newest first. */
export const allInvoicesQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...ordersQuery.queryKey, orderNumber, 'invoices'],
    queryFn: async () => {
      const { data } = await call('getOrders', { query: { order_number: orderNumber, invoices: 'all' } })
      return data[0]?.invoices ?? []
    },
    staleTime: 0,
  })

/** After an act on an order: what was known of it, and of its customer, is asked again. */
export function useOrdersChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ queryKey: ['order'] })
    await Promise.all([
      client.invalidateQueries({ queryKey: ordersQuery.queryKey }),
      client.invalidateQueries({ queryKey: customerKey }),
    ])
  }
}
