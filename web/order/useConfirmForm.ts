import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { Order } from '../../contract/order.ts'
import { Refused } from '../api.ts'
import { dropDrafts, readDraft } from '../drafts.ts'
import type { Message } from '../ui/MessageDialog.tsx'
import { useServerForm } from '../ui/useServerForm.ts'
import { type ConfirmFields, confirmationOf, confirmErrors } from './confirmForm.ts'
import { fi } from './fi.ts'
import { orderConfirmed } from './orderEvents.ts'
import { confirmOrder, reloadOrder } from './queries.ts'
import { refusalText } from './refusalText.ts'
import { useKeptForm } from './useKeptForm.ts'

export type ConfirmForm = ReturnType<typeof useConfirmForm>

/** The form of step 5: sends once, keeps what was typed whatever comes, and ends with the confirmed order. */
export function useConfirmForm({ order, customer }: { order: Order; customer: Customer }) {
  const client = useQueryClient()
  const { order_number } = order
  // Decided once: a phone that was just saved must not take its own field away.
  const [asksPhone] = useState(!customer.phone)
  const [message, setMessage] = useState<(Message & { reloads?: true }) | null>(null)
  const served = useServerForm<ConfirmFields>({
    defaults: { phone: '', drivers: [], ...readDraft<ConfirmFields>(order_number, 'confirm') },
    submit: async (values) => {
      try {
        await confirmOrder(order_number, confirmationOf(values, asksPhone))
      } catch (failure) {
        throw confirmErrors(failure, values, asksPhone)
      }
      orderConfirmed(order)
      dropDrafts(order_number)
      // The confirmed order leads on to its completion by itself.
      await reloadOrder(client)
    },
    refused: (failure) => {
      const said = messageOf(failure)
      setMessage(said)
      return said.title !== fi.formErrors
    },
  })
  useKeptForm(served.form, { order: order_number, name: 'confirm' })
  const closeMessage = () => {
    // Only now: the reload may lead to another step, and the sentence was to be read first.
    if (message?.reloads) void reloadOrder(client)
    setMessage(null)
  }
  return { ...served, asksPhone, message, closeMessage }
}

function messageOf(failure: unknown): Message & { reloads?: true } {
  const status = failure instanceof Refused ? failure.status : 0
  if (status === 422) return { title: fi.formErrors, text: fi.formErrorsNote }
  if (status === 404) return { title: fi.confirmFailed, text: fi.orderGone, reloads: true }
  return { title: fi.confirmFailed, text: refusalText(failure, fi.notCharged), reloads: true }
}
