import { fieldText, isPassing, Refused } from '../../../ui/data/refused.ts'
import type { Message } from '../../../ui/dialog/MessageDialog.tsx'
import { fi } from './fi.ts'

const statusOf = (failure: unknown): number | null => (failure instanceof Refused ? failure.status : null)

/** Whether the failure says that the found car is gone, or its day is over. */
export const isOutOfDate = (failure: unknown): boolean =>
  failure instanceof Refused &&
  (failure.status === 410 || (failure.status === 422 && failure.errors?.['car.startDate'] !== undefined))

function orderingText(failure: unknown): string {
  if (statusOf(failure) === 410) return fi.carGone
  if (isOutOfDate(failure)) return fi.dayGone
  return isPassing(failure) ? failure.message : (fieldText(failure) ?? fi.generic)
}

/** A visitor's first order was refused. */
export const newCustomerFailure = (failure: unknown): Message => ({
  title: fi.failed,
  text: statusOf(failure) === 423 ? orderingDisabled : orderingText(failure),
})

const orderingDisabled = (
  <div className="grid gap-2">
    <p>{fi.orderingDisabled}</p>
    <p lang="en" className="text-sm text-ink-soft">
      {fi.orderingDisabledAsSpecified}
    </p>
  </div>
)

/** A signed-in customer's new order was refused. */
export function newOrderFailure(failure: unknown): Message {
  const most = failure instanceof Refused && failure.status === 409 ? failure.body.max_orders : undefined
  return { title: fi.failed, text: typeof most === 'number' ? fi.maxOrders(most) : orderingText(failure) }
}

/** A new order was refused when the one in progress had made room for it: that one and its car are given up. */
export const removedButNot = ({ title, text }: Message): Message => ({
  title,
  text: (
    <div className="grid gap-2">
      <p>{fi.removed}</p>
      <p>{text}</p>
    </div>
  ),
})

/** The car of an order in progress could not be changed. */
export const updateFailure = (failure: unknown): Message => ({ title: fi.updateFailed, text: orderingText(failure) })

/** The e-mail address has an account already: with a password, or without one. */
export function existingAccount(failure: unknown): 'login' | 'continue' | null {
  if (!(failure instanceof Refused) || failure.status !== 409 || failure.body.error !== 'exists') return null
  return failure.body.password_set === true ? 'login' : 'continue'
}

/** Another order is in progress; it may have been started in another window. */
export const isOrderInProgress = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status === 409 && failure.body.error === undefined
