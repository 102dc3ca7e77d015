import type { CardRow } from './queries.ts'

/** The card of an order, now or before, as people read it, by the card's id. */
export type CardFaces = Map<string, string>

/**
 * The issuer's number is unknown to the shop; two cards of an order with the same face are taken for one that was added
 * twice.
 */
export const faceOf = (card: Pick<CardRow, 'issuer' | 'maskedPan' | 'expiryMonth' | 'expiryYear'>): string =>
  [card.issuer, card.maskedPan, card.expiryMonth, card.expiryYear].join(' ')

export const facesOf = (cards: CardRow[]): CardFaces => new Map(cards.map((card) => [card.id, faceOf(card)]))
