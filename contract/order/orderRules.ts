import type { Customer, OrderStatus } from '../customer.ts'
import { addDays, type Day, helsinkiDay } from '../days/date.ts'
import type { Order } from '../order.ts'

/*
 * The life of an order: its states, what each of them allows and the steps to its confirmation. Server and browser read
 * the same; the server judges, the browser offers nothing that would be refused.
 */

/** Where an order may go from each state. Anything else in its history is an alarm. */
export const transitions = {
  pending: ['expired', 'removed', 'confirmed'],
  expired: ['pending', 'removed'],
  removed: ['pending'],
  withdrawn: [],
  confirmed: ['signed', 'delivered', 'withdrawn'],
  signed: ['delivered', 'withdrawn'],
  delivered: ['under_cancellation'],
  under_cancellation: ['cancelled', 'delivered'],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  (transitions[from] as readonly OrderStatus[]).includes(to)

const actions = {
  /** Steps of the order flow: term, date, services, terms, identification. */
  change: ['pending'],
  remove: ['pending', 'expired'],
  /** Another car: brings an expired or removed order back. */
  chooseCar: ['pending', 'expired', 'removed'],
  /** Also after the end, as long as something may be left to pay. */
  addCard: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation', 'cancelled'],
  addCode: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation'],
  /** Acts of staff. */
  release: ['confirmed', 'signed'],
  promptPickup: ['confirmed'],
  sign: ['confirmed'],
  /** A customer's, too; with the car in hands it ends the order and asks for the car. */
  withdraw: ['confirmed', 'signed', 'delivered', 'under_cancellation'],
  deliver: ['confirmed', 'signed'],
  /** The pickup day, while the car was not handed over. */
  movePickup: ['confirmed', 'signed'],
  swapCar: ['confirmed', 'signed'],
  /** Another car for good, while its customer has one. */
  swapWhileOut: ['delivered', 'under_cancellation'],
  /** Another car for some days, and that one back. */
  replaceCar: ['delivered', 'under_cancellation'],
  endReplacement: ['delivered', 'under_cancellation', 'cancelled'],
  promptReturn: ['under_cancellation'],
  end: ['delivered'],
  /** Takes a longer term. */
  lengthen: ['delivered'],
  /** Takes an ending back. */
  keep: ['under_cancellation'],
  /** Some days more at the end. */
  addDays: ['under_cancellation'],
  invoice: ['delivered', 'under_cancellation', 'cancelled'],
  giveGoodwill: ['confirmed', 'signed', 'delivered', 'under_cancellation'],
  takeBack: ['under_cancellation', 'cancelled'],
  /** A bill of a damage or of the return, while there is one. */
  answerStatement: ['delivered', 'under_cancellation', 'cancelled'],
  /** The customer has the car. */
  reportDamage: ['delivered', 'under_cancellation', 'cancelled'],
  changeDrivers: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation'],
  /** Before confirming services are chosen, not bought. */
  buyService: ['confirmed', 'signed', 'delivered', 'under_cancellation'],
  contract: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation', 'cancelled', 'withdrawn'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type Action = keyof typeof actions

/** Whether a state allows an act; the only place that says it. */
export const orderMay = (status: OrderStatus, action: Action): boolean =>
  (actions[action] as readonly OrderStatus[]).includes(status)

/** Ending takes effect at a period's end only when it is asked for at least this many days before. */
const NOTICE_DAYS = 14
/** The last day to ask for ending so that it still takes effect on `end`. */
export const lastCancellingDay = (end: Day): Day => addDays(end, -NOTICE_DAYS)

/** Why an ending cannot be taken back; null while it can: before its day, with the car at its customer. */
export function keepClosed(order: EndedOrder, today: Day): 'withdrawn' | 'car_back' | 'end_day' | null {
  if (order.isWithdrawn) return 'withdrawn'
  if (order.isCarBack) return 'car_back'
  // An ending for non-payment takes effect on its very day, and so never comes here.
  return order.endsOn !== null && today < order.endsOn ? null : 'end_day'
}
/** The same of some days more: the day of the end itself is not too late for them. */
export const addDaysClosed = (order: EndedOrder, today: Day) => keepClosed(order, addDays(today, -1))
/** Why its car cannot be swapped while it is out; null while it can: before the end, with the car at its customer. */
export const swapClosed = (order: EndedOrder, today: Day) =>
  order.endsOn === null && !order.isCarBack ? null : keepClosed(order, today)
export interface EndedOrder {
  /** The day on which the car comes back. */
  endsOn: Day | null
  isCarBack: boolean
  isWithdrawn: boolean
}

/** How long after the confirmation its customer may move the pickup to: a car that nobody fetches is nobody's. */
const MOVED_WITHIN_DAYS = 90
export const lastMovedPickup = (confirmedOn: Day): Day => addDays(confirmedOn, MOVED_WITHIN_DAYS)
/** The last day to choose for that, where the shop gives out cars until `shopUntil`. */
export function movedPickupUntil(confirmedAt: Date | null, shopUntil: Day): Day {
  const last = confirmedAt ? lastMovedPickup(helsinkiDay(confirmedAt)) : shopUntil
  return last < shopUntil ? last : shopUntil
}

/** A car may be handed over so many days before the day that was agreed. */
const EARLY_DAYS = 3
export const earliestHandover = (startDate: Day): Day => addDays(startDate, -EARLY_DAYS)

/** Confirmed, and its car not handed over. */
export const awaitingStatuses = actions.movePickup
export const awaitsPickup = (status: OrderStatus): boolean => orderMay(status, 'movePickup')

/** Its car was handed over, and the subscription is not over. */
const handedOverStatuses = ['delivered', 'under_cancellation'] as const
export const isHandedOver = (status: OrderStatus): boolean =>
  (handedOverStatuses as readonly OrderStatus[]).includes(status)

/** The car was handed over once. */
const hadCarStatuses = [...handedOverStatuses, 'cancelled'] as const
export const hadCar = (status: OrderStatus): boolean => (hadCarStatuses as readonly OrderStatus[]).includes(status)
/** Signed, or handed over since. */
export const wasSigned = (status: OrderStatus): boolean => status === 'signed' || hadCar(status)

/** Ended or about to, and the car to be brought back. */
export const returningStatuses = actions.takeBack

/** Nothing was agreed yet. */
export const unconfirmedStatuses = actions.chooseCar
/** Its car went back to the others before anything was agreed. */
export const lostStatuses = ['expired', 'removed'] as const
export const hasLostCar = (status: OrderStatus): boolean => (lostStatuses as readonly OrderStatus[]).includes(status)

/** The states that an order may have once its customer withdrew from it. */
export const afterWithdrawalStatuses = ['withdrawn', ...actions.takeBack] as const
/** The order has no car any more. */
export const withoutCarStatuses = [...lostStatuses, 'withdrawn'] as const

/** Counts into `active_orders` and so against `max_orders`. */
export const activeStatuses = ['confirmed', 'signed', 'delivered', 'under_cancellation'] as const
export const isActive = (status: OrderStatus): boolean => (activeStatuses as readonly OrderStatus[]).includes(status)

/** Has a car of its own. */
export const holdingStatuses = ['pending', ...activeStatuses] as const

/** Not confirmed yet, with its car or after it: the customer continues such an order or replaces it. */
export const inProgressStatuses = actions.remove
export const isInProgress = (status: OrderStatus): boolean =>
  (inProgressStatuses as readonly OrderStatus[]).includes(status)

/** Is, or was, paid by the month. */
export const isBilled = (status: OrderStatus): boolean => isActive(status) || status === 'cancelled'

/** Shows what it was charged, and what went back of it. */
export const hasCharges = (status: OrderStatus): boolean => isBilled(status) || status === 'withdrawn'

/** A customer or a company with a limit may order while fewer of its orders are active. */
export const hasRoom = ({ max_orders, active_orders }: Pick<Customer, 'max_orders' | 'active_orders'>): boolean =>
  max_orders === null || active_orders < max_orders

/** 5: a company orders. A consumer may withdraw and needs a licence, a company may not and has none. */
export const isCompany = (type: Order['type']): boolean => type === 5
/** The type of an order of such a customer. */
export const orderTypeOf = (type: Customer['type']): Order['type'] => (type === 'business' ? 5 : 1)

/** The facts of the steps that must be done before an order can be confirmed. */
export interface StepFacts {
  type: Order['type']
  termsAccepted: boolean
  identified: boolean
  /** Passed on this day. */
  licence: boolean
  credit: boolean
  hasCard: boolean
}

/** In the order the shop asks for them. */
export const steps = ['terms', 'identification', 'card', 'confirm'] as const
export type Step = (typeof steps)[number]

/** The first step that is still open; `confirm` when only the confirmation is. */
export function openStep(facts: StepFacts): Step {
  if (!facts.termsAccepted) return 'terms'
  if (!checksPassed(facts)) return 'identification'
  return facts.hasCard ? 'confirm' : 'card'
}

/** Identified, and every check that this type of order needs passed today. A company has no driving licence. */
export const checksPassed = ({ type, identified, licence, credit }: StepFacts): boolean =>
  identified && (isCompany(type) || licence) && credit

/** Whether everything before `step` is done. */
export const stepReached = (facts: StepFacts, step: Step): boolean =>
  steps.indexOf(openStep(facts)) >= steps.indexOf(step)

/** The one code that the price counts: the newest of those that none has replaced. */
export const countedCode = ({ order_codes }: Pick<Order, 'order_codes'>): Order['order_codes'][number] | undefined =>
  order_codes.findLast(({ state }) => state !== 'replaced')
