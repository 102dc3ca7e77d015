import { z } from 'zod'
import { day, dayOut, euros, gear, line, orderNumber } from '../../fields.ts'
import { asked, runningChange } from '../../order/runningChange.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, letters, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { cleaningFields, protocolFields } from './handovers.ts'
import { changed, damages, kilometres, mayRefuse, oneOrder } from './orderActs.ts'

export const freeCars = opsCall('freeCars', 'GET /orders/:order_number/freeCars', {
  summary:
    'Cars of the place of an order that it could have in place of its own: of its model first, the least driven of them, then the cheapest',
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
        place: z.string(),
        free_from: dayOut.describe('Today or before: at once'),
        same_model: z.boolean(),
        price: euros.nullable().describe('For a month of the term of the order, at the list price of today'),
        price_change: euros
          .nullable()
          .describe('Against that price of the model of the order; null where either has none'),
      }),
    ),
    elsewhere: z
      .array(z.object({ place: z.string(), km: z.number().int(), cars: z.number().int() }))
      .describe(
        'Where the place has none of the model and gear of the order: the nearest places that have, at most three',
      ),
  }),
  refusals: ['ORDER_NOT_FOUND'],
})

const seenCar = z.strictObject({ kilometres, damages, ...protocolFields })

export const swapCarWhileOut = opsAct('swapCarWhileOut', 'POST /orders/swapOut', {
  summary:
    'Another free car of the place for good, while the order runs: the car of now comes back and the new one leaves. Another model costs its price from the next month on, or stays at the price of before',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  audit: ['registration', 'price', 'reason'],
  preview: true,
  body: oneOrder.extend({
    registration: line(60).describe('Plate of the new car'),
    other_model: z.boolean().default(false).describe('The customer agrees to another model or gear'),
    price: z
      .enum(['list', 'kept'], { error: say((t) => t.oneOf(['list', 'kept'])) })
      .describe(
        'list: that of another model today, from the next month on; kept: as before. Of the same model it is kept',
      ),
    back: seenCar.extend({
      ...cleaningFields,
      fit: z.boolean().optional().describe('Whether it can be handed over again; asked where it has a new damage'),
      free_from: day.optional().describe('First day the car can be fetched again; tomorrow unless told'),
    }),
    out: seenCar.extend({
      licence_seen: z.boolean().default(false).describe('The driving licence was looked at'),
      signed: z.boolean().default(false).describe('Signed on paper'),
    }),
    reason,
    dry_run: dryRun,
    seen: asked.seen,
  }),
  response: changed.extend({ change: runningChange, letters }),
  refusals: [
    ...mayRefuse,
    ...(['REPLACEMENT_STILL_OUT', 'CAR_NOT_FREE', 'CAR_OF_OTHER_MODEL', 'CAR_WITHOUT_PRICE'] as const),
    ...(['PRICE_NOT_SIGNED', 'SERVICE_NOT_FITTING', 'ODOMETER_FAR', 'CHANGE_DIFFERS'] as const),
  ],
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
    sure: protocolFields.sure,
    counts_kilometres: z.boolean().default(false).describe('What is driven with it counts as driven with the own car'),
    reason,
    dry_run: dryRun,
  }),
  response: changed.extend({ letters }),
  refusals: [...mayRefuse, 'REPLACEMENT_OUT', 'CAR_NOT_FOUND', 'CAR_NOT_FREE', 'ODOMETER_FAR'],
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
    sure: protocolFields.sure,
    fit: z.boolean().optional().describe('Whether it can be handed over again as it is; asked where it has a damage'),
    free_from: day.optional().describe('First day the car can be fetched again; tomorrow unless told'),
    dry_run: dryRun,
  }),
  response: changed.extend({ letters }),
  refusals: [...mayRefuse, 'NO_REPLACEMENT', 'ODOMETER_FAR'],
})
