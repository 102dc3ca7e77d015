import { and, asc, gt, lte, ne, not, sql } from 'drizzle-orm'
import { isOfRestricted } from '../account/person/processingRestriction.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { cardRegistration, paymentCard } from './tables.ts'

const NO_TOKEN = Buffer.alloc(0)

/** Cards of orders that were never charged. */
export async function eraseCards(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.delete(paymentCard).where(anyOf(paymentCard.orderId, orderIds))
  await tx.delete(cardRegistration).where(anyOf(cardRegistration.orderId, orderIds))
}

/** Question: cards that were deleted before an instant and have a token still, a page after this id. */
export const deletedCards = (
  db: Queryable,
  { before, now }: { before: Date; now: Date },
  after: string,
): Promise<{ id: string }[]> =>
  db
    .select({ id: paymentCard.id })
    .from(paymentCard)
    .where(
      and(
        lte(paymentCard.deletedAt, before),
        sql`${paymentCard.token} <> ''`,
        gt(paymentCard.id, after),
        not(isOfRestricted(paymentCard.customerId, now)),
      ),
    )
    .orderBy(asc(paymentCard.id))
    .limit(100)

/**
 * The cards of orders that are over and settled: deleted at once, and without their tokens and fingerprints. A try to add
 * one goes first, so that the bank's late answer brings none any more.
 */
export async function closeCards(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  await tx
    .delete(cardRegistration)
    .where(and(anyOf(cardRegistration.orderId, orderIds), ne(cardRegistration.status, 'success')))
  await tx
    .update(paymentCard)
    .set({
      token: NO_TOKEN,
      fingerprint: null,
      active: false,
      deletedAt: sql`coalesce(deleted_at, ${now.toISOString()}::timestamptz)`,
    })
    .where(anyOf(paymentCard.orderId, orderIds))
}

/** Nobody can charge these cards again; what they paid keeps their masked number. */
export const forgetTokens = (tx: Tx, ids: string[]): Promise<unknown> =>
  tx
    .update(paymentCard)
    .set({ token: NO_TOKEN })
    .where(and(anyOf(paymentCard.id, ids), ne(paymentCard.active, true)))
