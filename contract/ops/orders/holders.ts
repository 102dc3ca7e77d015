import { z } from 'zod'
import { day, dayOut, line, orderNumber } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const change = z
  .enum(['begins', 'ends'], { error: say((t) => t.oneOf(['begins', 'ends'])) })
  .describe('begins: the customer got the car; ends: it came back')

export const listHolders = opsCall('listHolders', 'GET /holders', {
  summary: 'Changes of holders that the vehicle register must be told of within 7 days, the first due first',
  permission: 'orders.see',
  places: 'own',
  query: z.strictObject({ ...page }),
  response: z.object({
    holders: z.array(
      z.object({
        order_number: z.string(),
        change,
        day: dayOut.describe('The day the car changed hands'),
        due: dayOut.describe('The last day to tell the register'),
        overdue: z.boolean(),
        registration: z.string(),
        holder: z.string().describe('The company that ordered, else the person'),
        business_id: z.string().nullable(),
        since: dayOut.nullable().describe('The day on which the holder got the car'),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const registerHolder = opsAct('registerHolder', 'POST /orders/registerHolder', {
  summary: 'The vehicle register was told of the holder who got the car, or gave it back',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: z.strictObject({
    order_number: orderNumber,
    change,
    registered_on: day,
    registration: line(60).optional().describe('Plate of the car: an order whose car was swapped had several'),
  }),
  response: z.object({ order_number: z.string(), change, day: dayOut, due: dayOut, registered_on: dayOut }),
  refusals: ['ORDER_NOT_FOUND', 'HOLDER_NOT_WAITING'],
})
