import { sumCents } from '../../../contract/money.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import { activeCard } from '../../payment/activeCard.ts'
import { sealedCardToken } from '../../payment/sealedCardToken.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Queryable, type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CardProvider, ChargeOutcome, ChargeRequest } from '../../providers/cards/cards.ts'
import { creditsOf, type InvoiceRow, lockInvoice, updateInvoice } from '../invoicing/invoiceQueries.ts'
import type { Deciding } from '../purchases/decidePurchase.ts'
import { tellOf } from '../tellOf.ts'
import { answerBy } from './asking.ts'
import { isOver } from './attempt.ts'
import { type AttemptRow, insertAttempt, lastAttempt } from './chargeQueries.ts'
import { chargeRequest } from './chargeRequest.ts'
import { nextTry } from './dunning.ts'
import { recordOutcome } from './recordOutcome.ts'
import { whySpent } from './spentCards.ts'

export interface ChargeNeeds extends Deciding {
  db: Db
  clock: Clock
  queue: Queue
  cards: CardProvider
  secrets: Secrets
  config: { publicUrl: string }
}

/**
 * Charges an invoice with its `attempt`-th attempt. The attempt is on disk before the processor hears of it; a process
 * that dies in between leaves an open attempt, which is asked about (askCharge) and never sent anew.
 */
export async function chargeInvoice(
  shop: ChargeNeeds,
  { invoiceId, attempt }: { invoiceId: string; attempt: number },
): Promise<void> {
  const begun = await transaction(shop.db, (tx) => beginCharge(shop, tx, invoiceId, attempt))
  if (begun) await sendCharge(shop, begun)
}

/** An attempt that is on disk, to be sent when the transaction that wrote it is over. */
export interface BegunCharge {
  invoiceId: string
  request: ChargeRequest
}

/** Sends it and writes down what became of it. */
export async function sendCharge(shop: ChargeNeeds, { request }: BegunCharge): Promise<ChargeOutcome> {
  const outcome = await shop.cards.charge(request)
  await recordOutcome(shop, request.attemptId, outcome)
  return outcome
}

/** Null when there is nothing to charge: paid already, tried already, or no card that may be asked for it. */
export async function beginCharge(
  shop: ChargeNeeds,
  tx: Tx,
  invoiceId: string,
  number: number,
  initiator: ChargeRequest['initiator'] = 'merchant',
): Promise<BegunCharge | null> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || !isUnpaid(invoice)) return null
  const last = await lastAttempt(tx, invoiceId)
  if (last && !isOver(last)) return null
  if (number !== (last?.number ?? 0) + 1) return null
  const card = await activeCard(tx, invoice.orderId)
  const now = shop.clock.now()
  if (!card || (last && (await whySpent(tx, invoice, card.id, now)))) {
    // Another card may be there on the next day of the schedule; the same one is not asked for it any more.
    const retryOn = card ? null : nextTry(invoice.dueOn, shop.clock.today())
    await updateInvoice(tx, invoiceId, { status: 'error', retryOn })
    if (invoice.status === 'open') await tellOf({ ...shop, tx }, 'charge_failed', { ...invoice, invoiceId })
    return null
  }
  const { customerId, orderId } = invoice
  const cents = sumCents([invoice.totalCents, ...(await creditsOf(tx, invoiceId)).map(({ totalCents }) => totalCents)])
  const attempt = { id: newId(), customerId, orderId, invoiceId, number, cardId: card.id, cents, initiator }
  await insertAttempt(tx, { ...attempt, outcome: 'asked', createdAt: now, askAfter: answerBy(now) })
  // From here on its outcome is asked for until it is known, and says when to try again.
  if (invoice.retryOn) await updateInvoice(tx, invoiceId, { retryOn: null })
  return { invoiceId, request: await requestOf(shop, tx, invoice, attempt) }
}

/** What the processor is told of an attempt; the same whenever it is told. */
export async function requestOf(
  { secrets, config }: Pick<ChargeNeeds, 'secrets' | 'config'>,
  db: Queryable,
  invoice: InvoiceRow,
  attempt: Pick<AttemptRow, 'id' | 'cardId' | 'cents' | 'initiator'>,
): Promise<ChargeRequest> {
  const { email } = await customerFacts(db, invoice.customerId)
  const sealedToken = await sealedCardToken(db, attempt.cardId)
  return chargeRequest({ secrets, config }, { invoice, attempt, sealedToken, email })
}

export const isUnpaid = ({ status, deletedAt, totalCents }: InvoiceRow): boolean =>
  (status === 'open' || status === 'error') && deletedAt === null && totalCents > 0
