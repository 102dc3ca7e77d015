import { z } from 'zod'
import { contactKinds } from '../../contact.ts'
import { dayOut, id, instantOut, saying } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from './work.ts'

const contact = z.object({
  contact_id: z.string(),
  kind: z.enum(contactKinds),
  answer_by: dayOut,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  order_number: z.string().nullable().describe('As it was typed'),
  signed_in: z.boolean().describe('Whether the customer was signed in; else anybody may have written it'),
  message: z.string(),
  answers: z.array(z.object({ answer: z.string(), by: z.string(), at: instantOut })),
  sent_at: instantOut,
  done_at: instantOut.nullable(),
  ...workRow,
})

export const listContacts = opsCall('listContacts', 'GET /contacts', {
  summary: 'What customers wrote and nobody has finished yet, the first to be answered first; with --all newest first',
  permission: 'messages.answer',
  places: 'all',
  query: z.strictObject({
    all: z.enum(['true', 'false']).default('false').describe('true: also what is done, whatever `show` says'),
    ...workView,
    ...page,
  }),
  response: z.object({ contacts: z.array(contact), next }),
  refusals: [],
})

export const answerContact = opsAct('answerContact', 'POST /contacts/answer', {
  summary: 'Answer by mail; the matter is done then, unless it is kept open',
  permission: 'messages.answer',
  places: 'all',
  topics: ['message', 'work'],
  subject: 'contact :contact_id',
  audit: ['keep_open'],
  preview: 'The letter stands on the page that it is sent from.',
  body: z.strictObject({
    contact_id: id,
    answer: saying(
      10_000,
      say((t) => t.answer),
    ),
    keep_open: z.boolean().default(false),
  }),
  response: z.object({ contact_id: z.string() }),
  refusals: ['CONTACT_NOT_FOUND'],
})

export const finishContact = opsAct('finishContact', 'POST /contacts/done', {
  summary: 'Done without an answer by mail, such as after a call',
  permission: 'messages.answer',
  places: 'all',
  topics: ['message', 'work'],
  subject: 'contact :contact_id',
  preview: 'It marks an item of work, which is taken back by the same press.',
  body: z.strictObject({ contact_id: id, reason }),
  response: z.object({ contact_id: z.string() }),
  refusals: ['CONTACT_NOT_FOUND'],
})
