import type { QueryClient } from '@tanstack/react-query'

/** What a search has found free is kept under this key. */
export const availabilityKey = ['availability']

/** Forgets what was found free: the shop may have changed meanwhile. */
export const askAnew = (client: QueryClient): void => client.removeQueries({ queryKey: availabilityKey })
