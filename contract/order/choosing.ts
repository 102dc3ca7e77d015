import { z } from 'zod'
import { call } from '../call.ts'
import { day, email, euros, fixedTerm, gear, line, orderNumber, text } from '../fields.ts'
import { oneOrder, order, orderAnswer } from '../order.ts'
import { alternative } from './alternatives.ts'

const selectedCar = z.strictObject({
  make: line(60),
  model: line(60),
  gearType: gear,
  locationID: line(60),
  startDate: day,
})

export const createNewOrder = call('createNewOrder', {
  summary: 'Start an order and hold one car; a visitor sends the form fields and gets a token',
  who: 'anyone',
  body: z.strictObject({
    car: selectedCar,
    fixed_term: fixedTerm.default(1),
    entity: text(400).nullable().optional(),
    email: email.optional(),
    email_confirmation: text(254).optional(),
    accept_terms: z.boolean().optional(),
    marketing: z.boolean().optional(),
  }),
  response: z.object({ order, token: z.string().optional() }),
  refusals: [
    // The customer is erased meanwhile.
    'UNAUTHENTICATED',
    'VEHICLE_GONE',
    'ORDERING_DISABLED',
    'EXISTS',
    'MAX_ORDERS',
    'ORDER_IN_PROGRESS',
    'PICKUP_DAY_IMPOSSIBLE',
    'TOO_MANY',
    'TOO_MANY_HOLDS',
  ],
})

/** Services of an order whose car was changed. */
export const carriedServices = z.object({
  kept: z
    .array(z.object({ service_key: z.string(), service_name: z.string(), price: euros, price_before: euros }))
    .describe('On the order still, at the price of the new place'),
  dropped: z.array(
    z.object({
      service_key: z.string(),
      service_name: z.string(),
      reason: z
        .enum(['not_sold', 'unfit', 'too_far', 'not_priced'])
        .describe(
          'Not sold at the new place; not sold with such a car; the new place does not deliver there; the delivery could not be priced now',
        ),
    }),
  ),
})
export type CarriedServices = z.output<typeof carriedServices>

export const updatePendingOrder = call('updatePendingOrder', {
  summary:
    'Swap the car of an order in progress, all or nothing, with the services that fit it; revives an expired or removed order',
  who: 'customer',
  body: z.strictObject({
    car: selectedCar,
    fixed_term: fixedTerm,
    entity: text(400).nullable().optional(),
    order: z.object({ order_number: orderNumber }),
  }),
  response: carriedServices.describe(
    'The terms are asked for again; services that the new place and car have are kept',
  ),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'VEHICLE_GONE',
    'ORDERING_DISABLED',
    'PICKUP_DAY_IMPOSSIBLE',
    'MAX_ORDERS',
    'TOO_MANY_HOLDS',
  ],
})

export const continueOrder = call('continueOrder', {
  summary: 'Make this order the current one',
  who: 'customer',
  body: oneOrder,
  response: orderAnswer,
  refusals: ['ORDER_NOT_FOUND'],
})

export const extendReservation = call('extendReservation', {
  summary: 'Keep the car for another hold time (WCAG 2.2.1)',
  who: 'customer',
  body: oneOrder,
  response: orderAnswer,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED', 'EXTENSIONS_USED'],
})

export const deleteOrderInProgress = call('deleteOrderInProgress', {
  summary: 'Remove an order in progress and free its car',
  who: 'customer',
  body: oneOrder,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING'],
})

export const getAlternatives = call('getAlternatives', {
  summary: 'The nearest cars that are free now, for an order whose reservation has ended; updatePendingOrder takes one',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: z.object({
    alternatives: z.array(alternative),
    entity: z.string().describe('Keeps the prices shown, for updatePendingOrder'),
  }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING'],
})
