import { z } from 'zod'
import { call } from './call.ts'
import { line, orderNumber, phone } from './fields.ts'

export const phaseStatuses = ['not_started', 'started', 'success', 'error', 'pending', 'denied', 'manual'] as const
export type PhaseStatus = (typeof phaseStatuses)[number]

export const companyCreditStatuses = ['started', 'success', 'ready', 'pending', 'error', 'denied'] as const
export const companyCreditRulings = ['approved', 'rejected', 'manual'] as const

const phase = z.enum(phaseStatuses)
export const identificationPhases = z.object({ identification: phase, drivers_license: phase, credit_rating: phase })
export type IdentificationPhases = z.output<typeof identificationPhases>

export const identificationRefusals = ['person_has_account', 'other_person'] as const

export const createIdentification = call('createIdentification', {
  summary: 'Begin a bank identification; the address is opened in the 512 px frame',
  who: 'customer',
  response: z.object({ iframe_url: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'ORDER_EXPIRED', 'STEP_MISSING', 'IDENTIFICATION_AWAY'],
})

export const getIdentificationStatus = call('getIdentificationStatus', {
  summary: 'The three phases, asked every 1.5 s until all are final',
  who: 'customer',
  response: identificationPhases.extend({
    reason: z
      .enum(identificationRefusals)
      .optional()
      .describe('Why a person whom the bank knew was not taken: another account is theirs, or this one is another’s'),
  }),
  refusals: ['ORDER_NOT_FOUND'],
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

export const confirmDriversLicense = call('confirmDriversLicense', {
  summary: 'The self-declaration of a driving licence, when the register gave no answer',
  who: 'customer',
  body: z.strictObject({ drivers_license: z.literal(true, { error: 'Vahvista ajo-oikeutesi.' }) }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_IDENTIFIED', 'LICENCE_NOT_MANUAL'],
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
  body: z.strictObject({ order_number: orderNumber }),
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: businessRefusals,
})

export const selectAndCheckSignatureRights = call('selectAndCheckSignatureRights', {
  summary: "Choose the company; 'v' may sign alone, 'y' only jointly, anything else has no right",
  who: 'customer',
  body: z.strictObject({ order_number: orderNumber, business_id: line(20), phone }),
  response: z.object({ rights_code: z.enum(['v', 'y', 'e']) }),
  refusals: [...businessRefusals, 'MAX_ORDERS'],
})

export const checkCreditRating = call('checkCreditRating', {
  summary: "The company's credit check, repeated while its status is started",
  who: 'customer',
  body: z.strictObject({ order_number: orderNumber, business_id: line(20) }),
  response: z.object({
    status: z.enum(companyCreditStatuses),
    ruling: z.enum(companyCreditRulings).nullable(),
  }),
  refusals: [...businessRefusals, 'COMPANY_NOT_CHOSEN', 'CHECK_ATTEMPTS_USED'],
})
