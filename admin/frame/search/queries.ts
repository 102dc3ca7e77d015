import { query } from '../../data/query.ts'

/** The hits for the words. They travel in the body, and stay in this page's memory for a minute at most. */
export const findQuery = (words: string) => ({ ...query('find', { input: { body: { words } } }), gcTime: 60_000 })
