import type { payInvoice as promise } from '../../../contract/billing.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/language.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { apply } from '../apply.ts'
import { lastAttempt } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { gatherToCharge } from '../gather.ts'
import { invoiceByNumber } from '../invoicing/invoiceQueries.ts'
import { reasonOf } from '../reasonOf.ts'
import { refusalOf } from '../refusalOf.ts'
import { debtState } from '../states.ts'
import type { AttemptRow } from '../tables.ts'
import { type BegunCharge, begunCharge, type ChargeNeeds, sendCharge } from './chargeInvoice.ts'

type Answer = AnswerOf<typeof promise>
type Begun = { answer: Answer } | { charge: BegunCharge }

/**
 * The customer pays a failed invoice now, with the card that is active now. While a charge of it is on its way there is
 * no other one: a second press is told how the first one stands.
 */
export async function payInvoice(
  shop: ChargeNeeds & { language: Language },
  customerId: string,
  invoiceNumber: string,
): Promise<Answer> {
  const found = await invoiceByNumber(shop.db, customerId, invoiceNumber)
  if (!found) throw new Refusal('NOT_FOUND')
  const begun = await transaction(shop.db, (tx) => begin(shop, tx, found.id))
  return 'answer' in begun ? begun.answer : answerOf(await sendCharge(shop, begun.charge), shop.language)
}

async function begin(shop: ChargeNeeds, tx: Tx, invoiceId: string): Promise<Begun> {
  const [facts] = await gatherToCharge(tx, { invoices: [invoiceId] })
  if (!facts) throw new Refusal('NOT_FOUND')
  const decided = decide(facts, { kind: 'payPressed', attemptId: newId() }, shop.clock.now())
  const { denial, newAttempt } = decided
  if (denial) throw refusalOf(denial)
  await apply(shop, tx, [decided])
  if (newAttempt) return { charge: await begunCharge(shop, tx, facts.invoice, newAttempt) }
  const last = lastAttempt(facts)
  return { answer: last && debtState(facts.invoice) !== 'paid' ? underWay(last) : answer('paid') }
}

const answer = (outcome: Answer['outcome'], more: Partial<Answer> = {}): Answer => ({
  outcome,
  failure_reason: null,
  terminal_url: null,
  ...more,
})

const underWay = ({ outcome, redirectUrl }: AttemptRow): Answer =>
  outcome === 'needs_customer' && redirectUrl
    ? answer('needs_customer', { terminal_url: redirectUrl })
    : answer('pending')

function answerOf(outcome: ChargeOutcome, language: Language): Answer {
  switch (outcome.kind) {
    case 'paid':
      return answer('paid')
    case 'declined':
      return answer('declined', { failure_reason: reasonOf(outcome.code, outcome.class, language) })
    case 'unavailable':
      throw new Refusal('CARD_PROVIDER_AWAY', { retryAfterSeconds: 30 })
    case 'needs_customer':
      return answer('needs_customer', { terminal_url: outcome.redirectUrl })
    case 'pending':
    case 'unknown':
      return answer('pending')
  }
}
