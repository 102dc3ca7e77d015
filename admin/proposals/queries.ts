import type { Answer } from '../api.ts'
import { query } from '../data/query.ts'

export type Proposal = Answer<'listProposals'>['proposals'][number]
export type Place = Answer<'listStaff'>['places'][number]

/** The places that a role may be bound to, by name: for whoever may see who works where. */
export const placesQuery = query('listStaff', { read: ({ places }) => places, staleTime: 30_000 })
