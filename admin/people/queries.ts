import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

/** Who works with the console, and where roles can be given. */
export const staffQuery = query('listStaff', { staleTime: 30_000 })
export const inviteStaff = act('inviteStaff', { once: true, stale: ['listStaff', 'listProposals'] })
export const changeGrants = act('changeGrants', { once: true, stale: ['listStaff', 'listProposals', 'whoAmI'] })
export const removeStaff = act('removeStaff', { once: true, stale: ['listStaff', 'listProposals'] })
