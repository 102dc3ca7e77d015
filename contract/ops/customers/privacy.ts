import { z } from 'zod'
import { dayOut, id } from '../../fields.ts'
import { dryRun, letters, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { LIFTING_DAYS, restrictionGrounds } from './grounds.ts'

/* Requests of a customer about their own data (GDPR 15, 17 and 20). */

/** Kinds of data that are kept of a customer, as staff are told of them. */
export const dataParts = [
  ...(['account', 'signIns', 'checks', 'drivers', 'cards', 'notes', 'letters', 'messages', 'searchAgents'] as const),
  ...(['orders', 'photos', 'contracts', 'withdrawals', 'invoices', 'payments', 'audit'] as const),
] as const
export type DataPart = (typeof dataParts)[number]

/** Why nobody can be erased yet. */
export const boundReasons = [
  'order',
  'withdrawal',
  'statement',
  'damage',
  'debt',
  'charge',
  'credit',
  'refund',
  'message',
] as const
export type BoundReason = (typeof boundReasons)[number]

export const exportCustomer = opsCall('exportCustomer', 'GET /customers/:customer_id/export', {
  summary: 'Everything that the shop keeps of a customer, as a JSON file to hand out',
  permission: 'customers.privacy',
  places: 'all',
  params: z.object({ customer_id: id }),
  response: 'file',
  refusals: ['CUSTOMER_NOT_FOUND'],
})

export const eraseCustomer = opsAct('eraseCustomer', 'POST /customers/erase', {
  summary:
    'Erase a customer on their request; what the law keeps stays, and cannot be led back to a person by the account',
  permission: 'customers.privacy',
  places: 'all',
  topics: ['customer', 'proposal'],
  subject: 'customer :customer_id',
  preview: true,
  secondPerson: 'erasure',
  body: z.strictObject({ customer_id: id, reason, dry_run: dryRun }),
  response: z.object({
    parts: z
      .array(z.object({ part: z.enum(dataParts), erased: z.number().int(), kept: z.number().int() }))
      .describe('Rows of each kind that go now, and that stay'),
    kept_until: dayOut
      .nullable()
      .describe('How long the law keeps the last voucher, where fiscal years are calendar years; null: there is none'),
    letters,
  }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'CUSTOMER_BOUND', 'CUSTOMER_RESTRICTED'],
})

export const restrictProcessing = opsAct('restrictProcessing', 'POST /customers/restrict', {
  summary:
    'Restrict the processing of the data of a customer (GDPR 18): it is kept, and used for what a running contract, the books and claims want alone. The customer is written to',
  permission: 'customers.privacy',
  places: 'all',
  topics: ['customer'],
  subject: 'customer :customer_id',
  preview: true,
  body: z.strictObject({
    customer_id: id,
    ground: z
      .enum(restrictionGrounds)
      .describe(
        'accuracy: contested, while it is checked; unlawful: erasing is not wanted; claims: the customer needs the data; objection: while it is weighed',
      ),
    reason,
    dry_run: dryRun,
  }),
  response: z.object({ letters }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'CUSTOMER_RESTRICTED'],
})

export const liftRestriction = opsAct('liftRestriction', 'POST /customers/lift', {
  summary: `Lift a restriction of processing: the customer is written to now, and it ends ${LIFTING_DAYS} days after that letter has left`,
  permission: 'customers.privacy',
  places: 'all',
  topics: ['customer'],
  subject: 'customer :customer_id',
  preview: true,
  body: z.strictObject({ customer_id: id, reason, dry_run: dryRun }),
  response: z.object({ letters }),
  refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'NOT_RESTRICTED'],
})
