import { query } from '../../data/query.ts'

/** How much waits, for the menu and the lists: asked again each minute, and after every act that settles something. */
export const workCountsQuery = query('countWork', { staleTime: 15_000 })
