import { z } from 'zod'
import { dayOut, euros, id, instantOut, line } from '../../fields.ts'
import { dryRun, letters, next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'
import { chargeOutcomes } from './moneyOutcomes.ts'

export const listOpenCharges = opsCall('listOpenCharges', 'GET /charges', {
  summary:
    'Charges of which nobody knows, an hour after they were sent, what became of them, or of which the processor told something odd: the oldest first',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    charges: z.array(
      z.object({
        charge_id: z.string().describe('The processor knows it as the stamp of the payment'),
        order_number: z.string(),
        invoice_number: z.string(),
        amount: euros,
        outcome: z.enum(chargeOutcomes).describe('asked, unknown, or pending: the processor has heard of it'),
        attempt: z.number().int(),
        reference: z.string().nullable().describe('Of the processor, where it has told one'),
        reason: z
          .string()
          .nullable()
          .describe('What the processor told of it that was not asked for: its amount, currency or reference'),
        since: instantOut,
        hours: z.number().int().describe('How old it is'),
        ...workRow,
      }),
    ),
    next,
  }),
  refusals: [],
})

export const settleCharge = opsAct('settleCharge', 'POST /charges/settle', {
  summary:
    'Say what the processor knows of an open charge: paid, or it never arrived, which a day has to pass for, or a week where it is pending; then the invoice is tried again',
  permission: 'money.change',
  places: 'all',
  topics: ['charge', 'invoice', 'work'],
  subject: 'charge :charge_id',
  preview: true,
  body: z.strictObject({
    charge_id: id.describe('Of `charges list`'),
    outcome: z.enum(['paid', 'never_arrived']),
    reference: line(80).optional().describe('The transaction id of the processor, for what is paid: refunds need it'),
    dry_run: dryRun,
  }),
  response: z.object({
    charge_id: z.string(),
    amount: euros,
    next_try_date: dayOut.nullable().describe('When the invoice is tried again; null when it is not'),
    letters,
  }),
  refusals: ['CHARGE_NOT_FOUND', 'CHARGE_NOT_OPEN', 'CHARGE_MAY_ARRIVE'],
})
