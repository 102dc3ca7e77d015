import { type SQL, sql } from 'drizzle-orm'
import { faceOf } from './cardFaces.ts'
import type { CardRow } from './queries.ts'
import { paymentCard } from './tables.ts'

export interface OrderCard {
  id: string
  /** What stands on it: two with the same face are one that was added twice. */
  face: string
  /** The order's charges go to it. */
  active: boolean
  /** What the provider calls it. */
  sealedToken: Buffer
}

type Read = Pick<CardRow, 'id' | 'issuer' | 'maskedPan' | 'expiryMonth' | 'expiryYear' | 'active'> & { token: string }

/** Within another slice's statement: the cards that an order has or had, oldest first, for `orderCardsIn`. */
export const orderCards = (orderId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', card.id, 'issuer', issuer, 'maskedPan', masked_pan,
    'expiryMonth', expiry_month, 'expiryYear', expiry_year, 'active', active and deleted_at is null,
    'token', encode(token, 'base64')) order by created_at, card.id), '[]')
  from ${paymentCard} card where card.order_id = ${orderId})`

export const orderCardsIn = (read: unknown): OrderCard[] =>
  (read as Read[]).map(({ id, active, token, ...card }) => ({
    ...{ id, face: faceOf(card), active },
    sealedToken: Buffer.from(token, 'base64'),
  }))
