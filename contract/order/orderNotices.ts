import type { Language } from '../language.ts'
import type { Order } from '../order.ts'
import { noticesWords } from './noticesWords.ts'
import { isCompany } from './orderRules.ts'

/**
 * The notices that the page and the letter show to a customer who confirms an order: when money moves, how to end, and
 * whether there is a right to withdraw, which consumers have and companies do not.
 */
export function orderNotices(
  { type, has_home_delivery }: Pick<Order, 'type' | 'has_home_delivery'>,
  language: Language,
): string[] {
  const t = noticesWords[language]
  return [
    has_home_delivery ? t.firstChargeDelivered : t.firstCharge,
    t.nextCharges,
    t.ending,
    ...(isCompany(type) ? [t.companyWithdraws] : [t.withdrawing, t.withdrawingPage]),
  ]
}
