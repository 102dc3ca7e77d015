import type { OrderStatus } from '../../customer.ts'
import type { Day } from '../../days/date.ts'
import {
  type Action,
  addDaysClosed,
  earliestHandover,
  keepClosed,
  orderMay,
  swapClosed,
} from '../../order/orderRules.ts'

/** Acts of staff on an order, as the table of its states names them. */
export const staffActs = [
  ...(['release', 'promptPickup', 'sign', 'deliver', 'movePickup', 'swapCar', 'swapWhileOut', 'replaceCar'] as const),
  ...(['promptReturn', 'takeBack', 'end', 'lengthen', 'keep', 'addDays', 'withdraw', 'invoice'] as const),
] as const satisfies readonly Action[]
export type StaffAct = (typeof staffActs)[number]

/** Why an act cannot be done now. */
export const closedReasons = [
  /** The state of the order does not allow it. */
  'state',
  /** It was done, and once is enough. */
  'done',
  /** The agreed day is further away than a handover may be early. */
  'too_early',
  'not_released',
  'time_chosen',
  'home_delivery',
  'car_back',
  'withdrawn',
  /** The day of the end has come. */
  'end_day',
  /** A company has no right to withdraw once it has the car. */
  'company',
] as const
export type ClosedReason = (typeof closedReasons)[number]

/** The facts that it depends on. */
export interface ActFacts {
  status: OrderStatus
  isCompany: boolean
  startDate: Day
  isReleased: boolean
  isBroughtHome: boolean
  isPickupTimeChosen: boolean
  isReturnTimeChosen: boolean
  isCarBack: boolean
  isWithdrawn: boolean
  endsOn: Day | null
}

const more: { [Act in StaffAct]?: (facts: ActFacts, today: Day) => ClosedReason | false } = {
  release: (facts) => facts.isReleased && 'done',
  promptPickup: (facts) =>
    facts.isBroughtHome
      ? 'home_delivery'
      : !facts.isReleased
        ? 'not_released'
        : facts.isPickupTimeChosen && 'time_chosen',
  deliver: ({ startDate }, today) => today < earliestHandover(startDate) && 'too_early',
  promptReturn: (facts) => (facts.isCarBack ? 'car_back' : facts.isReturnTimeChosen && 'time_chosen'),
  takeBack: (facts) => facts.isCarBack && 'car_back',
  swapWhileOut: (facts, today) => swapClosed(facts, today) ?? false,
  keep: (facts, today) => keepClosed(facts, today) ?? false,
  addDays: (facts, today) => addDaysClosed(facts, today) ?? false,
  withdraw: (facts) =>
    facts.isWithdrawn ? 'withdrawn' : facts.isCompany && !orderMay(facts.status, 'movePickup') && 'company',
}

/** Why staff cannot do this to the order; null when they can. The verbs refuse by the same. */
export const actClosed = (act: StaffAct, facts: ActFacts, today: Day): ClosedReason | null =>
  orderMay(facts.status, act) ? more[act]?.(facts, today) || null : 'state'
