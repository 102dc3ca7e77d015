import { z } from 'zod'
import { call } from '../call.ts'
import { deliveryFields } from '../extras.ts'
import { businessId, day, euros, fixedTerm, id, line, optionalPhone, orderNumber, phone, text } from '../fields.ts'
import { maxDrivers } from '../handover.ts'
import { companyCreditRulings, companyCreditStatuses } from '../identification.ts'
import { driverFields, oneOrder, orderAnswer } from '../order.ts'
import { say } from '../schemaSentences.ts'

/** The `version` of the order as it was shown: another one than today's is refused, and nothing changes. */
const seen = text(64).optional().describe('`version` of the order that was shown')

const stepRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED'] as const

export const selectOrderType = call('selectOrderType', {
  summary: 'Private (1) or business (5), only before identification',
  who: 'customer',
  body: oneOrder.extend({ type: z.union([z.literal(1), z.literal(5)], { error: say((t) => t.customerType) }) }),
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

/** Address fields are only read for home delivery; their presence is checked there, field by field. */
const choice = z.strictObject({
  selected: z.boolean().default(true),
  service_id: id.describe('id of an available or selected extra service'),
  order_number: orderNumber,
  ...deliveryFields,
})

export const updateExtraService = call('updateExtraService', {
  summary: 'Choose or drop an extra service of a pending order',
  who: 'customer',
  body: choice,
  response: orderAnswer,
  refusals: [
    ...stepRefusals,
    'SERVICE_NOT_FOUND',
    'SERVICE_UNFIT',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_TOO_FAR',
    'SEARCH_AWAY',
  ],
})

export const calculateExtraServicePrice = call('calculateExtraServicePrice', {
  summary: 'What an extra service would cost, home delivery by its address',
  who: 'customer',
  body: choice,
  response: z.object({ price: euros }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'ORDER_EXPIRED',
    'SERVICE_NOT_FOUND',
    'SERVICE_UNFIT',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_TOO_FAR',
    'SEARCH_AWAY',
  ],
})

export const acceptTermsAndServices = call('acceptTermsAndServices', {
  summary: 'Accept the contract terms and the chosen services',
  who: 'customer',
  body: oneOrder.extend({ accept_terms: z.literal(true, { error: say((t) => t.contractTerms) }), version: seen }),
  response: 'none',
  refusals: [...stepRefusals, 'ORDER_CHANGED'],
})

export const createIdentification = call('createIdentification', {
  summary: 'Begin a bank identification; the address is opened in the 512 px frame',
  who: 'customer',
  response: z.object({ iframe_url: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED', 'STEP_MISSING', 'IDENTIFICATION_AWAY'],
})

export const checkDriversLicenseAndCredit = call('checkDriversLicenseAndCredit', {
  summary: 'Make the checks of the day for a person who is identified already, and try failed ones again',
  who: 'customer',
  response: z.object({ drivers_license: z.enum(['check', 'manual']) }),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'ORDER_EXPIRED',
    'STEP_MISSING',
    'NOT_IDENTIFIED',
    'CHECK_ATTEMPTS_USED',
  ],
})

/** Calls of a business customer; every one of them needs the order at the identification, and the person known. */
const businessRefusals = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PENDING',
  'ORDER_EXPIRED',
  'STEP_MISSING',
  'NOT_BUSINESS',
  'NOT_IDENTIFIED',
  'COMPANIES_AWAY',
] as const

export const getCustomerCompanies = call('getCustomerCompanies', {
  summary: 'Companies of the identified person in the trade register',
  who: 'customer',
  body: oneOrder,
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: businessRefusals,
})

export const selectAndCheckSignatureRights = call('selectAndCheckSignatureRights', {
  summary:
    "Choose the company; 'v' may sign alone, 'y' only jointly, 'm' waits for a person of the shop, anything else has no right",
  who: 'customer',
  body: z.strictObject({ order_number: orderNumber, business_id: businessId, phone }),
  response: z.object({ rights_code: z.enum(['v', 'y', 'e', 'm']) }),
  refusals: [...businessRefusals, 'MAX_ORDERS'],
})

export const checkCreditRating = call('checkCreditRating', {
  summary: "The company's credit check, repeated while its status is started",
  who: 'customer',
  body: z.strictObject({ order_number: orderNumber, business_id: line(20) }),
  response: z.object({ status: z.enum(companyCreditStatuses), ruling: z.enum(companyCreditRulings).nullable() }),
  refusals: [...businessRefusals, 'COMPANY_NOT_CHOSEN', 'CHECK_ATTEMPTS_USED'],
})

export const registerPaymentCard = call('registerPaymentCard', {
  summary: 'Start a card registration; the browser goes to terminal_url',
  who: 'customer',
  body: z.strictObject({
    order_number: orderNumber,
    new_order: z.boolean().describe('true returns to the order flow, false to the account page'),
  }),
  response: z.object({ terminal_url: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'STEP_MISSING', 'CARD_PROVIDER_AWAY'],
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
    'CODE_OWN',
    'CODE_TOO_LATE',
    'TOO_MANY',
  ],
})

export const confirmOrder = call('confirmOrder', {
  summary: 'Confirm the order: the duty to pay begins',
  who: 'customer',
  body: oneOrder.extend({
    phone: optionalPhone,
    version: seen,
    drivers: z
      .array(driverFields)
      .max(
        maxDrivers,
        say((t) => t.mostDrivers(maxDrivers)),
      )
      .default([]),
    drivers_seen: z
      .array(id)
      .max(20)
      .optional()
      .describe('`driver_id` of the drivers that `drivers` replaces; others on the order by now are refused, and stay'),
    early_start_wish: z
      .boolean()
      .default(false)
      .describe(
        'The express wish that the service begins within the withdrawal period: who withdraws then pays for the days used. Kept where it does, of private customers',
      ),
  }),
  response: orderAnswer,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PENDING',
    'ORDER_EXPIRED',
    'ORDER_CHANGED',
    'DRIVERS_CHANGED',
    'STEP_MISSING',
    'MAX_ORDERS',
    'OWES',
    'VEHICLE_GONE',
  ],
})
