import { z } from 'zod'
import { id, line, month } from '../../fields.ts'
import { collectivePaper } from '../../order/letters.ts'
import { reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const businessId = line(20)

export const showCollective = opsCall('showCollective', 'GET /companies/:business_id/collective', {
  summary: 'The collective papers of a company, who gets them, and who could',
  permission: 'money.see',
  besides: ['customers.see'],
  places: 'all',
  params: z.strictObject({ business_id: businessId }),
  response: z.object({
    recipient: z
      .object({
        customer_id: z.string(),
        from: z.string().describe('The first month'),
        last: z.string().nullable().describe('The last month; null while it goes on'),
        orders_for_it: z.boolean().describe('Else no letter goes, and receipts are sent as before'),
      })
      .nullable(),
    people: z.array(z.object({ customer_id: z.string(), name: z.string() })).describe('Who orders for the company'),
    papers: z.array(collectivePaper),
  }),
  refusals: ['COMPANY_NOT_FOUND'],
})

export const collectiveFile = opsCall('collectiveFile', 'GET /companies/:business_id/paper/:month', {
  summary: 'The collective paper of a company and a month, as the company has it (PDF)',
  permission: 'money.see',
  places: 'all',
  params: z.strictObject({ business_id: businessId, month }),
  response: 'file',
  refusals: ['NOT_FOUND'],
})

export const setCollective = opsAct('setCollective', 'POST /companies/setCollective', {
  summary: 'One paper and one letter a month for all invoices of a company, from the next month on; or no more',
  permission: 'money.correct',
  besides: ['customers.see'],
  places: 'all',
  topics: ['company'],
  subject: 'company :business_id',
  audit: ['reason'],
  preview: 'It changes no invoice and no charge: which letters go from which month on is said in its dialog.',
  body: z.strictObject({
    business_id: businessId,
    recipient_id: id.nullable().describe('Who of the company gets it; null ends it with this month'),
    reason,
  }),
  response: z.object({ from: z.string().describe('The first month'), last: z.string().nullable() }),
  refusals: ['COMPANY_NOT_FOUND', 'CUSTOMER_NOT_FOUND'],
})
