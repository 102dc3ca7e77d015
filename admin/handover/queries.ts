import type { HandoverStep } from '../../contract/handover/protocol.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

export type Ahead = Answer<'showHandover'>
export type Facts = NonNullable<Ahead['draft']>['facts']
export type Mark = Facts['marks'][number]

/** The plate names the car that is to leave at a swap. */
export const handoverQuery = (order_number: string, direction: HandoverStep, registration?: string) =>
  query('showHandover', {
    input: { params: { order_number, direction }, query: registration ? { registration } : {} },
    refetchOnWindowFocus: 'always',
  })
/** A draft that is refused says which other one there is: nothing is asked anew by itself. */
export const saveHandoverDraft = act('saveHandoverDraft', { refusalIsNews: false })
export const removePhoto = act('removeHandoverPhoto')
