import { z } from 'zod'
import { call } from './call.ts'
import { dayOut, email, line, optionalPhone, saying, words } from './fields.ts'
import { say } from './schemaSentences.ts'

/** Subjects of messages to the customer service. `review` asks that a person looks at a decision again (GDPR 22). */
export const contactKinds = ['order', 'payment', 'handover', 'account', 'review', 'accessibility', 'other'] as const
export type ContactKind = (typeof contactKinds)[number]

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
