import type { Day } from '../../../contract/date.ts'

/** A try to pay something back. */
export interface Refund {
  number: number
  /**
   * `by_hand`: staff paid it by bank transfer, on `paidOn`. `surplus`: it was paid back already when this money went, too;
   * `paidOn` then is the day on which the customer returned it.
   */
  outcome: 'asked' | 'ok' | 'pending' | 'rejected' | 'unknown' | 'by_hand' | 'surplus'
  paidOn: Day | null
}

/** Whether it has paid back, or still may. */
export const isLive = ({ outcome }: Refund): boolean => outcome !== 'rejected' && outcome !== 'surplus'

/** Whether staff have to settle it: paid twice, or rejected, as the last of the tries to pay the same thing back. */
export const waitsForStaff = (refund: Refund, tries: Refund[]): boolean =>
  refund.outcome === 'surplus'
    ? refund.paidOn === null
    : refund.outcome === 'rejected' && tries.every((other) => !isLive(other) && other.number <= refund.number)
