import { query } from '../data/query.ts'

/** The people of the console, and the places where roles can be given. */
export const staffQuery = query('listStaff', { staleTime: 30_000 })
