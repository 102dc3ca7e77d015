const FIRST_ASK_MS = 30_000
const LAST_ASK_MS = 7 * 86_400_000
/** How long the processor may be heard from before a started attempt is asked about. */
const ANSWER_WITHIN_MS = 120_000

export const answerBy = (sentAt: Date): Date => new Date(sentAt.getTime() + ANSWER_WITHIN_MS)

/** When the processor is asked again: soon at first, then each time after as long as it has been open, at least once a week. */
export function pollAgainAt({ createdAt }: { createdAt: Date }, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(LAST_ASK_MS, Math.max(FIRST_ASK_MS, age)))
}
