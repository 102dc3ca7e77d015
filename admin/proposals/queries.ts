import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'

export type Proposal = Answer<'listProposals'>['proposals'][number]

const changed = ['listProposals', 'listStaff', 'listInvoices', 'showInvoice', 'showOrder', 'whoAmI'] as const
export const approveProposal = act('approveProposal', { once: true, stale: changed })
export const declineProposal = act('declineProposal', { once: true, stale: ['listProposals'] })
