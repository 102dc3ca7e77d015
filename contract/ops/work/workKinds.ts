import type { Permission } from '../roles.ts'

/**
 * Items that wait for a person, by kind: the permission to see the list of them, that to settle one, and the acts that settle it
 * in the order in which they are offered.
 */
export const workKinds = {
  check: { see: 'checks.decide', settle: 'checks.decide', acts: ['decideCheck'] },
  unpaid: { see: 'money.see', settle: 'money.see', acts: ['noteDebtorContact'] },
  charge: { see: 'money.see', settle: 'money.change', acts: ['settleChargePaid', 'settleChargeNeverArrived'] },
  refund: {
    see: 'money.see',
    settle: 'money.change',
    acts: ['retryRefund', 'settleRefund'],
    /** Acts on a refund that the processor has not answered: it is looked up there, before anything else can be done with it. */
    unclear: ['settleRefundPaid', 'settleRefundNotPaid'],
  },
  withdrawal: { see: 'withdrawals.decide', settle: 'withdrawals.decide', acts: ['decideWithdrawal'] },
  statement: { see: 'money.correct', settle: 'money.correct', acts: ['sendStatement', 'decideStatement'] },
  message: { see: 'messages.answer', settle: 'messages.answer', acts: ['answerContact', 'finishContact'] },
  incomplete: { see: 'orders.see', settle: 'orders.handover', acts: ['cureHandover'] },
  damage: { see: 'orders.see', settle: 'orders.handover', acts: [] },
  unfit: { see: 'fleet.see', settle: 'fleet.change', acts: ['sayFit'] },
  job: { see: 'shop.see', settle: 'shop.run', acts: ['retryJob'] },
} as const satisfies Record<
  string,
  { see: Permission; settle: Permission; acts: readonly string[]; unclear?: readonly string[] }
>
export type WorkKind = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]]

/** How many are counted of one kind; beyond it the menu says 'more than'. */
export const MOST_COUNTED = 100

/** For how long something may be put off. */
export const LONGEST_SNOOZE_DAYS = 60

type Kinds = typeof workKinds
export type WorkAct = Kinds[WorkKind]['acts'][number] | Kinds['refund']['unclear'][number]
/** All acts that settle an item. */
export const workActs: readonly WorkAct[] = [
  ...Object.values(workKinds).flatMap(({ acts }): readonly WorkAct[] => acts),
  ...workKinds.refund.unclear,
]

/** Why an act cannot be done now. */
export const workClosedReasons = [
  'permission',
  /** A charge or a refund may still go through: it counts as lost a day after it was sent. */
  'may_arrive',
  /** The same of one that the processor has said is pending: it counts as lost a week after it was sent. */
  'may_arrive_pending',
  /** A second payment of one invoice is not paid back once more. */
  'paid_twice',
  /** Money that came by bank transfer goes back by one, not to a card. */
  'came_by_transfer',
  /** The shop still carries the notice out by itself. */
  'not_looked_at',
  /** A bill that nobody disagreed with has nothing to decide; one that was sent is not sent again. */
  'not_its_turn',
  /** It was done since the last try failed. */
  'done',
] as const
export type WorkClosedReason = (typeof workClosedReasons)[number]
