import { z } from 'zod'
import { customerTypes } from '../../customer.ts'
import { email, euros, id, instantOut, knownEmail, line, orderNumber, phone, saying, zipCode } from '../../fields.ts'
import { languages } from '../../language.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, letters, reason, staffNote } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { letterLine } from '../orders/letters.ts'
import { orderSummary } from '../orders/orders.ts'
import { checkKinds } from '../running/figures.ts'
import { threadRead } from '../work/contacts.ts'
import { restrictionGrounds } from './grounds.ts'

/** One of the two names the customer. In the body: addresses do not belong into URLs and logs. */
const byOne = { email: knownEmail.optional(), order_number: orderNumber.optional() }
const isByOne = (by: { email?: unknown; order_number?: unknown }) =>
  (by.email === undefined) !== (by.order_number === undefined)
const notByOne = { path: ['email'], error: say((t) => t.emailOrOrder) }

const customer = z.object({
  customer_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  type: z.enum(customerTypes),
  company: z.string().nullable(),
  business_id: z.string().nullable(),
  identified: z.boolean(),
  created_at: instantOut,
  erased_at: instantOut.nullable().describe('Erased on request: nothing of the person is left but what the law keeps'),
})

export const findCustomer = opsCall('findCustomer', 'POST /customers/find', {
  summary: 'The customer of an e-mail address or of an order. By POST: addresses do not belong into URLs and logs',
  permission: 'customers.see',
  places: 'named',
  body: z.strictObject(byOne).refine(isByOne, notByOne),
  response: z.object({
    customer: customer.nullable(),
    orders: z.array(orderSummary),
    notes: z.array(staffNote).describe('About the customer and all their orders, newest first'),
  }),
  refusals: [],
})

const corrected = {
  first_name: line(120).optional(),
  last_name: line(120).optional(),
  street_address: line(120).optional(),
  zip_code: zipCode.optional(),
  post_office: line(60).optional(),
  phone: phone.optional(),
  new_email: email
    .optional()
    .describe('The old address is told, the new one gets a link that confirms it; password and sign-ins end'),
}
const isCorrection = (body: Record<string, unknown>) => Object.keys(corrected).some((name) => body[name] !== undefined)

export const correctCustomer = opsAct('correctCustomer', 'POST /customers/correct', {
  summary: 'Correct what is wrong about a customer, who gets a letter. Papers that were issued keep what they say',
  permission: 'customers.change',
  places: 'all',
  topics: ['customer'],
  subject: null,
  audit: ['reason'],
  preview: true,
  body: z
    .strictObject({ ...byOne, ...corrected, reason, dry_run: dryRun })
    .refine(isByOne, notByOne)
    .refine(isCorrection, { path: ['new_email'], error: say((t) => t.someCorrection) }),
  response: z.object({ corrected: z.array(z.string()).describe('Names of the fields'), letters }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'EMAIL_TAKEN'],
})

export const setCustomerType = opsAct('setCustomerType', 'POST /customers/setType', {
  summary:
    'Make somebody a private or a business customer where the shop does not let them any more; the company is chosen anew. Orders that are confirmed stay as agreed',
  permission: 'customers.change',
  places: 'all',
  topics: ['customer'],
  subject: null,
  audit: ['type', 'reason'],
  preview: true,
  body: z.strictObject({ ...byOne, type: z.enum(customerTypes), reason, dry_run: dryRun }).refine(isByOne, notByOne),
  response: z.object({ type: z.enum(customerTypes), letters }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED'],
})

export const signOutCustomer = opsAct('signOutCustomer', 'POST /customers/signOut', {
  summary:
    'Sign a customer out on every device, such as when a phone was lost. Password and passkeys stay; the customer gets a letter',
  permission: 'customers.change',
  places: 'all',
  topics: ['customer'],
  subject: 'customer :customer_id',
  preview: true,
  body: z.strictObject({ customer_id: id, reason, dry_run: dryRun }),
  response: z.object({ letters }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED'],
})

export const showAccount = opsCall('showAccount', 'GET /customers/:customer_id/account', {
  summary: 'The account page as its customer sees it, to be read: it signs nobody in, and who looked is written down',
  permission: 'customers.see',
  places: 'all',
  params: z.object({ customer_id: id }),
  response: z.object({
    customer_id: z.string(),
    name: z.string(),
    password_set: z.boolean().describe('False: the customer is asked for one before the page is shown'),
    html: z
      .string()
      .nullable()
      .describe("The shop's own page; nothing in it leads anywhere. Null: the shop is not built"),
    stylesheets: z.array(z.string()),
  }),
  refusals: ['CUSTOMER_NOT_FOUND'],
})

export const showCustomer = opsCall('showCustomer', 'GET /customers/:customer_id', {
  summary: 'A customer with orders, notes, letters, messages and the outcomes of checks',
  permission: 'customers.see',
  places: 'named',
  params: z.object({ customer_id: id }),
  response: z.object({
    customer: customer.extend({
      address: z.string().nullable(),
      marketing: z.boolean().describe('May be written to about offers: agreed to, and processing is not restricted'),
      consents: z
        .array(z.object({ given: z.boolean(), words: z.string(), at: instantOut }))
        .describe(
          'To letters of offers, and their withdrawals, newest first: what was said, and the words that were seen',
        ),
      restriction: z
        .object({
          ground: z.enum(restrictionGrounds),
          since: instantOut,
          end_asked_at: instantOut.nullable().describe('Its end was asked for; it is told by a letter first'),
          ends_at: instantOut.nullable().describe('That letter has left; null: no end is set'),
        })
        .nullable()
        .describe('Of processing (GDPR 18)'),
      email_confirmed: z.boolean(),
      language: z.enum(languages).describe('Of their letters'),
      max_orders: z.number().int().nullable(),
    }),
    money: z
      .object({
        owed: z
          .array(z.object({ debtor_id: z.string(), amount: euros }))
          .describe('What failed and is owed, by whom it is asked for: the person, or a company'),
        cards: z.array(
          z.object({ label: z.string(), expires: z.string().describe('Month and year'), active: z.boolean() }),
        ),
      })
      .nullable()
      .describe('Null for who does not see the money'),
    orders: z.array(orderSummary),
    notes: z.array(staffNote).describe('About the customer and all their orders, newest first'),
    letters: z.array(letterLine).describe('The newest 20'),
    messages: z
      .array(
        z.object({
          contact_id: z.string(),
          message: z.string(),
          began_by: z.string().nullable().describe('The member of staff who wrote first; null: the customer did'),
          answers: z.array(z.object({ answer: z.string(), by: z.string().nullable(), at: instantOut })),
          read: threadRead,
          sent_at: instantOut,
          done_at: instantOut.nullable(),
        }),
      )
      .describe('Written while signed in, or to the customer, the newest 20'),
    checks: z
      .array(z.object({ what: z.enum(checkKinds), status: z.string(), at: instantOut }))
      .describe('The newest 20, for who decides them; what they were made with is not shown'),
  }),
  refusals: ['CUSTOMER_NOT_FOUND'],
})

export const addNote = opsAct('addNote', 'POST /notes/add', {
  summary: 'Write something down about an order, or about the customer of an address, for other staff',
  permission: 'customers.see',
  places: 'named',
  topics: ['customer'],
  subject: null,
  audit: [],
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: z
    .strictObject({
      ...byOne,
      note: saying(
        4_000,
        say((t) => t.note),
      ).describe('Customers may ask for what is written about them'),
    })
    .refine(isByOne, notByOne),
  response: z.object({ note: staffNote }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED'],
})
