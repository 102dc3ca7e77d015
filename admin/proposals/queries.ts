import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'
import { papers } from '../data/together.ts'

export type Proposal = Answer<'listProposals'>['proposals'][number]
export type Place = Answer<'listStaff'>['places'][number]

/** The places that a role may be bound to, by name: for whoever may see who works where. */
export const placesQuery = query('listStaff', { read: ({ places }) => places, staleTime: 30_000 })

const changed = [
  ...(['listProposals', 'listStaff', 'showOrder', 'showCustomer', 'whoAmI', 'listUnpaid', 'countWork'] as const),
  ...papers,
] as const
export const approveProposal = act('approveProposal', { once: true, stale: changed })
export const declineProposal = act('declineProposal', { once: true, stale: ['listProposals'] })
