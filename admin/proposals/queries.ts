import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

export type Proposal = Answer<'listProposals'>['proposals'][number]
export type Place = Answer<'listStaff'>['places'][number]

/** The places that a role may be bound to, by name: for whoever may see who works where. */
export const placesQuery = query('listStaff', { read: ({ places }) => places, staleTime: 30_000 })

const changed = [
  'listProposals',
  'listStaff',
  'listInvoices',
  'showInvoice',
  'showOrder',
  'showCustomer',
  'whoAmI',
] as const
export const approveProposal = act('approveProposal', { once: true, stale: changed })
export const declineProposal = act('declineProposal', { once: true, stale: ['listProposals'] })
