import { z } from 'zod'
import { id, instantOut, orderNumber } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

/** The ends of a letter that was sent. */
export const letterOutcomes = ['ok', 'rejected', 'unknown'] as const

/** A letter as staff see it in a list. */
export const letterLine = z.object({
  letter_id: z.string(),
  order_number: z.string().nullable(),
  kind: z.string().describe('What it is about, such as `receipt`'),
  recipient: z.string(),
  subject: z.string(),
  attachments: z.array(z.string()).describe('Names of the files'),
  outcome: z.enum(letterOutcomes).describe('rejected: the mailbox does not take it'),
  may_resend: z.boolean(),
  sent_at: instantOut,
})

export const listLetters = opsCall('listLetters', 'GET /letters', {
  summary: 'Letters to a customer, all or those about one order, newest first',
  permission: 'customers.see',
  places: 'own',
  query: z
    .strictObject({ customer_id: id.optional(), order_number: orderNumber.optional(), ...page })
    .refine((by) => (by.customer_id === undefined) !== (by.order_number === undefined), {
      path: ['order_number'],
      error: say((t) => t.orderOrCustomer),
    }),
  response: z.object({ letters: z.array(letterLine), next }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const showLetter = opsCall('showLetter', 'GET /letters/:letter_id', {
  summary: 'A letter as it left; a link that opens an account is blanked',
  permission: 'customers.see',
  places: 'named',
  params: z.object({ letter_id: id }),
  response: z.object({
    letter: letterLine.extend({
      text: z.string(),
      html: z.string(),
      resend_closed: z.enum(['never', 'permission']).nullable().describe('Why the caller cannot send it again'),
    }),
  }),
  refusals: ['LETTER_NOT_FOUND'],
})

export const resendLetter = opsAct('resendLetter', 'POST /letters/resend', {
  summary: 'Send a letter once more, in the same words, to the address that its customer has today',
  permission: 'customers.change',
  places: 'named',
  topics: ['letter'],
  subject: 'letter :letter_id',
  preview: 'The letter stands on the page that it is sent from.',
  body: z.strictObject({ letter_id: id }),
  response: z.object({ letter_id: z.string(), subject: z.string() }),
  refusals: ['LETTER_NOT_FOUND', 'LETTER_NOT_SENT_AGAIN'],
})
