import type { DebtFacts } from './debtFacts.ts'
import { decideAnswer, decideResolved } from './decideAnswer.ts'
import { decideCredit } from './decideCredit.ts'
import { decidePurchaseEnded } from './decidePurchase.ts'
import {
  decideRefund,
  decideRefundAnswer,
  decideRefundLost,
  decideRefundRetried,
  decideRefundSettled,
} from './decideRefund.ts'
import { decideCharge, decideIssued, decidePay, decideTryDue, decideTryNow } from './decideTry.ts'
import type { Decision, MoneyEvent } from './decision.ts'

/** What follows of an event, as plain data. Pure: the only place where money is judged. */
export function decide(facts: DebtFacts, event: MoneyEvent, now: Date): Decision {
  switch (event.kind) {
    case 'issued':
      return decideIssued(facts, event, now)
    case 'chargeAnswered':
      return decideAnswer(facts, event, now)
    case 'charge':
      return decideCharge(facts, event, now)
    case 'payPressed':
      return decidePay(facts, event, now)
    case 'tryDue':
      return decideTryDue(facts, event, now)
    case 'cardChanged':
      return decideTryNow(facts, { untried: false }, now)
    case 'otherPaid':
      return decideTryNow(facts, { untried: true }, now)
    default:
      return decideRarely(facts, event, now)
  }
}

type Rare = Exclude<
  MoneyEvent['kind'],
  'issued' | 'chargeAnswered' | 'charge' | 'payPressed' | 'tryDue' | 'cardChanged' | 'otherPaid'
>

/** What staff do, and what goes back. */
function decideRarely(facts: DebtFacts, event: Extract<MoneyEvent, { kind: Rare }>, now: Date): Decision {
  switch (event.kind) {
    case 'chargeResolved':
      return decideResolved(facts, event, now)
    case 'credited':
      return decideCredit(facts, event, now)
    case 'purchaseEnded':
      return decidePurchaseEnded(facts, now)
    case 'refundBegun':
      return decideRefund(facts, event, now)
    case 'refundLost':
      return decideRefundLost(facts, event)
    case 'refundAnswered':
      return decideRefundAnswer(facts, event, now)
    case 'refundRetried':
      return decideRefundRetried(facts, event)
    case 'refundSettled':
      return decideRefundSettled(facts, event, now)
  }
}
