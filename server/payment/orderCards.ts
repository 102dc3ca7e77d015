import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { faceOf } from './cardFaces.ts'
import type { CardRow } from './queries.ts'
import { cardTurn, paymentCard } from './tables.ts'

export interface OrderCard {
  id: string
  customerId: string
  /** The issuer and the masked number: two cards of a customer with the same face are one card that was added twice. */
  face: string
  /** The same of one card, whoever added it; null where nobody told. */
  fingerprint: string | null
  /** The order's charges go to it. */
  active: boolean
  provider: string
  /** The provider's name for the card, sealed. */
  sealedToken: Buffer
}

type Read = Pick<
  CardRow,
  'id' | 'customerId' | 'provider' | 'issuer' | 'maskedPan' | 'expiryMonth' | 'expiryYear' | 'fingerprint' | 'active'
> & { token: string }

/** Within another slice's statement: the cards that an order has or had, oldest first, for `orderCardsIn`. */
export const orderCards = (orderId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', card.id, 'customerId', card.customer_id, 'provider', provider, 'issuer', issuer,
    'maskedPan', masked_pan, 'expiryMonth', expiry_month, 'expiryYear', expiry_year, 'fingerprint', fingerprint,
    'active', active and deleted_at is null, 'token', encode(token, 'base64')) order by created_at, card.id), '[]')
  from ${paymentCard} card where card.order_id = ${orderId})`

export const orderCardsIn = (read: unknown): OrderCard[] =>
  (read as Read[]).map(({ id, customerId, provider, fingerprint, active, token, ...card }) => ({
    id,
    customerId,
    provider,
    face: faceOf(card),
    fingerprint,
    active,
    sealedToken: Buffer.from(token, 'base64'),
  }))

/**
 * Within another slice's statement: the cards that an order has or had (`own`), each with all that are the same as far as
 * the shop can know (`id`): of one customer what has the same face, of anyone what has the same fingerprint.
 */
export const sameCards = (orderId: SQL): SQL => sql`(
  select own.id as own, same.id from payment_card own cross join lateral (
    select id from payment_card f where f.customer_id = own.customer_id and f.masked_pan = own.masked_pan
      and f.issuer = own.issuer and f.expiry_month = own.expiry_month and f.expiry_year = own.expiry_year
    union select id from payment_card p where p.fingerprint = own.fingerprint) same
  where own.order_id = ${orderId})`

/**
 * Nobody else begins a charge of these orders' cards, for whatever order, until the transaction ends. Always taken in the
 * same order, and after every row that is locked. Answers the cards.
 */
export async function lockCardsOf(tx: Tx, orderIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with keys as materialized (
      select hashtextextended(of_card.key, 0) as key, array_agg(card.id) as cards from ${paymentCard} card
      cross join lateral (values (concat_ws(' ', card.customer_id, masked_pan)), (fingerprint)) of_card (key)
      where card.order_id = any(${sql.param(orderIds)}::uuid[]) and of_card.key is not null
      group by 1),
    locked as (
      insert into ${cardTurn} (key) select key from keys order by key
      on conflict (key) do update set key = excluded.key returning key)
    select unnest(keys.cards) as id from keys join locked using (key)`)
  return new Set(rows.map(({ id }) => id))
}
