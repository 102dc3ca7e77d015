import { fieldText, Refused } from '../../ui/data/refused.ts'

/** Why no login link was sent: a wrong address and too many links have sentences of their own. */
export const linkFailure = (failure: unknown, otherwise: string): string =>
  fieldText(failure) ?? (failure instanceof Refused && failure.status === 429 ? failure.message : otherwise)
