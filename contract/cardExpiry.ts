import type { PaymentCard } from './payment.ts'

/** The end of a payment card, in the one form of pages and letters: `03/2027`. */
export const expiryText = ({ expiry_month, expiry_year }: Pick<PaymentCard, 'expiry_month' | 'expiry_year'>): string =>
  `${String(expiry_month).padStart(2, '0')}/${expiry_year}`
