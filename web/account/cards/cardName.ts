import type { PaymentCard } from '../../../contract/payment.ts'

/** `Visa 415301******0313` */
export const cardName = ({ issuer, masked_pan }: Pick<PaymentCard, 'issuer' | 'masked_pan'>): string =>
  `${issuer} ${masked_pan}`

/** A card works to the end of the month that is printed on it. */
export function isExpired(card: Pick<PaymentCard, 'expiry_month' | 'expiry_year'>, now: number): boolean {
  const today = new Date(now)
  return card.expiry_year * 12 + card.expiry_month < today.getFullYear() * 12 + today.getMonth() + 1
}
