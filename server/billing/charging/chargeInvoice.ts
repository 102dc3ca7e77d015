import { customerFacts } from '../../account/person/customerFacts.ts'
import { sealedCardToken } from '../../payment/sealedCardToken.ts'
import { type Queryable, type Tx, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { keepTrying } from '../../platform/keepTrying.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { CardProviders, ChargeOutcome, ChargeRequest } from '../../providers/cards/cards.ts'
import { apply, type Deciding } from '../apply.ts'
import type { DebtRow } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import type { Denial } from '../decision.ts'
import { gatherToCharge } from '../gather.ts'
import type { NewAttempt } from '../tables.ts'
import { chargeRequest } from './chargeRequest.ts'
import { recordOutcome } from './recordOutcome.ts'

export interface ChargeNeeds extends Deciding, Pick<ShopParts, 'db' | 'clock' | 'queue' | 'secrets' | 'config'> {
  cards: CardProviders
}

/** An attempt to be sent when the transaction that wrote it has committed. */
export interface BegunCharge {
  invoiceId: string
  provider: string
  request: ChargeRequest
}

/**
 * Charges an invoice with its `attempt`-th attempt. The attempt is committed before the processor is asked. A process
 * that is killed in between leaves an open attempt, which is asked about (pollOpenOutcomes) and never sent anew.
 */
export async function chargeInvoice(
  shop: ChargeNeeds,
  { invoiceId, attempt: number }: { invoiceId: string; attempt: number },
): Promise<void> {
  const begun = await transaction(shop.db, (tx) => beginCharge(shop, tx, { invoiceId, number, initiator: 'merchant' }))
  if (begun.charge) await sendCharge(shop, begun.charge)
}

type ToCharge = Pick<ChargeRequest, 'initiator'> & { invoiceId: string; number: number }

/** The charge to be sent, or why the card may not be asked; neither when it is paid or tried already. */
export async function beginCharge(
  shop: ChargeNeeds,
  tx: Tx,
  { invoiceId, ...of }: ToCharge,
): Promise<{ charge?: BegunCharge; denial?: Denial | undefined }> {
  const [facts] = await gatherToCharge(tx, { invoices: [invoiceId] })
  if (!facts) return {}
  const decided = decide(facts, { kind: 'charge', attemptId: newId(), ...of }, shop.clock.now())
  await apply(shop, tx, [decided])
  const { newAttempt, denial } = decided
  return newAttempt ? { charge: await begunCharge(shop, tx, facts.invoice, newAttempt) } : { denial }
}

export const begunCharge = async (
  shop: Pick<ChargeNeeds, 'secrets' | 'config'>,
  db: Queryable,
  invoice: DebtRow,
  attempt: Attempt,
): Promise<BegunCharge> => ({
  invoiceId: invoice.id,
  provider: attempt.provider,
  request: await requestOf(shop, db, invoice, attempt),
})

/** Sends an attempt and writes its outcome down, as soon as there is a database to write to. */
export async function sendCharge(shop: ChargeNeeds, { provider, request }: BegunCharge): Promise<ChargeOutcome> {
  const outcome = await shop.cards.of(provider).charge(request)
  await keepTrying(() => recordOutcome(shop, request.attemptId, outcome))
  return outcome
}

type Attempt = Pick<NewAttempt, 'id' | 'cardId' | 'cents' | 'initiator' | 'provider'>

/** The processor's request of an attempt: the same each time it is sent. */
export async function requestOf(
  { secrets, config }: Pick<ChargeNeeds, 'secrets' | 'config'>,
  db: Queryable,
  invoice: DebtRow,
  attempt: Attempt,
): Promise<ChargeRequest> {
  const { email } = await customerFacts(db, invoice.customerId)
  const sealedToken = await sealedCardToken(db, attempt.cardId)
  return chargeRequest({ secrets, config }, { invoice, attempt, sealedToken, email })
}
