import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { TextPage } from '../../contract/storefront.ts'
import { type Answer, call } from '../api.ts'

/** Everything the first view needs. Fetched once per page life; `jm` presets the dealers. */
export const initQuery = (jm = presetDealers()) =>
  queryOptions({
    queryKey: ['init'],
    queryFn: () => call('init', { query: jm ? { jm } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const presetDealers = () =>
  typeof window === 'undefined' ? undefined : (new URLSearchParams(window.location.search).get('jm') ?? undefined)

export type Init = Answer<'init'>
export const useInit = (): Init => useSuspenseQuery(initQuery()).data

export const useFaq = () =>
  useQuery({
    queryKey: ['faq'],
    queryFn: () => call('faq'),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useTextPage = (page: TextPage) =>
  useQuery({
    queryKey: ['text', page],
    queryFn: () => call('getTextPage', { params: { page } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
