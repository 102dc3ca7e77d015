import { QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Customer, User } from '../../contract/customer.ts'
import { perform } from '../../ui/data/acts.ts'
import { forgetPersonal } from '../data/query.ts'
import { dropDraftsEverywhere } from '../drafts.ts'
import { dropCard } from '../keptCard.ts'
import { readToken, saveToken, watchToken } from '../token.ts'
import { customerQuery, logout, userQuery } from './queries.ts'

/** The user session of the specification; the customer is kept apart from it, in `customerQuery`. */
export interface Session {
  logged_in: true | null
  me: User | null
}

const useToken = () => useSyncExternalStore(watchToken, readToken, () => null)

export function useSession(): Session {
  const token = useToken()
  const { data } = useQuery({ ...userQuery, enabled: token !== null })
  return sessionOf(token, data)
}

/** Somebody is signed in, and the server could not be asked who. */
export function useIsUnknown(): boolean {
  const token = useToken()
  const { isError } = useQuery({ ...userQuery, enabled: token !== null })
  return token !== null && isError
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
  forgetPersonal(client)
  void dropCard()
  saveToken(token)
  await client.fetchQuery(userQuery)
}

/** Ends the session here even when the server cannot be told. */
export async function signOut(client: QueryClient): Promise<void> {
  await perform(client, logout, undefined).catch(() => undefined)
  saveToken(null)
  // Only then: a session that ended by itself goes on where it was.
  dropDraftsEverywhere()
  void dropCard()
  forgetPersonal(client)
}

/**
 * Whether the token that another window has written is somebody else's than the answers that this window shows. Yes, too,
 * where nobody can be asked: an act would go out in the new name.
 */
export async function isSomebodyElse(client: QueryClient): Promise<boolean> {
  const shown = client.getQueryData(userQuery.queryKey)
  if (!shown) return false
  // Beside what is shown: another person's name would stand by the orders of this one.
  const signedIn = await new QueryClient().fetchQuery(userQuery).catch(() => undefined)
  return signedIn?.email !== shown.email
}

/** Names the page that comes after signing in. */
export const askedFor = 'sivu'

/** The login page, remembering the page that was asked for. */
export const loginPath = (wanted: string): string => `/kirjaudu?${new URLSearchParams({ [askedFor]: wanted })}`

/** Where to go after signing in: the page asked for, else the account. Only pages of the shop itself. */
export function pageAfterLogin(search: URLSearchParams): string {
  const wanted = search.get(askedFor) ?? ''
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/kirjaudu') ? wanted : '/tili'
}
