import type { Language } from '../../../contract/language.ts'
import { fieldText, isPassing, Refused } from '../../../ui/data/refused.ts'
import type { Message } from '../../../ui/dialog/MessageDialog.tsx'
import { words } from './words.ts'

const statusOf = (failure: unknown): number | null => (failure instanceof Refused ? failure.status : null)

/** Whether the failure says that the found car is gone, or its day is over. */
export const isOutOfDate = (failure: unknown): boolean =>
  failure instanceof Refused &&
  (failure.status === 410 || (failure.status === 422 && failure.errors?.['car.startDate'] !== undefined))

function orderingText(failure: unknown, language: Language): string {
  const t = words[language]
  if (statusOf(failure) === 410) return t.carGone
  if (isOutOfDate(failure)) return t.dayGone
  return isPassing(failure) ? failure.message : (fieldText(failure) ?? t.generic)
}

/** A visitor's first order was refused. */
export const newCustomerFailure = (failure: unknown, language: Language): Message => ({
  title: words[language].failed,
  text: statusOf(failure) === 423 ? orderingDisabled(language) : orderingText(failure, language),
})

const orderingDisabled = (language: Language) => {
  const t = words[language]
  return (
    <div className="grid gap-2">
      <p>{t.orderingDisabled}</p>
      <p lang="en" className="text-sm text-ink-soft">
        {t.orderingDisabledAsSpecified}
      </p>
    </div>
  )
}

/** A signed-in customer's new order was refused. */
export function newOrderFailure(failure: unknown, language: Language): Message {
  const t = words[language]
  const most = failure instanceof Refused && failure.status === 409 ? failure.body.max_orders : undefined
  return { title: t.failed, text: typeof most === 'number' ? t.maxOrders(most) : orderingText(failure, language) }
}

/** A new order was refused when the one in progress had made room for it: that one and its car are given up. */
export const removedButNot = ({ title, text }: Message, language: Language): Message => ({
  title,
  text: (
    <div className="grid gap-2">
      <p>{words[language].removed}</p>
      <p>{text}</p>
    </div>
  ),
})

/** The car of an order in progress could not be changed. */
export const updateFailure = (failure: unknown, language: Language): Message => ({
  title: words[language].updateFailed,
  text: orderingText(failure, language),
})

/** The e-mail address has an account already: with a password, or without one. */
export function existingAccount(failure: unknown): 'login' | 'continue' | null {
  if (!(failure instanceof Refused) || failure.status !== 409 || failure.body.error !== 'exists') return null
  return failure.body.password_set === true ? 'login' : 'continue'
}

/** Another order is in progress; it may have been started in another window. */
export const isOrderInProgress = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status === 409 && failure.body.error === undefined
