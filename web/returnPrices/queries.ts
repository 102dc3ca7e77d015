import type { Answer } from '../api.ts'
import { query } from '../data/query.ts'

export type ReturnPrices = Answer<'getReturnPrices'>['prices']

export const returnPricesQuery = query('getReturnPrices', {})
