import { z } from 'zod'
import { invoice, paymentTableRow } from './billing.ts'
import { call } from './call.ts'
import { customer, orderStatuses } from './customer.ts'
import { extraService, extraServiceChoice } from './extras.ts'
import { day, dayOut, email, euros, fixedTerm, gear, id, instantOut, line, orderNumber, phone, text } from './fields.ts'
import { maxDrivers, slots } from './handover.ts'
import { paymentCard } from './payment.ts'
import { prices } from './search.ts'

export const driver = z.object({
  order_number: z.string(),
  driver_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
})

export const orderCode = z.object({
  code_string: z.string(),
  code_description: z.string(),
  value: z.number(),
  value_type: z.enum(['percent', 'fixed']),
  created_at: instantOut,
})

export const activePromoCampaign = z.object({
  campaign_price: euros,
  normal_price: euros,
  description: z.string().describe('Sanitised HTML'),
  discount_months: z.number().int(),
  discount_amount: euros.describe('Taken off each of the months'),
})

/** By the start hour: 8-10, 10-12, 12-14, 14-16. */
const slot = z.literal(slots, { error: 'Valitse aika.' })

export const order = z
  .object({
    order_number: z.string(),
    status: z.enum(orderStatuses),
    type: z.union([z.literal(1), z.literal(5)]).describe('1 private, 5 business'),
    start_date: dayOut,
    available_from_date: dayOut,
    cancel_date: dayOut.nullable().describe('End day of an ended order'),
    returned_on: dayOut.nullable().describe('When the car came back; the order may still go on to its end day'),
    cancelling_date: dayOut.nullable().describe('End day that ending now would give'),
    last_cancelling_date: dayOut.nullable().describe('Last day to end at this period'),
    fixed_term: fixedTerm,
    pickup_time: z.number().int().nullable(),
    return_time: z.number().int().nullable(),
    next_payment_date: dayOut.nullable(),
    prompt_return_time: z.boolean(),
    vehicle_release_ready: z.boolean(),
    has_home_delivery: z.boolean(),
    has_subscription_invoices: z.boolean(),
    open_invoices: z.boolean(),
    geartype: gear,
    contract_terms: z.string().describe('Address of the contract of this order as PDF; needs the bearer token'),
    referral_code: z.object({ code: z.string(), used: z.number().int(), uses_per_code: z.number().int() }).nullable(),
    billing_cycle: z.object({ start: dayOut, end: dayOut, fixed_end_date: dayOut }).nullable(),
    dealer: z.object({
      display_name: z.string(),
      address: z.string(),
      zip: z.string(),
      city: z.string(),
      location_id: z.string(),
    }),
    order_product_car: z.object({
      price: euros.describe('List price of the chosen term'),
      product_car: z.object({
        display_name: z.string(),
        make: z.string(),
        model: z.string(),
        body: z.string(),
        image_sm: z.string(),
      }),
    }),
    order_extra_services: z.array(extraService),
    available_extra_services: z.array(extraService),
    payment_cards: z.array(paymentCard),
    payment_table: z.array(paymentTableRow),
    order_codes: z.array(orderCode),
    invoices: z
      .array(invoice)
      .describe('The newest 12, and those that are not settled however old; all with invoices=all of getOrders'),
    invoices_total: z.number().int().describe('How many there are, deleted ones left out'),
    drivers: z.array(driver),
    customer_notes: z.object({ invoice_notes: z.string() }),
    order_errors: z.object({ invoices: z.array(z.string()).describe('Numbers of invoices whose charge failed') }),
    active_promo_campaign: activePromoCampaign.nullable(),
    pricing: prices,
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    terms_accepted: z.boolean(),
    reserved_until: instantOut.nullable().describe('Until when the car is kept for a pending order'),
    commitment: z.object({
      total: euros.describe('Everything the minimum commitment costs'),
      first_charge: z.object({ date: dayOut, amount: euros }),
      ends_earliest: dayOut.describe('The first day the subscription can end on'),
    }),
    created_at: instantOut,
    confirmed_at: instantOut.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

export const orderAnswer = z.object({ order })

const selectedCar = z.object({
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

export const updatePendingOrder = call('updatePendingOrder', {
  summary: 'Swap the car of an order in progress, all or nothing; revives an expired or removed order',
  who: 'customer',
  body: z.strictObject({
    car: selectedCar,
    fixed_term: fixedTerm,
    entity: text(400).nullable().optional(),
    order: z.object({ order_number: orderNumber }),
  }),
  response: 'none',
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

export const getOrder = call('getOrder', {
  summary: 'The order in progress, else the newest',
  who: 'customer',
  response: z.object({ order, customer }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const getOrders = call('getOrders', {
  summary: 'All orders of the customer, newest first',
  who: 'customer',
  query: z.object({
    order_number: orderNumber.optional().describe('This order alone'),
    invoices: z.literal('all').optional().describe('With every invoice there ever was'),
  }),
  response: z.object({ data: z.array(order) }),
  refusals: ['NOT_FOUND'],
})

const oneOrder = z.strictObject({ order_number: orderNumber })

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

const stepRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED'] as const

export const selectOrderType = call('selectOrderType', {
  summary: 'Private (1) or business (5), only before identification',
  who: 'customer',
  body: oneOrder.extend({ type: z.union([z.literal(1), z.literal(5)], { error: 'Valitse asiakastyyppi.' }) }),
  response: 'none',
  refusals: [...stepRefusals, 'TYPE_FIXED'],
})

export const updateStartDate = call('updateStartDate', {
  summary: 'Change the pickup day within the allowed days',
  who: 'customer',
  body: oneOrder.extend({ start_date: day }),
  response: 'none',
  refusals: [...stepRefusals, 'PICKUP_DAY_IMPOSSIBLE'],
})

export const updateFixedTerm = call('updateFixedTerm', {
  summary: 'Change the commitment term',
  who: 'customer',
  body: oneOrder.extend({ fixed_term: fixedTerm }),
  response: 'none',
  refusals: stepRefusals,
})

export const acceptTermsAndServices = call('acceptTermsAndServices', {
  summary: 'Accept the contract terms and the chosen services',
  who: 'customer',
  body: oneOrder.extend({ accept_terms: z.literal(true, { error: 'Hyväksy sopimusehdot jatkaaksesi.' }) }),
  response: 'none',
  refusals: stepRefusals,
})

export const updateExtraService = call('updateExtraService', {
  summary: 'Choose or drop an extra service of a pending order',
  who: 'customer',
  body: extraServiceChoice,
  response: orderAnswer,
  refusals: [...stepRefusals, 'SERVICE_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'ADDRESS_TOO_FAR', 'SEARCH_AWAY'],
})

export const addPromoCode = call('addPromoCode', {
  summary: 'Put a discount or referral code on the order; a new one replaces the old',
  who: 'customer',
  body: oneOrder.extend({ code: line(40).describe('422 on this field when empty'), page: text(20).optional() }),
  response: orderAnswer,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'ORDER_EXPIRED',
    'CODE_NOT_FOUND',
    'CODE_USED',
    'CODE_TOO_LATE',
    'TOO_MANY',
  ],
})

/** Fields may arrive empty; each driver's own errors are keyed `drivers.{index}.first_name`. */
export const driverFields = z.object({ first_name: line(60), last_name: line(60), phone })

export const confirmOrder = call('confirmOrder', {
  summary: 'Confirm the order: the duty to pay begins',
  who: 'customer',
  body: oneOrder.extend({
    phone: phone.nullable().optional(),
    drivers: z.array(driverFields).max(maxDrivers, `Enintään ${maxDrivers} kuljettajaa.`).default([]),
  }),
  response: orderAnswer,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED', 'STEP_MISSING', 'MAX_ORDERS', 'VEHICLE_GONE'],
})

export const getContractTerms = call('getContractTerms', {
  summary: 'The contract of one order as PDF',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: 'pdf',
  refusals: ['ORDER_NOT_FOUND'],
})

export const setPickupTime = call('setPickupTime', {
  summary: 'Choose the pickup slot by its start hour',
  who: 'customer',
  body: oneOrder.extend({ pickup_time: slot }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'TIME_NOT_ASKED'],
})

export const setReturnTime = call('setReturnTime', {
  summary: 'Choose the return slot by its start hour',
  who: 'customer',
  body: oneOrder.extend({ return_time: slot }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'TIME_NOT_ASKED'],
})

export const addCarDriver = call('addCarDriver', {
  summary: 'Add a driver on the account page',
  who: 'customer',
  body: oneOrder.extend(driverFields.shape),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'DRIVERS_FULL'],
})

export const deleteCarDriver = call('deleteCarDriver', {
  summary: 'Remove a driver',
  who: 'customer',
  body: oneOrder.extend({ driver_id: id }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'NOT_FOUND'],
})

export const cancelOrder = call('cancelOrder', {
  summary: 'End a delivered subscription on the day that cancelling_date tells',
  who: 'customer',
  body: oneOrder,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_ENDABLE'],
})

export const updateNotes = call('updateNotes', {
  summary: "The buyer's own reference on receipts",
  who: 'customer',
  body: oneOrder.extend({ invoice_notes: text(200) }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_BUSINESS'],
})

export const purchaseExtraService = call('purchaseExtraService', {
  summary: 'Buy an extra service for a running subscription; 200 only when the bank asks the customer first',
  who: 'customer',
  body: oneOrder.extend({ service_id: id }),
  response: z
    .object({
      terminal_url: z
        .string()
        .describe(
          'Where the customer confirms the charge, without which nothing is bought; comes back to /tili?ostettu, ?ostovirhe or ?maksukesken',
        ),
    })
    .optional(),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_EXPIRED',
    'ORDER_NOT_PENDING',
    'SERVICE_NOT_FOUND',
    'SERVICE_OWNED',
    'CHARGE_IN_FLIGHT',
    'CARD_DECLINED',
    'CARD_PROVIDER_AWAY',
  ],
})
