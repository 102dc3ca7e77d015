import { z } from 'zod'
import { instantOut, line } from '../fields.ts'
import { say } from '../schemaSentences.ts'
import { opsCall } from './opsCall.ts'

/** By what something is found; of two that fit equally well, the first is shown first. */
export const waysToFind = [
  'moment',
  'order_number',
  'registration',
  'invoice_number',
  'reference',
  'email',
  'phone',
  'business_id',
  'name',
  'company',
] as const

export const find = opsCall('find', 'POST /find', {
  summary:
    'Whom or what a caller speaks of, as far as one may see orders, cars and customers. By POST: names do not belong into URLs and logs',
  permission: null,
  places: 'own',
  body: z.strictObject({
    words: line(100)
      .refine(
        (words) => words.length >= 2,
        say((t) => t.twoSigns),
      )
      .describe(
        'Beginning of a name, e-mail, phone, company, order number or plate; or business id, invoice number, reference; or a plate with a day and an hour: who had the car',
      ),
  }),
  response: z.object({
    moment: z
      .object({ registration: z.string(), at: instantOut, is_known: z.boolean().describe('There is such a car') })
      .nullable()
      .describe('The plate and the moment that was asked for; without hits nobody had the car'),
    hits: z
      .array(
        z.object({
          kind: z.enum(['customer', 'order', 'car', 'invoice']),
          key: z.string().describe('Id of the customer, order number, plate or invoice number'),
          matched: z.enum(waysToFind),
          exact: z.boolean().describe('It is called so; otherwise it only begins so'),
          customer: z.string().nullable().describe('Whose it is: name, or the e-mail address of who is not identified'),
          email: z.string().nullable(),
          company: z.string().nullable(),
          order_number: z.string().nullable().describe('Of an order, and of the order that an invoice is of'),
          drivers: z.array(z.string()).describe('Others who may drive, of who had a car at a moment'),
          replacement: z.boolean().describe('The car was a replacement for that of the order'),
        }),
      )
      .describe('At most 20: what is called so first'),
  }),
  refusals: [],
})
