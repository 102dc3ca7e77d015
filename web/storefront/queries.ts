import { useSuspenseQuery } from '@tanstack/react-query'
import type { TextPage } from '../../contract/storefront.ts'
import type { Answer } from '../api.ts'
import { query } from '../data/query.ts'

/** Everything the first view needs. Fetched once per page life; `jm` of the address presets the dealers. */
export const initQuery = query('init', {
  sent: () => {
    const jm = presetDealers()
    return jm ? { query: { jm } } : {}
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const presetDealers = () => new URLSearchParams(window.location.search).get('jm')

export type Init = Answer<'init'>
export const useInit = (): Init => useSuspenseQuery(initQuery).data

export const faqQuery = query('faq', { staleTime: Number.POSITIVE_INFINITY })

export const textQuery = (page: TextPage) =>
  query('getTextPage', { input: { params: { page } }, staleTime: Number.POSITIVE_INFINITY })
