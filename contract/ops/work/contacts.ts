import { z } from 'zod'
import { contactKinds } from '../../contactKinds.ts'
import { dayOut, id, instantOut, orderNumber, saying } from '../../fields.ts'
import { languages } from '../../language.ts'
import { say } from '../../schemaSentences.ts'
import { next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from './work.ts'

/** Whether a customer has opened in the account what staff wrote last. */
export const threadRead = z
  .object({ at: instantOut.nullable().describe('Null: not yet') })
  .nullable()
  .describe('Null where the customer has no account, staff wrote nothing, or it was written before this was noted')

const contact = z.object({
  contact_id: z.string(),
  kind: z.enum(contactKinds),
  answer_by: dayOut,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  order_number: z.string().nullable().describe('As it was typed'),
  signed_in: z.boolean().describe('Whether the customer was signed in; else anybody may have written it'),
  customer_id: z.string().nullable().describe('The account that wrote it, or that has the address'),
  has_order: z.boolean().describe('Whether the number is that of an order of this account'),
  language: z.enum(languages).describe('Of the letter that brings an answer'),
  message: z.string(),
  began_by: z.string().nullable().describe('The member of staff who wrote first; null: the customer did'),
  answers: z.array(
    z.object({ answer: z.string(), by: z.string().nullable().describe('Null: the customer wrote on'), at: instantOut }),
  ),
  read: threadRead,
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

export const writeToCustomer = opsAct('writeToCustomer', 'POST /contacts/write', {
  summary: 'Write to a customer first, by mail and in the account; it waits for nobody until its customer writes on',
  permission: 'messages.answer',
  places: 'all',
  topics: ['message', 'customer'],
  subject: 'customer :customer_id',
  audit: ['kind'],
  preview: 'The letter stands on the page that it is sent from.',
  body: z.strictObject({
    customer_id: id,
    kind: z.enum(contactKinds, { error: say((t) => t.topic) }),
    order_number: orderNumber.nullable().default(null),
    message: saying(
      10_000,
      say((t) => t.message),
    ),
  }),
  response: z.object({ contact_id: z.string() }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'ORDER_NOT_FOUND'],
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
