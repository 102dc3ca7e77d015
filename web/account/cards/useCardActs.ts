import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { call } from '../../api.ts'
import { refusalText } from '../../order/refusalText.ts'
import type { Message } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOrdersChanged } from '../queries.ts'
import { fi } from './fi.ts'

/** A charge that is tried again with a newly activated card is known a moment later. */
const RETRIED_AFTER_MS = 4_000

/** What can be done with a card of an order, and why it could not. What was pressed is gone when it is done. */
export function useCardActs(
  { order_number, order_errors }: Pick<Order, 'order_number' | 'order_errors'>,
  onDone: () => void,
) {
  const ordersChanged = useOrdersChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)

  const perform = async (title: string, act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    let isDone = false
    try {
      await act()
      isDone = true
    } catch (reason) {
      setFailure({ title, text: refusalText(reason, fi.tryAgain) })
    }
    await ordersChanged()
    setBusy(false)
    if (isDone) onDone()
  }
  return {
    busy,
    failure,
    closeFailure: () => setFailure(null),
    activate: ({ id: card_id }: { id: string }) =>
      perform(fi.activateFailed, async () => {
        await call('setActivePaymentCard', { body: { order_number, card_id } })
        const isOwed = order_errors.invoices.length > 0
        if (isOwed) setTimeout(() => void ordersChanged(), RETRIED_AFTER_MS)
        showToast(isOwed ? fi.activatedRetry : fi.activated)
      }),
    remove: ({ id: card_id }: { id: string }) =>
      perform(fi.removeFailed, async () => {
        await call('deletePaymentCard', { body: { order_number, card_id } })
        showToast(fi.removed)
      }),
  }
}
