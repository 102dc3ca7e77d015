import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import type { Language } from '../../../contract/language.ts'
import { isActive } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { isOrderChanged, isUnknown, outcomeText, Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import type { Message } from '../../../ui/dialog/MessageDialog.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { orderConfirmed } from '../../currentOrder/orderEvents.ts'
import { orderQuery, reloadOrder } from '../../currentOrder/queries.ts'
import { dropDrafts, readDraft } from '../../drafts.ts'
import { useKeptForm } from '../../useKeptForm.ts'
import { confirmOrder } from '../queries.ts'
import { words } from '../words.ts'
import { type ConfirmFields, confirmationOf, confirmErrors, withDrivers } from './confirmForm.ts'

const MOST_WAITED_MS = 2_000
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Needs {
  order: Order
  customer: Customer
  tellChanges: (seen: Order) => Promise<void>
}

export type ConfirmForm = ReturnType<typeof useConfirmForm>

/** The form of step 5: sends once, keeps what was typed whatever comes, and ends with the confirmed order. */
export function useConfirmForm({ order, customer, tellChanges }: Needs) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const { order_number, version } = order
  const orderNow = () => {
    const now = client.getQueryData(orderQuery.queryKey)?.order
    return now?.order_number === order_number ? now : order
  }
  // The confirmed order leads on to its completion by itself.
  const ended = () => {
    orderConfirmed(order)
    dropDrafts(order_number)
  }
  const confirm = useSend({ ...confirmOrder, onSuccess: ended })
  // Decided once: a phone that was just saved must not take its own field away.
  const [asksPhone] = useState(!customer.phone)
  // Not among what is kept while somebody is away: such a wish is given anew.
  const [earlyStart, setEarlyStart] = useState(false)
  const served = useServerForm<ConfirmFields>({
    defaults: withDrivers(
      { phone: '', drivers: [], taken: [], ...readDraft<ConfirmFields>(order_number, 'confirm') },
      order.drivers,
    ),
    submit: async (typed) => {
      // The press that brings the window back comes before the answer to what that asks. One that stays away keeps nobody: what
      // is sent says which order was seen.
      if (client.isFetching(orderQuery) > 0)
        await Promise.race([client.fetchQuery(orderQuery).catch(() => undefined), pause(MOST_WAITED_MS)])
      const values = withDrivers(typed, orderNow().drivers)
      try {
        const confirmed = { order_number, version, ...confirmationOf(values, asksPhone) }
        await confirm({ ...confirmed, early_start_wish: earlyStart })
      } catch (failure) {
        if (isUnknown(failure)) {
          // The order itself says what became of it.
          await reloadOrder(client)
          if (isActive(orderNow().status)) return ended()
        }
        throw confirmErrors(failure, values, asksPhone, language)
      }
    },
    refused: (failure) => {
      if (failure instanceof Refused && failure.status === 404) {
        // The flow moves on to where a new car is found; the sentence goes along.
        showToast(t.orderGone, 'bad')
        void reloadOrder(client)
        return true
      }
      if (!isOrderChanged(failure)) return messageOf(failure, language)
      void tellChanges(order)
      return true
    },
  })
  useKeptForm(served.form, { order: order_number, name: 'confirm' })
  const { message } = served.told
  const closeMessage = () => {
    served.told.onClose()
    // Only now: it may lead to another step, and the sentence was to be read first.
    if (message && message.title !== t.formErrors) void reloadOrder(client)
  }
  // The order that stands there once a code is in is the one that is confirmed.
  const isChanging = useIsMutating() > 0
  return { ...served, busy: served.busy || isChanging, asksPhone, earlyStart, setEarlyStart, message, closeMessage }
}

const messageOf = (failure: unknown, language: Language): Message => {
  const t = words[language]
  return failure instanceof Refused && failure.status === 422
    ? { title: t.formErrors, text: t.formErrorsNote }
    : {
        title: isUnknown(failure) ? t.confirmUnknown : t.confirmFailed,
        text: outcomeText(failure, t.notCharged, language),
      }
}
