import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/order.ts'
import { askAgain } from '../../../ui/data/acts.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ordersChanged } from '../../currentOrder/queries.ts'
import { deletePaymentCard, setActivePaymentCard } from '../queries.ts'
import { words } from './words.ts'

/** A charge that is tried again with a newly activated card is known a moment later. */
const RETRIED_AFTER_MS = 4_000

/** The acts on a card of an order, and why one failed. The pressed button is gone when it is done. */
export function useCardActs(
  { order_number, order_errors }: Pick<Order, 'order_number' | 'order_errors'>,
  after: () => void,
) {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const activation = useAct(setActivePaymentCard, {
    failed: t.activateFailed,
    notDone: t.tryAgain,
    done: () => {
      const isOwed = order_errors.invoices.length > 0
      if (isOwed) setTimeout(() => void askAgain(client, ordersChanged), RETRIED_AFTER_MS)
      showToast(isOwed ? t.activatedRetry : t.activated)
    },
    after,
  })
  const removal = useAct(deletePaymentCard, {
    failed: t.removeFailed,
    notDone: t.tryAgain,
    done: () => showToast(t.removed),
    after,
  })
  return {
    busy: activation.busy || removal.busy,
    failure: activation.failure ?? removal.failure,
    closeFailure: () => {
      activation.closeFailure()
      removal.closeFailure()
    },
    activate: ({ id: card_id }: { id: string }) => activation.run({ order_number, card_id }),
    remove: ({ id: card_id }: { id: string }) => removal.run({ order_number, card_id }),
  }
}
