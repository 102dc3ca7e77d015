import { z } from 'zod'
import { call } from './call.ts'
import { dayOut, password } from './fields.ts'

export const getOwnData = call('getOwnData', {
  summary:
    'Everything that the shop keeps of the signed-in customer: all of it as a file for machines, its main parts as a paper',
  who: 'customer',
  params: z.object({ form: z.enum(['json', 'pdf']) }),
  response: 'file',
  refusals: [],
})

export const deleteAccount = call('deleteAccount', {
  summary:
    'The customer erases the account, by its password. Orders and vouchers stay for as long as the law asks for, without the account',
  who: 'customer',
  body: z.strictObject({
    password: password.default(''),
    preview: z.boolean().default(false).describe('Only say what would go and stay; takes no password'),
  }),
  response: z.object({
    goes: z.array(z.string()).describe('Kinds of data that are erased at once, in words'),
    stays: z
      .array(z.object({ what: z.string(), why: z.string(), until: z.string() }))
      .describe('What is kept on, on which grounds and how long, in words'),
    kept_until: dayOut.nullable().describe('How long the last voucher is kept at least; null: there is none'),
  }),
  refusals: ['CUSTOMER_BOUND', 'CUSTOMER_ERASED'],
})
