const FIRST_ASK_MS = 30_000
const LAST_ASK_MS = 7 * 86_400_000
/** How long the processor may be heard from before a started attempt is asked about. */
const ANSWER_WITHIN_MS = 120_000
/** A processor that is well has answered by then, or to the first questions. */
export const ANSWERED_WITHIN_MS = 3_600_000
/** A bank may take days over a charge or a refund that the processor has heard of. */
export const PENDING_WITHIN_MS = 7 * 86_400_000
/** Before that an attempt that nobody has heard of may still arrive. */
const MAY_ARRIVE_MS = 24 * 3_600_000

export const answerBy = (sentAt: Date): Date => new Date(sentAt.getTime() + ANSWER_WITHIN_MS)

/** When the processor is asked again: soon at first, then each time after as long as it has been open, at least once a week. */
export function pollAgainAt({ createdAt }: { createdAt: Date }, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(LAST_ASK_MS, Math.max(FIRST_ASK_MS, age)))
}

/**
 * Whether a charge or a refund may yet go through. A notice about what was pending may be lost, so that it does not stay
 * pending for ever.
 */
export const mayStillArrive = ({ createdAt, outcome }: { createdAt: Date; outcome: string }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < (outcome === 'pending' ? PENDING_WITHIN_MS : MAY_ARRIVE_MS)
