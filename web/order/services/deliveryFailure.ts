import type { Language } from '../../../contract/language.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { words } from '../words.ts'

/** The server may name the delivery time by an older key; it is the same field. */
export function deliveryFields(failure: unknown): unknown {
  if (!(failure instanceof Refused) || !failure.errors?.expire_at) return failure
  const { expire_at, ...errors } = failure.errors
  return new Refused(failure.status, { ...failure.body, errors: { delivery_time: expire_at, ...errors } })
}

/** The message when no field is to blame. The server's three English sentences are known by their words. */
export function deliveryFailure(failure: unknown, language: Language): { title: string; text: string } {
  const t = words[language]
  const message = failure instanceof Refused ? failure.message : ''
  if (message === 'Address not found') return { title: t.addressUnknown, text: t.checkAddress }
  if (message === 'Address too far') return { title: t.addressFar, text: t.addressFarNote }
  // A decision that was made meanwhile has a sentence of its own.
  if (failure instanceof Refused && failure.status === 409) return { title: t.deliveryFailed, text: message }
  return { title: t.calculationFailed, text: t.tryAgain }
}
