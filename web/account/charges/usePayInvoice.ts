import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing.ts'
import type { Order } from '../../../contract/order.ts'
import { askAgain } from '../../../ui/data/acts.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import type { Answer } from '../../api.ts'
import { ordersChanged } from '../../currentOrder/queries.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { payWithCard } from '../queries.ts'
import { fi } from './fi.ts'

/** When a payment whose outcome is open is looked at again. */
const LOOK_AGAIN_MS = [3_000, 10_000, 35_000]

interface Outcome {
  /** Paid, or on its way. */
  onOver?: () => void
  /** Says why not in its own place. */
  onRefused?: (why: string) => void
}

/** Pays a failed charge with a card of the order, which becomes its active one. */
export function usePayInvoice(order: Order, { onOver, onRefused }: Outcome) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useLeaving()
  const { run, busy, failure, closeFailure } = useAct(payWithCard, {
    failed: (reason) => {
      // The shop's own try with the new card was faster.
      if (codeOf(reason) === 'INVOICE_NOT_PAYABLE') {
        showToast(fi.pending, 'info')
        onOver?.()
        return null
      }
      if (!onRefused) return { title: fi.declined, text: whyNot(reason) }
      onRefused(whyNot(reason))
      return null
    },
    after: ({ outcome, failure_reason, terminal_url }) => {
      const address = terminal_url ? terminalAddress(terminal_url, window.location.origin) : null
      if (outcome === 'needs_customer' && address) {
        setLeaving(true)
        return window.location.assign(address)
      }
      if (outcome === 'declined') throw new Declined(failure_reason)
      if (outcome !== 'paid') for (const ms of LOOK_AGAIN_MS) setTimeout(() => void askAgain(client, ordersChanged), ms)
      showToast(outcome === 'paid' ? fi.paid : fi.pending, outcome === 'paid' ? 'good' : 'info')
      onOver?.()
    },
  })
  const pay = ({ invoice_number }: Invoice, card_id: string) => {
    const isActive = order.payment_cards.some(({ id, active }) => id === card_id && active)
    run({ invoice_number, order_number: order.order_number, card_id: isActive ? null : card_id })
  }
  return { pay, busy: busy || leaving, failure, closeFailure }
}

/** What the bank said; the call itself went well. */
class Declined extends Error {
  readonly said: Answer<'payInvoice'>['failure_reason']

  constructor(said: Answer<'payInvoice'>['failure_reason']) {
    super()
    this.said = said
  }
}

const codeOf = (reason: unknown) => reason instanceof Refused && reason.body.code

function whyNot(reason: unknown): string {
  if (reason instanceof Declined) return reason.said ?? fi.declinedNote
  // The purchase that it was for was given up.
  if (codeOf(reason) === 'NOT_FOUND') return fi.gone
  return refusalText(reason, fi.payFailed)
}
