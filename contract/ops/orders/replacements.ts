import { z } from 'zod'
import { day, gear, line, orderNumber } from '../../fields.ts'
import { dryRun, letters, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { changed, damages, kilometres, mayRefuse, oneOrder } from './orderActs.ts'

export const freeCars = opsCall('freeCars', 'GET /orders/:order_number/freeCars', {
  summary:
    'Cars of the place of an order that it could have in place of its own: of its model first, the least driven of them',
  permission: 'orders.change',
  places: 'named',
  params: z.object({ order_number: orderNumber }),
  response: z.object({
    cars: z.array(
      z.object({
        registration: z.string(),
        model: z.string(),
        gear,
        kilometres: z.number().int().nullable().describe('Read last; null: never'),
        same_model: z.boolean(),
      }),
    ),
  }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const giveReplacement = opsAct('giveReplacement', 'POST /orders/giveReplacement', {
  summary: 'Another free car of the place for some days, at the price of the order, whose own car stays its customer’s',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'car'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({
    registration: line(60).describe('Plate of the replacement car'),
    last_day: day.describe('The day on which it is expected back'),
    kilometres,
    damages,
    counts_kilometres: z.boolean().default(false).describe('What is driven with it counts as driven with the own car'),
    reason,
    dry_run: dryRun,
  }),
  response: changed.extend({ letters }),
  refusals: [...mayRefuse, 'REPLACEMENT_OUT', 'CAR_NOT_FOUND', 'CAR_NOT_FREE'],
})

export const takeReplacementBack = opsAct('takeReplacementBack', 'POST /orders/takeReplacementBack', {
  summary: 'The replacement car is back; the order goes on with its own',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order', 'car'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({
    kilometres,
    damages,
    free_from: day.optional().describe('First day the car can be fetched again; tomorrow unless told'),
    dry_run: dryRun,
  }),
  response: changed.extend({ letters }),
  refusals: [...mayRefuse, 'NO_REPLACEMENT'],
})
