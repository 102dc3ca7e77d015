import type { TableFormat } from '../../contract/ops/fields.ts'
import type { Input } from '../api.ts'
import { pages, query } from '../data/query.ts'

export const orderQuery = (order_number: string) => query('showOrder', { input: { params: { order_number } } })
export const timelinePages = (order_number: string) => pages('orderTimeline', { params: { order_number } })
export const letterPages = (order_number: string) => pages('listLetters', { query: { order_number } })
export const orderPages = (filters: NonNullable<Input<'listOrders'>['query']>) =>
  pages('listOrders', { query: filters })
export const ordersFile = (filters: NonNullable<Input<'listOrders'>['query']>) => (format: TableFormat) =>
  query('exportOrders', { input: { query: { ...filters, format } } })
export const contractFile = (order_number: string) => query('contractPaper', { input: { params: { order_number } } })
export const annexFile = (order_number: string) => query('annexPaper', { input: { params: { order_number } } })
/** Where orders are handed over; their names change seldom. */
export const placesQuery = query('showBoard', { read: ({ places }) => places, staleTime: 600_000 })
