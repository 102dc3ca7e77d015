import { z } from 'zod'
import { call } from './call.ts'
import { id, orderNumber } from './fields.ts'

export const paymentCard = z.object({
  id: z.string(),
  issuer: z.string(),
  masked_pan: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
  active: z.boolean().describe('Charges always go to the active card'),
})
export type PaymentCard = z.output<typeof paymentCard>

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

const chosenCard = z.strictObject({ order_number: orderNumber, card_id: id })

export const setActivePaymentCard = call('setActivePaymentCard', {
  summary: 'Make a card the one that is charged; what failed before is tried with it',
  who: 'customer',
  body: chosenCard,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'CARD_NOT_FOUND'],
})

export const deletePaymentCard = call('deletePaymentCard', {
  summary: 'Remove a card that is not active',
  who: 'customer',
  body: chosenCard,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'CARD_NOT_FOUND', 'CARD_ACTIVE'],
})
