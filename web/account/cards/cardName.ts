import type { PaymentCard } from '../../../contract/payment.ts'

/** `Visa 415301******0313` */
export const cardName = ({ issuer, masked_pan }: Pick<PaymentCard, 'issuer' | 'masked_pan'>): string =>
  `${issuer} ${masked_pan}`
