import type { Customer } from '../../contract/customer.ts'
import { openStep, type Step, type StepFacts, steps } from '../../contract/order/orderRules.ts'
import type { Order } from '../../contract/order.ts'

const pageOf = {
  terms: 'lisapalvelut',
  identification: 'tunnistautuminen',
  card: 'maksutiedot',
  confirm: 'vahvista',
} as const satisfies Record<Step, string>

/** The pages of the steps that a person may go back to, in their order. */
export const openSteps = steps.map((step) => pageOf[step])
/** Where an order belongs: one of its steps, the thanks after them, or the account. */
export type OrderPlace = (typeof openSteps)[number] | 'valmis' | 'tili'

type OrderFacts = Pick<Order, 'status' | 'type' | 'terms_accepted' | 'payment_cards'>
type CustomerFacts = Pick<Customer, 'identified' | 'has_drivers_license_today' | 'has_credit_rating_today'>

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
  return placeOfStatus[order.status] ?? pageOf[openStep(stepFacts(order, customer))]
}

/** The facts of the wire that the rules of the steps need. */
export const stepFacts = (order: OrderFacts, customer: CustomerFacts): StepFacts => ({
  type: order.type,
  termsAccepted: order.terms_accepted,
  identified: customer.identified,
  licence: customer.has_drivers_license_today,
  credit: customer.has_credit_rating_today,
  hasCard: order.payment_cards.some(({ active }) => active),
})

const positionOf = (place: string): number => (openSteps as readonly string[]).indexOf(place)

/** Whether a page of the flow may be shown now: the step the order waits for, or one before it. */
export function mayShow(page: string, place: OrderPlace): boolean {
  if (page === place) return true
  const position = positionOf(page)
  return position >= 0 && position < positionOf(place)
}

export const pathOf = (place: OrderPlace): string => (place === 'tili' ? '/tili' : `/uusi-tilaus/${place}`)
