import { z } from 'zod'
import { instantOut, orderNumber, text } from '../../fields.ts'
import { next } from '../fields.ts'
import { opsCall } from '../opsCall.ts'

export const timelineKinds = [
  ...(['state', 'change', 'handover', 'withdrawal_notice', 'invoice', 'credit', 'charge', 'refund'] as const),
  ...(['letter', 'note', 'act', 'message', 'answer', 'check'] as const),
] as const

export const orderTimeline = opsCall('orderTimeline', 'GET /orders/:order_number/timeline', {
  summary:
    'All that happened to an order, newest first: with whom, its letters, notes and acts, and its money for who sees that',
  permission: 'orders.see',
  places: 'named',
  params: z.object({ order_number: orderNumber }),
  query: z.strictObject({ after: text(80).optional().describe('`next` of the page before') }),
  response: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: instantOut,
        kind: z.enum(timelineKinds),
        by: z.string().nullable().describe('`staff:` and a name, `customer` or `clock`; null: the shop by itself'),
        facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    next,
  }),
  refusals: ['ORDER_NOT_FOUND'],
})
