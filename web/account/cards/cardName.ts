import type { PaymentCard } from '../../../contract/payment.ts'
import { cardNumber } from '../../../contract/text/cardNumber.ts'

/** `Visa •••• 0313` */
export const cardName = ({ issuer, masked_pan }: Pick<PaymentCard, 'issuer' | 'masked_pan'>): string =>
  `${issuer} ${cardNumber(masked_pan)}`
