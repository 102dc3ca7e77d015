import type { Language } from '../../contract/language.ts'
import { words } from '../words.ts'
/** An answer that is not a success. `status` 0: the server was not reached. */
export class Refused extends Error {
  readonly status: number
  /** Field errors of a 422, with dotted keys such as `drivers.0.first_name`. */
  readonly errors: Record<string, string[]> | undefined
  /** The whole answer, for the few refusals that carry more (`error`, `password_set`, `max_orders`). */
  readonly body: Record<string, unknown>
  /** When the server wants to be asked again, in seconds; NaN when it did not say. */
  readonly retryAfter: number

  constructor(status: number, body: Record<string, unknown>, retryAfter = Number.NaN) {
    super(typeof body.message === 'string' ? body.message : '')
    this.name = 'Refused'
    this.status = status
    this.errors = fieldErrors(body.errors)
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The session is over, and that is told over the whole page: whoever asked says nothing more. */
export class SessionOver extends Refused {}

function fieldErrors(errors: unknown): Record<string, string[]> | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).map(String)]),
  )
}

/** The server is away, is asked too often or was not reached: its own sentence says more than any of ours. */
export const isPassing = (failure: unknown): failure is Refused =>
  failure instanceof Refused && failure.message !== '' && [0, 429, 503].includes(failure.status)

/** The fault of the first field that the server refused. */
export const fieldText = (failure: unknown): string | undefined =>
  failure instanceof Refused && failure.status === 422 ? Object.values(failure.errors ?? {})[0]?.[0] : undefined

/** The server's sentence, else our own. */
export const refusalText = (failure: unknown, otherwise: string): string =>
  failure instanceof Refused && failure.message !== '' ? failure.message : otherwise

/** Why it was refused: what is wrong with a field, else what the server said, else our own sentence. */
export const reasonText = (failure: unknown, otherwise: string): string =>
  fieldText(failure) ?? refusalText(failure, otherwise)

/**
 * The answer was lost on its way, or the server broke in the middle: nobody knows yet whether it was done. Only a refusal
 * says that it was not.
 */
export const isUnknown = (failure: unknown): boolean =>
  !(failure instanceof Refused) || failure.status === 0 || failure.status >= 500

export const unknownOutcome = (language: Language): string => words[language].unknownOutcome

/** The server's sentence for a refused act, else that it was not done; for a lost answer, that nobody knows yet. */
export const outcomeText = (failure: unknown, notDone: string, language: Language): string =>
  isUnknown(failure) ? unknownOutcome(language) : refusalText(failure, notDone)

/** The order is not what was seen when the act was sent. */
export const isOrderChanged = (failure: unknown): boolean =>
  failure instanceof Refused && failure.body.error === 'order_changed'
