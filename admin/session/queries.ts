import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

/**
 * The member who is signed in, and their roles. Asked again whenever somebody comes back to the window: the session
 * may be over.
 */
export const meQuery = query('whoAmI', { staleTime: 60_000, refetchOnWindowFocus: 'always' })
export const signInWaysQuery = query('signInWays', { staleTime: 60_000 })
export const signInAsPerson = act('signInAsSandboxPerson')
export const beginDirectory = act('beginDirectory')
export const signOut = act('signOut')
export const beginPasskey = act('beginPasskey')
export const registerPasskey = act('registerPasskey')
export const beginSignIn = act('beginSignIn')
export const signInWithPasskey = act('signInWithPasskey')

export const ownAccessQuery = query('showOwnAccess', { refetchOnWindowFocus: 'always' })
export const beginProof = act('beginProof')
export const proveByPasskey = act('proveByPasskey')
export const proveByDirectory = act('proveByDirectory')
export const beginOwnPasskey = act('beginOwnPasskey')
export const addPasskey = act('addPasskey')
export const removePasskey = act('removePasskey')
export const signOutOthers = act('signOutOthers')
