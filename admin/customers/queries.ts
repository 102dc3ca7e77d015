import type { Answer, Input } from '../api.ts'
import { pages, query } from '../data/query.ts'

export type ListedCustomer = Answer<'listCustomers'>['customers'][number]
export type Company = Answer<'listCompanies'>['companies'][number]

/** Typed words travel in the body, and are kept for a minute at most. */
export const customerPages = (body: NonNullable<Input<'listCustomers'>['body']>) => ({
  ...pages('listCustomers', { body }),
  gcTime: 60_000,
})
export const companyPages = (name: string | undefined) => pages('listCompanies', { query: { name } })
export const collectiveQuery = (business_id: string) => query('showCollective', { input: { params: { business_id } } })
export const collectiveFile = (business_id: string, month: string) =>
  query('collectiveFile', { input: { params: { business_id, month } } })

export const customerQuery = (customer_id: string) => query('showCustomer', { input: { params: { customer_id } } })
/** Rendered by the server, and written down: it is not asked again by itself. */
export const accountQuery = (customer_id: string) =>
  query('showAccount', { input: { params: { customer_id } }, staleTime: Number.POSITIVE_INFINITY })
export const customerFile = (customer_id: string) => query('exportCustomer', { input: { params: { customer_id } } })
