import type { payInvoice as promise } from '../../../contract/billing.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { activeCard } from '../../payment/activeCard.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rateLimit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { reasonOf } from '../fi.ts'
import { invoiceByNumber, lockInvoice } from '../invoicing/invoiceQueries.ts'
import { isOver } from './attempt.ts'
import { type BegunCharge, beginCharge, type ChargeNeeds, sendCharge } from './chargeInvoice.ts'
import { type AttemptRow, lastAttempt, updateAttempt } from './chargeQueries.ts'
import { whySpent } from './spentCards.ts'

type Answer = AnswerOf<typeof promise>
type Needs = ChargeNeeds & { limits: RateLimits }
type Begun = { answer: Answer } | { charge: BegunCharge }

/**
 * The customer pays a failed invoice now, with the card that is active now. While a charge of it is on its way there is
 * no other one: a second press is told how the first one stands.
 */
export async function payInvoice(shop: Needs, customerId: string, invoiceNumber: string): Promise<Answer> {
  const found = await invoiceByNumber(shop.db, customerId, invoiceNumber)
  if (!found || found.kind === 'credit') throw new Refusal('NOT_FOUND')
  const begun = await transaction(shop.db, (tx) => begin(shop, tx, found.id))
  return 'answer' in begun ? begun.answer : answerOf(await sendCharge(shop, begun.charge))
}

async function begin(shop: Needs, tx: Tx, invoiceId: string): Promise<Begun> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice?.status === 'paid') return { answer: answer('paid') }
  const last = await lastAttempt(tx, invoiceId)
  const card = invoice && (await activeCard(tx, invoice.orderId))
  const isStale = last?.outcome === 'needs_customer' && card?.id !== last.cardId && invoice?.status === 'error'
  if (last && !isOver(last) && !isStale) return { answer: underWay(last) }
  if (invoice?.status !== 'error' || invoice.deletedAt) throw new Refusal('INVOICE_NOT_PAYABLE')
  if (!card) throw new Refusal('NO_CARD')
  const reason = await whySpent(tx, invoice, card.id, shop.clock.now())
  if (reason) throw new Refusal('CARD_SPENT', { values: { reason } })
  // What asks no card costs no try.
  await shop.limits.count(tx, { name: 'pay-invoice', key: invoiceId, most: 5, seconds: 86_400 })
  if (last && isStale) await giveUp(shop, tx, last)
  const charge = await beginCharge(shop, tx, invoiceId, (last?.number ?? 0) + 1, 'customer')
  if (!charge) throw new Refusal('INVOICE_NOT_PAYABLE')
  return { charge }
}

/** The bank still asks about a card that is not the one chosen any more. A yes that comes later is paid back. */
const giveUp = ({ clock }: Needs, tx: Tx, { id }: AttemptRow) =>
  updateAttempt(tx, id, {
    outcome: 'declined',
    declineClass: 'soft',
    declineCode: 'not-confirmed',
    settledAt: clock.now(),
    askAfter: null,
  })

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

function answerOf(outcome: ChargeOutcome): Answer {
  switch (outcome.kind) {
    case 'paid':
      return answer('paid')
    case 'declined':
      return answer('declined', { failure_reason: reasonOf(outcome.code, outcome.class) })
    case 'unavailable':
      throw new Refusal('CARD_PROVIDER_AWAY', { retryAfterSeconds: 30 })
    case 'needs_customer':
      return answer('needs_customer', { terminal_url: outcome.redirectUrl })
    case 'pending':
    case 'unknown':
      return answer('pending')
  }
}
