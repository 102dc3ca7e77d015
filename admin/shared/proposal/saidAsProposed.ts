import { Refused } from '../../../ui/data/refused.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { fi } from './fi.ts'

/** Whether an act waits for a second person instead of being done; says so then. */
export function saidAsProposed(failure: unknown): boolean {
  const isProposed = failure instanceof Refused && failure.body.code === 'PROPOSED'
  if (isProposed) showToast(fi.proposed)
  return isProposed
}
