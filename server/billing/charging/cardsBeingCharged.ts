import { and, inArray } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { OPEN } from '../states.ts'
import { chargeAttempt } from '../tables.ts'

/** Question: those of these cards with a charge that may still have to be sent to the processor. */
export async function cardsBeingCharged(db: Queryable, cardIds: string[]): Promise<Set<string>> {
  const { cardId, outcome } = chargeAttempt
  const isOpen = inArray(outcome, [...OPEN, 'needs_customer'])
  const rows = await db
    .select({ cardId })
    .from(chargeAttempt)
    .where(and(anyOf(cardId, cardIds), isOpen))
  return new Set(rows.map((row) => row.cardId))
}
