import { z } from 'zod'
import { call } from './call.ts'

export const getOwnData = call('getOwnData', {
  summary:
    'Everything that the shop keeps of the signed-in customer: all of it as a file for machines, its main parts as a paper',
  who: 'customer',
  params: z.object({ form: z.enum(['json', 'pdf']) }),
  response: 'file',
  refusals: [],
})
