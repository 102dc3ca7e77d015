import type { Customer } from '../../contract/customer.ts'
import type { Order } from '../../contract/order.ts'

/** The steps that a person may go back to, by their paths and in their order. */
export const openSteps = ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista'] as const
export type OpenStep = (typeof openSteps)[number]
/** Where an order belongs: one of its steps, the thanks after them, or the account. */
export type OrderPlace = OpenStep | 'valmis' | 'tili'

type OrderFacts = Pick<Order, 'status' | 'terms_accepted' | 'payment_cards'>
type CustomerFacts = Pick<Customer, 'type' | 'identified' | 'has_drivers_license_today' | 'has_credit_rating_today'>

const placeOfStatus: Record<Order['status'], OrderPlace | null> = {
  pending: null,
  expired: 'lisapalvelut',
  removed: 'lisapalvelut',
  confirmed: 'valmis',
  signed: 'valmis',
  delivered: 'valmis',
  under_cancellation: 'tili',
  cancelled: 'tili',
  withdrawn: 'tili',
}

/** The step an order waits for. The checks of a day count on that day only, so an old order goes back to them. */
export function stepOf(order: OrderFacts, customer: CustomerFacts): OrderPlace {
  return placeOfStatus[order.status] ?? openStepOf(order, customer)
}

function openStepOf(order: OrderFacts, customer: CustomerFacts): OpenStep {
  if (!order.terms_accepted) return 'lisapalvelut'
  if (!checksPassed(customer)) return 'tunnistautuminen'
  return order.payment_cards.length === 0 ? 'maksutiedot' : 'vahvista'
}

/** Identified, and every check of this customer made today. */
export const checksPassed = (customer: CustomerFacts): boolean =>
  customer.identified &&
  (customer.type === 'business' || customer.has_drivers_license_today) &&
  customer.has_credit_rating_today

const positionOf = (place: string): number => (openSteps as readonly string[]).indexOf(place)

/** Whether a page of the flow may be shown now: the step the order waits for, or one before it. */
export function mayShow(page: string, place: OrderPlace): boolean {
  if (page === place) return true
  const position = positionOf(page)
  return position >= 0 && position < positionOf(place)
}

export const pathOf = (place: OrderPlace): string => (place === 'tili' ? '/tili' : `/uusi-tilaus/${place}`)
