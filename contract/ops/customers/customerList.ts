import { z } from 'zod'
import { customerTypes } from '../../customer.ts'
import { euros, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsCall } from '../opsCall.ts'

/** How the list of customers may be sorted; by what they owe it holds only those who owe. */
export const customerSorts = ['name', '-made', '-owed'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const listCustomers = opsCall('listCustomers', 'POST /customers/list', {
  summary: 'Customers, page by page. By POST: names do not belong into URLs and logs',
  permission: 'customers.see',
  places: 'own',
  body: z.strictObject({
    words: line(100)
      .refine(
        (words) => words.length >= 2,
        say((t) => t.twoSigns),
      )
      .optional()
      .describe('Beginning of a name, e-mail, phone or company; or business id'),
    type: z.enum(customerTypes).optional(),
    business_id: text(20).optional().describe('Who orders for this company'),
    owes: z.boolean().default(false).describe('Only who owes what failed; for who sees the money'),
    idle: z.boolean().default(false).describe('Only who has no active order'),
    sort: z.enum(customerSorts, { error: say((t) => t.oneOf(customerSorts)) }),
    ...page,
  }),
  response: z.object({
    customers: z.array(
      z.object({
        customer_id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        type: z.enum(customerTypes),
        company: z.string().nullable(),
        identified: z.boolean(),
        created_at: instantOut,
        active_orders: z.number().int().describe('At places that the caller sees'),
        owed: euros.nullable().describe('What failed and is owed; null for who does not see the money'),
      }),
    ),
    next,
  }),
  refusals: [],
})
