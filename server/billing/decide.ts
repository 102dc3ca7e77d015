import type { DebtFacts } from './debtFacts.ts'
import { decideAnswer, decideResolved } from './decideAnswer.ts'
import { decideCredit } from './decideCredit.ts'
import { decidePurchaseEnded } from './decidePurchase.ts'
import {
  decideRefund,
  decideRefundAnswer,
  decideRefundLost,
  decideRefundResolved,
  decideRefundRetried,
  decideRefundSettled,
} from './decideRefund.ts'
import {
  decideHandedOver,
  decideReminded,
  decideTakenBack,
  decideTransfer,
  decideWrittenOff,
} from './decideTransfer.ts'
import {
  decideCardChanged,
  decideCharge,
  decideChargeAgain,
  decideIssued,
  decideOtherPaid,
  decidePay,
  decideTryDue,
} from './decideTry.ts'
import type { Decided, Decision, MoneyEvent } from './decision.ts'

type EventOf<K extends MoneyEvent['kind']> = Extract<MoneyEvent, { kind: K }>
type Decider<K extends MoneyEvent['kind']> = (facts: DebtFacts, event: EventOf<K>, now: Date) => Decision

/** The function that decides what follows of each event. */
const deciders: { [K in MoneyEvent['kind']]: Decider<K> } = {
  issued: decideIssued,
  chargeAnswered: decideAnswer,
  charge: decideCharge,
  payPressed: decidePay,
  tryDue: decideTryDue,
  cardChanged: decideCardChanged,
  otherPaid: decideOtherPaid,
  chargeAgain: decideChargeAgain,
  transferCame: decideTransfer,
  reminded: decideReminded,
  handedOver: decideHandedOver,
  takenBack: decideTakenBack,
  writtenOff: decideWrittenOff,
  chargeResolved: decideResolved,
  credited: decideCredit,
  purchaseEnded: decidePurchaseEnded,
  refundBegun: decideRefund,
  refundLost: decideRefundLost,
  refundAnswered: decideRefundAnswer,
  refundRetried: decideRefundRetried,
  refundSettled: decideRefundSettled,
  refundResolved: decideRefundResolved,
}

/** Decides what follows from an event, as plain data. Pure: the only place where money is judged. */
export function decide<K extends MoneyEvent['kind']>(facts: DebtFacts, event: EventOf<K>, now: Date): Decided {
  const decider: Decider<K> = deciders[event.kind as K]
  return { ...decider(facts, event, now), at: now }
}
