import { type CardFaces, cardFaces } from '../../payment/cardFaces.ts'
import type { Queryable } from '../../platform/database.ts'
import { reasonOf, WORN_OUT } from '../fi.ts'
import type { InvoiceRow } from '../invoicing/invoiceQueries.ts'
import { type AttemptRow, attemptsOf } from './chargeQueries.ts'
import { isRefused, isWornOut, type Try } from './tries.ts'

type Of = Pick<InvoiceRow, 'id' | 'orderId'>

/** Question: why a card is not asked for this invoice any more, a Finnish sentence; null while it may be. */
export async function whySpent(db: Queryable, invoice: Of, cardId: string, now: Date): Promise<string | null> {
  const attempts = await attemptsOf(db, invoice.id)
  if (attempts.length === 0) return null
  const faces = await cardFaces(db, [invoice.orderId])
  const card = faceOf(faces, cardId)
  const tries = attempts.filter(askedCard).map((attempt) => tryOf(faces, attempt))
  if (isRefused(tries, card)) {
    const no = attempts.findLast((one) => one.declineClass === 'hard' && faceOf(faces, one.cardId) === card)
    return reasonOf(no?.declineCode ?? null, 'hard')
  }
  return isWornOut(tries, card, now) ? WORN_OUT : null
}

const faceOf = (faces: CardFaces, cardId: string): string => faces.get(cardId) ?? cardId

const askedCard = ({ outcome }: AttemptRow): boolean => outcome !== 'unavailable'

const tryOf = (faces: CardFaces, { cardId, createdAt, declineClass }: AttemptRow): Try => ({
  card: faceOf(faces, cardId),
  at: createdAt,
  declineClass,
})
