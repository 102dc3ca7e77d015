import type { Day } from '../days/date.ts'
import type { PaymentCard } from '../payment.ts'

type Expiry = Pick<PaymentCard, 'expiry_month' | 'expiry_year'>

/** The end of a payment card, in the one form of pages and letters: `03/2027`. */
export const expiryText = ({ expiry_month, expiry_year }: Expiry): string =>
  `${String(expiry_month).padStart(2, '0')}/${expiry_year}`

/** A card works to the end of the month that is printed on it, in Finland. Later it is not made the active one. */
export const isExpired = ({ expiry_month, expiry_year }: Expiry, today: Day): boolean =>
  `${expiry_year}-${String(expiry_month).padStart(2, '0')}` < today.slice(0, 7)
