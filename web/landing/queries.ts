import { useQuery } from '@tanstack/react-query'
import { call, Refused } from '../api.ts'

/** Null: there is no such thing. Any other failure is one. */
const orNull = (failure: unknown): null => {
  if (failure instanceof Refused && failure.status === 404) return null
  throw failure
}

export const useModelPage = (slug: string) =>
  useQuery({
    queryKey: ['modelPage', slug],
    queryFn: () => call('getModelPage', { params: { slug } }).catch(orNull),
    staleTime: 60_000,
  })

export const useCityPage = (slug: string) =>
  useQuery({
    queryKey: ['cityPage', slug],
    queryFn: () => call('getCityPage', { params: { slug } }).catch(orNull),
    staleTime: 60_000,
  })
