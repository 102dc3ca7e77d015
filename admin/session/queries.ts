import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

/** Who is signed in, and in which roles. Asked again whenever somebody comes back to the window: the session may be over. */
export const meQuery = query('whoAmI', { staleTime: 60_000, refetchOnWindowFocus: 'always' })
export const signInWaysQuery = query('signInWays', { staleTime: 60_000 })
export const signInAsPerson = act('signInAsSandboxPerson')
export const beginDirectory = act('beginDirectory')
export const signOut = act('signOut')
export const beginPasskey = act('beginPasskey')
export const registerPasskey = act('registerPasskey')
export const beginSignIn = act('beginSignIn')
export const signInWithPasskey = act('signInWithPasskey')
