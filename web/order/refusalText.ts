import { Refused } from '../api.ts'

/** What the server said, else our own sentence. */
export const refusalText = (failure: unknown, otherwise: string): string =>
  failure instanceof Refused && failure.message !== '' ? failure.message : otherwise
