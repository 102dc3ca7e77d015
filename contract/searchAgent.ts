import { z } from 'zod'
import { call } from './call.ts'
import { coordinates, email, line, phone, text } from './fields.ts'

const savedSearch = z.object({
  location: text(120).nullable().optional(),
  coordinates: coordinates.nullable().optional(),
  models: z.array(text(60)).max(200).default([]),
  distance: z.number().int().optional(),
  gearType: z.enum(['A', 'M', 'all']).optional(),
})

export const saveSearchAgent = call('saveSearchAgent', {
  summary: 'Save a search that mails its owner about new cars, at most once a day',
  who: 'anyone',
  body: z.object({
    accept_terms: z.boolean(),
    first_name: line(60),
    last_name: line(60),
    email,
    phone: phone.optional(),
    expire_at: z.number().int(),
    search: savedSearch,
  }),
  response: z.object({ message: z.string() }),
  status: 201,
  refusals: ['TOO_MANY'],
  notYet: true,
})

export const getSearchAgent = call('getSearchAgent', {
  summary: 'A saved search by its token',
  who: 'anyone',
  params: z.object({ id: text(200) }),
  response: z.object({ search: savedSearch }),
  refusals: ['AGENT_NOT_FOUND'],
  notYet: true,
})

export const deleteSearchAgent = call('deleteSearchAgent', {
  summary: 'Delete a saved search',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  response: 'none',
  refusals: ['AGENT_NOT_FOUND'],
  notYet: true,
})
