import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Customer, User } from '../contract/customer.ts'
import { call } from './api.ts'
import { dropDrafts } from './drafts.ts'
import { readToken, saveToken, watchToken } from './token.ts'

/** The user session of the specification; the customer is kept apart from it, under `customerKey`. */
export interface Session {
  logged_in: true | null
  me: User | null
}

export const customerKey = ['customer']

/** Who is signed in. Fetching it also refreshes the customer. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ client }): Promise<User> => {
    if (!readToken()) throw new Error('No token.')
    const { user, customer } = await call('user')
    client.setQueryData<Customer>(customerKey, customer)
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const customerQuery = queryOptions({
  queryKey: customerKey,
  queryFn: async (): Promise<Customer> => (await call('getCustomer')).data,
  staleTime: 60_000,
})

const useToken = () => useSyncExternalStore(watchToken, readToken, () => null)

export function useSession(): Session {
  const token = useToken()
  const { data } = useQuery({ ...userQuery, enabled: token !== null })
  return sessionOf(token, data)
}

/** Logged in is who has a token and is known by it; without the token nobody is, whatever was known before. */
export const sessionOf = (token: string | null, me: User | undefined): Session =>
  token !== null && me ? { logged_in: true, me } : { logged_in: null, me: null }

/** The signed-in customer, null for a visitor or until it is known. */
export function useCustomer(): Customer | null {
  const { logged_in } = useSession()
  const { data } = useQuery({ ...customerQuery, enabled: logged_in === true })
  return logged_in && data ? data : null
}

/** Keeps the token and fetches whose it is, so that a guarded page can follow at once. */
export async function signIn(client: QueryClient, token: string): Promise<void> {
  forget(client)
  saveToken(token)
  await client.fetchQuery(userQuery)
}

/** Ends the session here even when the server cannot be told. */
export async function signOut(client: QueryClient): Promise<void> {
  await call('logout').catch(() => undefined)
  saveToken(null)
  // Only here: a session that ended by itself goes on where it was.
  dropDrafts()
  forget(client)
}

const publicKeys = new Set<unknown>(['init', 'faq', 'text'])

/** Drops everything that belongs to the customer who was signed in. */
export const forget = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => !publicKeys.has(queryKey[0]) })

/** Names the page that comes after signing in. */
export const askedFor = 'sivu'

/** The login page, remembering the page that was asked for. */
export const loginPath = (wanted: string): string => `/kirjaudu?${new URLSearchParams({ [askedFor]: wanted })}`

/** Where to go after signing in: the page asked for, else the account. Only pages of the shop itself. */
export function pageAfterLogin(search: URLSearchParams): string {
  const wanted = search.get(askedFor) ?? ''
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/kirjaudu') ? wanted : '/tili'
}
