import type { Input } from '../api.ts'
import { query } from '../data/query.ts'

export const boardQuery = (asked: NonNullable<Input<'showBoard'>['query']>) =>
  query('showBoard', { input: { query: asked }, staleTime: 10_000, refetchOnWindowFocus: 'always' })

export const ownCarsQuery = query('countCars', { input: { query: {} } })
export const ownCampaignsQuery = query('listCampaigns')
export const ownPricesQuery = query('listPrices')
export const ownContentQuery = query('listContent')
