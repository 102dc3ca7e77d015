import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'

export type Known = NonNullable<Some<Answer<'user'>>['customer']>

/** Somebody who gave their address and nothing else. */
export const newcomer = {
  email: 'onni.onnistuja@esimerkki.example',
  type: 'private',
  orders: 1,
  latest_order_status: 'pending',
} satisfies Known

/** The same one once the bank has told who it is. */
export const onni = {
  ...newcomer,
  first_name: 'Onni',
  last_name: 'Onnistuja',
  phone: '+358401234567',
  identified: true,
  language: 'fi',
  has_drivers_license_today: true,
  has_credit_rating_today: true,
} satisfies Known

/** The answers for a person who is signed in. */
export const signedIn = (customer: Known) => ({ user: { user: { email: customer.email ?? '' }, customer } })
