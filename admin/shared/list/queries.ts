import { query } from '../../data/query.ts'

export const ownViewsQuery = query('listOwnViews', { staleTime: 60_000 })
