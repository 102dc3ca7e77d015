import type { Customer, User } from '../../contract/customer.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { readToken } from '../token.ts'

export const customerQuery = query('getCustomer', {
  personal: true,
  read: ({ data }): Customer => data,
  staleTime: 60_000,
})

/** The person who is signed in. Fetching it also refreshes the customer; without a token nobody is asked for. */
export const userQuery = query('user', {
  personal: true,
  sent: () => {
    if (!readToken()) throw new Error('No token.')
    return {}
  },
  read: ({ user, customer }, client): User => {
    client.setQueryData(customerQuery.queryKey, customer)
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Where the customer is signed in. */
export const sessionsQuery = query('getSessions', { personal: true, read: ({ sessions }) => sessions, staleTime: 0 })

/** A fixed word of the interface; the server names the device by what its browser says. */
export const deviceName = 'web'

export const chooseLanguage = act('chooseLanguage', { stale: ['getCustomer'] })
export const login = act('login')
export const loginWithToken = act('loginWithToken')
export const beginPasskeyLogin = act('beginPasskeyLogin')
export const loginWithPasskey = act('loginWithPasskey')
export const logout = act('logout')
/** Mails a link that signs in. */
export const sendLoginToken = act('sendLoginToken')
