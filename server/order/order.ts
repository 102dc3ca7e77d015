import type { OrderStatus } from '../../contract/customer.ts'
import type { PhaseStatus } from '../../contract/identification.ts'

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
  withdraw: ['confirmed', 'signed'],
  deliver: ['confirmed', 'signed'],
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

/** Counts into `active_orders` and so against `max_orders`. */
export const activeStatuses = ['confirmed', 'signed', 'delivered', 'under_cancellation'] as const
export const isActive = (status: OrderStatus): boolean => (activeStatuses as readonly OrderStatus[]).includes(status)

/** What must be done before an order can be confirmed, in the order the shop asks for it. */
export interface StepFacts {
  type: 1 | 5
  termsAccepted: boolean
  identified: boolean
  licence: PhaseStatus
  credit: PhaseStatus
  hasCard: boolean
}
export type Step = 'terms' | 'identification' | 'card' | 'confirm'

/** The first step that is still open; `confirm` when only the confirmation is. */
export function openStep(facts: StepFacts): Step {
  if (!facts.termsAccepted) return 'terms'
  const licenceMissing = facts.type === 1 && facts.licence !== 'success'
  if (!facts.identified || licenceMissing || facts.credit !== 'success') return 'identification'
  if (!facts.hasCard) return 'card'
  return 'confirm'
}

const stepOrder: Step[] = ['terms', 'identification', 'card', 'confirm']
/** Whether everything before `step` is done. */
export const stepReached = (facts: StepFacts, step: Step): boolean =>
  stepOrder.indexOf(openStep(facts)) >= stepOrder.indexOf(step)
