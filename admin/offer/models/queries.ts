import type { Answer } from '../../api.ts'
import { query } from '../../data/query.ts'

export type Model = Answer<'listModels'>['models'][number]
export type ModelShown = Answer<'showModel'>

export const offeredModelsQuery = query('listModels')
export const modelQuery = (model: string) => query('showModel', { input: { params: { model } } })
