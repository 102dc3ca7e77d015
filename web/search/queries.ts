import type { Input } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

export type Search = Omit<Input<'getModelAvailability'>['body'], 'entity'>

/** Cars that are free now. The price list that a person was shown goes along with the question. */
export const availabilityQuery = (search: Search, entity: () => string | null = () => null) =>
  query('getModelAvailability', { input: { body: search }, sent: () => ({ body: { ...search, entity: entity() } }) })

/** Places that begin so. */
export const placesQuery = (q: string) => query('suggestPlaces', { input: { query: { q } }, retry: false })

/** A large picture and the operator's description of a model. */
export const modelInfoQuery = (model: string) =>
  query('getModelInfo', { input: { body: { model } }, staleTime: Number.POSITIVE_INFINITY })

/** The address of a position. */
export const locateUser = act('locateUser')
