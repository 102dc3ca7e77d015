import { type DebtFacts, isSameCard, type OtherTry } from './debtFacts.ts'
import type { Decided, Decision } from './decision.ts'

/** Decides one debt after the other: each knows what those before it are about to ask of its cards. */
export function decideInTurn<Facts extends DebtFacts>(
  all: readonly Facts[],
  decideOne: (facts: Facts) => Decided,
): Decided[] {
  const decided: Decided[] = []
  for (const facts of all) {
    const begun = decided.flatMap((before) => tryOf(before, facts))
    decided.push(decideOne(begun.length > 0 ? { ...facts, otherTries: [...facts.otherTries, ...begun] } : facts))
  }
  return decided
}

/** The charge of another debt's decision, as it counts against this debt's cards. */
function tryOf({ of, newAttempt }: Decision, { cards }: DebtFacts): OtherTry[] {
  const asked = of.cards.find(({ id }) => id === newAttempt?.cardId)
  if (!newAttempt || !asked) return []
  const cardIds = cards.filter((card) => isSameCard(card, asked)).map(({ id }) => id)
  const { createdAt, outcome } = newAttempt
  return cardIds.length > 0 ? [{ createdAt, outcome, declineClass: null, declineCode: null, cardIds }] : []
}
