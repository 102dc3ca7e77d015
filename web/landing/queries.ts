import type { Answer } from '../api.ts'
import { query } from '../data/query.ts'

/** `null` when there is no such model. Any other failure is one. */
export const modelPageQuery = (slug: string) =>
  query<'getModelPage', Answer<'getModelPage'> | null>('getModelPage', {
    input: { params: { slug } },
    ifMissing: null,
    staleTime: 60_000,
  })

/** `null` when there is no such town. Any other failure is one. */
export const cityPageQuery = (slug: string) =>
  query<'getCityPage', Answer<'getCityPage'> | null>('getCityPage', {
    input: { params: { slug } },
    ifMissing: null,
    staleTime: 60_000,
  })
