import { pages, query } from '../../data/query.ts'

export const proposalPages = (show: 'open' | 'decided') => pages('listProposals', { query: { show, limit: 50 } })
/** For the menu: as many as one page holds. */
export const waitingProposals = query('listProposals', {
  input: { query: { show: 'open', limit: 50 } },
  read: ({ proposals }) => proposals.filter(({ is_own, state }) => !is_own && state === 'open').length,
  staleTime: 15_000,
})
