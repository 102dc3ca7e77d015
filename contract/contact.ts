import { z } from 'zod'
import { call } from './call.ts'
import { contactKinds } from './contactKinds.ts'
import { dayOut, email, id, instantOut, line, optionalPhone, saying, words } from './fields.ts'
import { say } from './schemaSentences.ts'

export const sendMessage = call('sendMessage', {
  summary: 'Write to the customer service; the answer comes by mail',
  who: 'anyone',
  body: z.strictObject({
    name: line(120),
    email,
    phone: optionalPhone,
    kind: z.enum(contactKinds, { error: say((t) => t.topic) }),
    order_number: words(20).nullable().optional().describe('As it was typed; nothing is looked up by it'),
    message: saying(
      4_000,
      say((t) => t.message),
    ),
  }),
  response: z.object({ answer_by: dayOut.describe('The day by which a person answers') }),
  status: 201,
  refusals: ['CONTACT_SLOWED'],
})

const entry = z.object({ by: z.enum(['customer', 'provider']), text: z.string(), at: instantOut })

export const getMessages = call('getMessages', {
  summary: 'What the customer wrote while signed in, what was answered, and what the provider wrote first',
  who: 'customer',
  response: z.object({
    messages: z
      .array(
        z.object({
          message_id: z.string(),
          kind: z.enum(contactKinds),
          order_number: z
            .string()
            .nullable()
            .describe('As it was typed, or of the order that the provider wrote about'),
          answer_by: dayOut.nullable().describe('The day by which a person answers; null where nothing waits'),
          is_new: z.boolean().describe('The provider wrote something that the customer has not opened'),
          entries: z.array(entry).describe('Oldest first; the first one began it'),
        }),
      )
      .describe('The one written last first, 50 at most'),
  }),
  refusals: [],
})

export const continueMessage = call('continueMessage', {
  summary: 'Write on in a thread: it is on the list of the customer service again',
  who: 'customer',
  body: z.strictObject({
    message_id: id,
    message: saying(
      4_000,
      say((t) => t.message),
    ),
  }),
  response: z.object({ answer_by: dayOut.describe('The day by which a person answers') }),
  status: 201,
  refusals: ['CONTACT_NOT_FOUND', 'CONTACT_SLOWED'],
})

export const readMessage = call('readMessage', {
  summary: 'The customer has opened a thread, which is not new any more',
  who: 'customer',
  body: z.strictObject({ message_id: id }),
  response: z.object({}),
  refusals: ['CONTACT_NOT_FOUND'],
})
