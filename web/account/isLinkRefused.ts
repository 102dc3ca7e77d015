import { Refused } from '../../ui/data/refused.ts'

/** The server refuses a mailed link itself. Whatever else went wrong, the link may still be good, and is not said to be none. */
export const isLinkRefused = (failure: unknown): failure is Refused =>
  failure instanceof Refused && failure.status >= 400 && failure.status < 500 && ![422, 429].includes(failure.status)
