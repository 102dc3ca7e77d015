import type { SQL } from 'drizzle-orm'
import { isExpired } from '../../contract/money/cardExpiry.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/databaseErrors.ts'
import type { RawRequest } from '../platform/http/rawRequest.ts'
import { newId } from '../platform/ids.ts'
import { event, eventOnCommit } from '../platform/observe/events.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { CardProviders, StoredCard } from '../providers/cards/cards.ts'
import { activateCard } from './activateCard.ts'
import { endRegistration, keepProviderRef, type Registration, succeedWith } from './queries.ts'

export interface CardReturnNeeds {
  db: Db
  clock: Clock
  cards: CardProviders
  secrets: Secrets
  /** Tells the order that a step is done, so that its car is kept on; answers the ids of orders that are being made. */
  stepCompleted(customers: SQL): SQL
  /** Tells billing that another card is charged from now on, so that it tries again what failed. */
  cardActivated(tx: Tx, orderId: string): Promise<void>
}

/** `away`: the provider could not be asked for the card yet. */
export type Finished = { kind: 'card' | 'no card' | 'forged' | 'away' }

/** The browser's return and the server's callback alike: in any order, any number of times, late or never. */
export async function finishCardRegistration(
  needs: CardReturnNeeds,
  registration: Registration,
  request: RawRequest,
): Promise<Finished> {
  const { db, clock, cards } = needs
  const { id, provider, customerId } = registration
  const returned = cards.of(provider).parseReturn(request)
  if (returned.kind === 'forged') return { kind: 'forged' }
  if (returned.kind === 'added') return await settleRegistration(needs, { id, provider }, returned.ref)
  if (registration.status === 'success') return { kind: 'card' }
  event('card', { outcome: returned.kind, customerId })
  await endRegistration(db, id, { status: returned.kind, reason: 'returned', finishedAt: clock.now() })
  return { kind: 'no card' }
}

/** Fetches the card that the provider's answer names and keeps it. Safe to repeat. */
export async function settleRegistration(
  needs: CardReturnNeeds,
  { id, provider }: Pick<Registration, 'id' | 'provider'>,
  ref: string,
): Promise<Finished> {
  const { db, clock, cards } = needs
  let registration: Registration | undefined
  try {
    registration = await keepProviderRef(db, id, ref)
  } catch (error) {
    // A true answer of the provider, but to another registration.
    if (!isUniqueViolation(error, 'card_registration_answer')) throw error
    event('callback', { outcome: 'forged', kind: 'another card registration' })
    return { kind: 'forged' }
  }
  if (registration?.status === 'success') return { kind: 'card' }
  const fetched = await cards.of(provider).fetchCard(ref)
  if (fetched.kind === 'unavailable') return { kind: 'away' }
  if (fetched.kind === 'rejected') {
    event('card', { outcome: 'rejected' })
    await endRegistration(db, id, { status: 'failed', reason: 'rejected', finishedAt: clock.now() })
    return { kind: 'no card' }
  }
  await keepCard(needs, id, ref, fetched.card)
  return { kind: 'card' }
}

async function keepCard(needs: CardReturnNeeds, registrationId: string, ref: string, card: StoredCard): Promise<void> {
  const keep = () => transaction(needs.db, (tx) => keepCardOnce(needs, tx, registrationId, ref, card))
  try {
    await keep()
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_card_active')) throw error
    // Another card of the order became the active one a moment ago: the second look sees it.
    await keep()
  }
}

async function keepCardOnce(
  { clock, secrets, stepCompleted, cardActivated }: CardReturnNeeds,
  tx: Tx,
  registrationId: string,
  ref: string,
  card: StoredCard,
): Promise<void> {
  const { token, fingerprint: known, ...face } = card
  // The same token is the same card in any case.
  const fingerprint = secrets.index('card', known ?? token)
  const row = { id: newId(), ...face, token: secrets.seal(token), fingerprint, createdAt: clock.now() }
  const kept = await succeedWith(tx, { id: registrationId, providerRef: ref }, row, stepCompleted)
  if (!kept) return
  eventOnCommit(tx, 'card', { outcome: 'registered', customerId: kept.customer_id, orderId: kept.order_id })
  // An order that is being made owes nothing yet, and cannot be confirmed before this commits: the card given last is its card.
  const today = clock.today()
  const isGood = !isExpired({ expiry_month: card.expiryMonth, expiry_year: card.expiryYear }, today)
  if (kept.in_progress && !kept.active && isGood)
    await activateCard(tx, { orderId: kept.order_id, cardId: row.id, today })
  if (kept.active && !kept.in_progress) await cardActivated(tx, kept.order_id)
}
