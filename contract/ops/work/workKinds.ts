import type { Permission } from '../roles.ts'

/** What waits for a person, by kind, and what somebody must be permitted to see the list of it. */
export const workKinds = {
  check: 'checks.decide',
  unpaid: 'money.see',
  charge: 'money.see',
  refund: 'money.see',
  withdrawal: 'withdrawals.decide',
  message: 'messages.answer',
  job: 'shop.see',
} as const satisfies Record<string, Permission>
export type WorkKind = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]]

/** How many are counted of one kind; beyond it the menu says 'more than'. */
export const MOST_COUNTED = 100

/** For how long something may be put off. */
export const LONGEST_SNOOZE_DAYS = 60

/** What can be done to an item beside assigning and snoozing it. */
export const workActs = [
  ...(['decideCheck', 'finishWork', 'settleChargePaid', 'settleChargeNeverArrived', 'retryRefund'] as const),
  ...(['settleRefundPaid', 'settleRefundNotPaid'] as const),
  ...(['settleRefund', 'decideWithdrawal', 'answerContact', 'finishContact', 'retryJob'] as const),
] as const
export type WorkAct = (typeof workActs)[number]

/** Why an act cannot be done now. */
export const workClosedReasons = [
  'permission',
  /** A charge or a refund may still go through: it counts as lost a day after it was sent. */
  'may_arrive',
  /** The same of one that the processor has said is pending: it counts as lost a week after it was sent. */
  'may_arrive_pending',
  /** What was paid twice is not paid back once more. */
  'paid_twice',
  /** The shop still carries the notice out by itself. */
  'not_looked_at',
  /** It was done since the last try failed. */
  'done',
] as const
export type WorkClosedReason = (typeof workClosedReasons)[number]
