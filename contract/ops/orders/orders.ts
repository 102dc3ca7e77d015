import { z } from 'zod'
import { customerTypes, orderStatuses } from '../../customer.ts'
import { day, dayOut, euros, instantOut, orderNumber, text, words } from '../../fields.ts'
import { handoverKinds, overdueKinds } from '../../handover.ts'
import { order } from '../../order.ts'
import { say } from '../../schemaSentences.ts'
import { next, page, staffNote } from '../fields.ts'
import { chargeOutcomes, ledgerAccounts, refundOutcomes } from '../money/moneyOutcomes.ts'
import { opsCall } from '../opsCall.ts'
import { staffStatement } from './statements.ts'

/** An order as staff see it in a list. */
export const orderSummary = z
  .object({
    order_number: z.string(),
    status: z.enum(orderStatuses),
    customer: z.string().describe('Name, or the e-mail address of somebody who is not identified yet'),
    company: z.string().nullable(),
    car: z.string(),
    registration: z.string(),
    dealer: z.string(),
    place: z.string().describe('location_id of the dealer: a role at one place acts on its orders'),
    start_date: dayOut,
    fixed_term: z.number().int(),
    released: z.boolean().describe('The car may be fetched: vehicle_release_ready'),
    pickup_time: z.number().int().nullable(),
    return_prompted: z.boolean(),
    return_time: z.number().int().nullable(),
    cancel_date: dayOut.nullable(),
    replacement_out: z
      .object({ registration: z.string(), due_on: dayOut })
      .nullable()
      .describe('The replacement car that its customer has now'),
    owed: euros.optional().describe('In the list of orders, for who sees the money of its place: of what failed'),
    created_at: instantOut,
    version: z.string().describe('Changes with whatever acts of staff rest on; they may send the one that was seen'),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.output<typeof orderSummary>

const handover = z.object({
  handover_id: z.string(),
  kind: z.enum(handoverKinds),
  registration: z.string().nullable().describe('Of which car; null: it was not written down'),
  day: dayOut,
  kilometres: z.number().int(),
  damages: z.string(),
  actor: z.string(),
  registered_on: dayOut.nullable().describe('When the vehicle register was told of the holder'),
})

/** By when they were made, by their pickup, or by their end; with `-` the last first. */
export const orderSorts = ['-made', 'made', 'pickup', '-pickup', 'end', '-end'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Narrows and sorts the list of orders. */
export const ordersWanted = {
  status: z.enum(orderStatuses, { error: say((t) => t.oneOf(orderStatuses)) }).optional(),
  dealer: text(60).optional().describe('location_id'),
  registration: words(60).optional().describe('Orders that have, or had last, the car with this plate'),
  from: day.optional().describe('Pickups and returns on this day and later'),
  to: day.optional().describe('Pickups and returns on this day and earlier'),
  overdue: z
    .enum(overdueKinds, { error: say((t) => t.oneOf(overdueKinds)) })
    .optional()
    .describe(
      'The agreed day is over: the car was not handed over, is not back, or the replacement car is not; holder: the vehicle register is still to be told who has the car',
    ),
  sort: z
    .enum(orderSorts, { error: say((t) => t.oneOf(orderSorts)) })
    .default('-made')
    .describe('By the end: orders that have one alone'),
}

export const listOrders = opsCall('listOrders', 'GET /orders', {
  summary: 'Orders, the newest first unless sorted',
  permission: 'orders.see',
  places: 'own',
  query: z.strictObject({ ...ordersWanted, ...page }),
  response: z.object({ orders: z.array(orderSummary), next }),
  refusals: [],
})

export const showOrder = opsCall('showOrder', 'GET /orders/:order_number', {
  summary: 'One order with everything that is known of it',
  permission: 'orders.see',
  places: 'named',
  params: z.object({ order_number: orderNumber }),
  response: z.object({
    order: orderSummary,
    customer: z.object({
      customer_id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      type: z.enum(customerTypes),
    }),
    owes_elsewhere: z.boolean().describe('Whether a charge of another order of the customer failed and is owed'),
    agreed: z
      .array(z.object({ key: z.string(), label: z.string(), value: z.string() }))
      .describe('What the order binds to, in the words of summary, letter and contract'),
    account: order
      .omit({ available_extra_services: true, pricing: true, order_product_car: true })
      .describe('As the customer sees it: services, codes, cards, drivers, invoices'),
    history: z.array(
      z.object({
        at: instantOut,
        from: z.enum(orderStatuses).nullable(),
        to: z.enum(orderStatuses),
        actor: z.string(),
        reason: z.string(),
      }),
    ),
    changes: z
      .array(
        z.object({
          at: instantOut,
          kind: z.string(),
          from: z.string(),
          to: z.string(),
          actor: z.string(),
          reason: z.string(),
        }),
      )
      .describe('What was agreed on after the confirmation'),
    replacement: z
      .object({
        registration: z.string(),
        since: instantOut,
        due_on: dayOut,
        kilometres: z.number().int(),
        damages: z.string(),
      })
      .nullable()
      .describe('The car that the customer has for some days beside the one of the order'),
    handovers: z.array(handover),
    readings: z
      .array(z.object({ kilometres: z.number().int(), read_on: dayOut }))
      .describe('Of the odometer, as its customer told them, the newest first; nothing is charged by them'),
    statement: staffStatement.nullable().describe('The bill at the return'),
    notes: z.array(staffNote).describe('What staff wrote about the order or its customer, newest first'),
    charges: z
      .array(
        z.object({
          invoice_number: z.string(),
          attempt: z.number().int(),
          at: instantOut,
          amount: euros,
          outcome: z.enum(chargeOutcomes),
          decline_code: z.string().nullable(),
        }),
      )
      .nullable()
      .describe(
        'Like refunds and ledger null for who sees no money of the order: of its invoices they are told what the customer is',
      ),
    refunds: z
      .array(
        z.object({
          refund_id: z.string(),
          invoice_number: z.string(),
          attempt: z.number().int(),
          at: instantOut,
          amount: euros,
          outcome: z.enum(refundOutcomes).describe('by_hand: by bank transfer; surplus: it had been paid back already'),
          reason: z.string().nullable(),
          paid_on: dayOut.nullable(),
          reference: z.string().nullable(),
        }),
      )
      .nullable(),
    ledger: z
      .array(
        z.object({
          at: instantOut,
          invoice_number: z.string(),
          account: z.enum(ledgerAccounts),
          amount: euros,
          movement: z.string(),
        }),
      )
      .nullable(),
  }),
  refusals: ['ORDER_NOT_FOUND'],
})
