import type { Customer, OrderStatus } from './customer.ts'
import { addDays, type Day } from './date.ts'
import type { Order } from './order.ts'

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
  under_cancellation: ['cancelled'],
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
  promptReturn: ['under_cancellation'],
  end: ['delivered'],
  invoice: ['delivered', 'under_cancellation', 'cancelled'],
  takeBack: ['under_cancellation', 'cancelled'],
  changeDrivers: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation'],
  /** Before confirming services are chosen, not bought. */
  buyService: ['confirmed', 'signed', 'delivered', 'under_cancellation'],
  contract: ['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation', 'cancelled', 'withdrawn'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type Action = keyof typeof actions

/** What a state allows; the only place that says it. */
export const orderMay = (status: OrderStatus, action: Action): boolean =>
  (actions[action] as readonly OrderStatus[]).includes(status)

/** Ending takes effect at a period's end only when it is asked for at least this many days before. */
const NOTICE_DAYS = 14
/** The last day to ask for ending so that it still takes effect on `end`. */
export const lastCancellingDay = (end: Day): Day => addDays(end, -NOTICE_DAYS)

/** How long after the confirmation its customer may move the pickup to: a car that nobody fetches is nobody's. */
const MOVED_WITHIN_DAYS = 90
export const lastMovedPickup = (confirmedOn: Day): Day => addDays(confirmedOn, MOVED_WITHIN_DAYS)

/** A car may be handed over so many days before the day that was agreed. */
const EARLY_DAYS = 3
export const earliestHandover = (startDate: Day): Day => addDays(startDate, -EARLY_DAYS)

/** Counts into `active_orders` and so against `max_orders`. */
export const activeStatuses = ['confirmed', 'signed', 'delivered', 'under_cancellation'] as const
export const isActive = (status: OrderStatus): boolean => (activeStatuses as readonly OrderStatus[]).includes(status)

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

/** The time of a reservation is over, whether or not the sweep has seen it. */
export const holdEnded = (order: { status: OrderStatus; reservedUntil: Date | null }, now: Date): boolean =>
  order.status === 'pending' && order.reservedUntil !== null && order.reservedUntil <= now

/** What must be done before an order can be confirmed. */
export interface StepFacts {
  /** 1 private, 5 business. */
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
  identified && (type === 5 || licence) && credit

/** Whether everything before `step` is done. */
export const stepReached = (facts: StepFacts, step: Step): boolean =>
  steps.indexOf(openStep(facts)) >= steps.indexOf(step)
