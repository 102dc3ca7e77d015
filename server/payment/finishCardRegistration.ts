import type { SQL } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { isUniqueViolation } from '../platform/databaseErrors.ts'
import { event, eventOnCommit } from '../platform/events.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { CardProvider, StoredCard } from '../providers/cards/cards.ts'
import { endRegistration, keepProviderRef, type Registration, registrationById, succeedWith } from './queries.ts'

export interface CardReturnNeeds {
  db: Db
  clock: Clock
  cards: CardProvider
  secrets: Secrets
  /** Tells the order that a step is done, so that its car is kept on. */
  stepCompleted(customers: SQL): SQL
  /** Tells billing that another card is charged from now on, so that it tries again what failed. */
  cardActivated(tx: Tx, orderId: string): Promise<void>
}

/** `away`: the provider could not be asked for the card yet. */
export type Finished = { kind: 'unknown' } | { kind: 'card' | 'no card' | 'forged' | 'away'; newOrder: boolean }

/** The browser's return and the server's callback alike: in any order, any number of times, late or never. */
export async function finishCardRegistration(
  needs: CardReturnNeeds,
  { registrationId, query }: { registrationId: string; query: URLSearchParams },
): Promise<Finished> {
  const { db, clock, cards } = needs
  const registration = isId(registrationId) ? await registrationById(db, registrationId) : undefined
  if (!registration) return { kind: 'unknown' }
  const { newOrder } = registration
  const returned = cards.parseReturn(query)
  if (returned.kind === 'forged') return { kind: 'forged', newOrder }
  if (registration.status === 'success') return { kind: 'card', newOrder }
  if (returned.kind === 'added') return { kind: await settleRegistration(needs, registration, returned.ref), newOrder }
  event('card', { outcome: returned.kind, customerId: registration.customerId })
  await endRegistration(db, registrationId, { status: returned.kind, reason: 'returned', finishedAt: clock.now() })
  return { kind: 'no card', newOrder }
}

/** Fetches the card that the provider's answer names and keeps it. Safe to repeat. */
export async function settleRegistration(
  needs: CardReturnNeeds,
  registration: Pick<Registration, 'id'>,
  ref: string,
): Promise<'card' | 'no card' | 'forged' | 'away'> {
  const { db, clock, cards } = needs
  try {
    await keepProviderRef(db, registration.id, ref)
  } catch (error) {
    // A true answer of the provider, but to another registration.
    if (isUniqueViolation(error)) {
      event('callback', { outcome: 'forged', kind: 'another card registration' })
      return 'forged'
    }
    throw error
  }
  const fetched = await cards.fetchCard(ref)
  if (fetched.kind === 'unavailable') return 'away'
  if (fetched.kind === 'rejected') {
    event('card', { outcome: 'rejected' })
    await endRegistration(db, registration.id, { status: 'failed', reason: 'rejected', finishedAt: clock.now() })
    return 'no card'
  }
  await keepCard(needs, registration.id, ref, fetched.card)
  return 'card'
}

async function keepCard(needs: CardReturnNeeds, registrationId: string, ref: string, card: StoredCard): Promise<void> {
  const keep = () => transaction(needs.db, (tx) => keepCardOnce(needs, tx, registrationId, ref, card))
  try {
    await keep()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
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
  const { token, ...face } = card
  const row = { id: newId(), ...face, token: secrets.seal(token), createdAt: clock.now() }
  const kept = await succeedWith(tx, { id: registrationId, providerRef: ref }, row, stepCompleted)
  if (!kept) return
  eventOnCommit(tx, 'card', { outcome: 'registered', customerId: kept.customer_id, orderId: kept.order_id })
  if (kept.active) await cardActivated(tx, kept.order_id)
}
