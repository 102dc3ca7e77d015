import { call } from '../api.ts'

/** Gives the card provider's page. The order changes there, and is asked for anew when the browser comes back. */
export const registerCard = (order_number: string, { newOrder } = { newOrder: true }) =>
  call('registerPaymentCard', { body: { order_number, new_order: newOrder } })
