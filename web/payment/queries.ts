import { act } from '../data/act.ts'

/** Gives the card provider's page. The order changes there, and is asked for anew when the browser comes back. */
export const registerPaymentCard = act('registerPaymentCard')
