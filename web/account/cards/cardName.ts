import type { PaymentCard } from '../../../contract/payment.ts'

/** `Visa 415301******0313` */
export const cardName = ({ issuer, masked_pan }: Pick<PaymentCard, 'issuer' | 'masked_pan'>): string =>
  `${issuer} ${masked_pan}`

/** `Visa •••• 0313`, where a card is named in passing. */
export const cardFace = ({ issuer, masked_pan }: Pick<PaymentCard, 'issuer' | 'masked_pan'>): string =>
  `${issuer}\u00a0••••\u00a0${masked_pan.slice(-4)}`
