import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { chargeOn, periodOf } from '../../billing/pricing/period.ts'
import { periodPrice } from '../../billing/pricing/pricePlan.ts'
import type { OrderParts } from './gatherOrders.ts'

type Known = Pick<OrderParts, 'order' | 'plan' | 'firstInvoice' | 'firstPayment' | 'nextPayment' | 'billed'>

/** The first monthly charge as its invoice tells it, and as the calendar does until there is one. Pure. */
export function firstCharge(parts: Known, today: Day): Order['first_charge'] {
  const { order, firstInvoice } = parts
  if (!order.confirmedAt) return null
  if (!firstInvoice) return toCome(parts, today)
  const { number, cents, paidCents, paidOn } = firstInvoice
  const state = stateOf(firstInvoice, parts)
  const date = (state === 'paid' && paidOn) || plannedDay(parts)
  const amount = toEuros(state === 'paid' ? (paidCents ?? cents) : cents)
  return { state, date, amount, invoice_number: number }
}

/** A withdrawal or an end before it leaves none to come. */
function toCome(parts: Known, today: Day): Order['first_charge'] {
  if (!parts.nextPayment) return null
  const date = plannedDay(parts)
  const amount = toEuros(periodPrice(parts.plan, 1).totalCents)
  return { state: date <= today ? 'under_way' : 'to_come', date, amount, invoice_number: null }
}

/** A debt whose charge failed and that may not be paid just now is being charged. */
function stateOf({ status, number }: NonNullable<OrderParts['firstInvoice']>, { billed }: Known) {
  if (status === 'paid' || status === 'credited') return status
  const isPayable = billed.invoices.some(({ invoice_number, payable }) => invoice_number === number && payable)
  return isPayable ? 'failed' : 'under_way'
}

const plannedDay = ({ order, firstPayment }: Known): Day =>
  firstPayment ?? chargeOn(periodOf(order.startDate, 1), helsinkiDay(order.confirmedAt ?? order.createdAt))
