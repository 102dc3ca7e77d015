import { queryOptions } from '@tanstack/react-query'
import { type Answer, call, Refused } from '../api.ts'

/** The search that a mailed link stands for; null when there is no such agent, or no longer. */
export const agentQuery = (token: string) =>
  queryOptions({
    queryKey: ['searchAgent', token],
    queryFn: async (): Promise<Answer<'getSearchAgent'> | null> => {
      try {
        return await call('getSearchAgent', { params: { id: token } })
      } catch (failure) {
        if (failure instanceof Refused && failure.status === 404) return null
        throw failure
      }
    },
  })
