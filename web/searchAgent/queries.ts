import type { SavedSearch } from '../../contract/searchAgent.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

/** The search that a mailed link stands for; null when there is no such agent, or no longer. */
export const agentQuery = (id: string) =>
  query<'getSearchAgent', Answer<'getSearchAgent'> | null>('getSearchAgent', {
    input: { params: { id } },
    ifMissing: null,
  })

/** The search that an agent is to look for. */
export type WantedSearch = Omit<SavedSearch, 'coordinates'> & { coordinates: SavedSearch['coordinates'] | null }
export const saveSearchAgent = act('saveSearchAgent')
export const deleteSearchAgent = act('deleteSearchAgent')
